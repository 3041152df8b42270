import Foundation
@MainActor extension ViewTree {
 var focusedField: TextFieldFocus? { nil } }
@MainActor final class TextFieldFocus { func insert(_ s: String) {} }
