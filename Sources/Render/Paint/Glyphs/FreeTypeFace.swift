import CCairo
import Foundation

/// A FreeType library of one owner. FreeType handles must not be shared by threads, so each painter has its own.
final class FreeTypeLibrary {
  let handle: FT_Library?

  init() {
    var library: FT_Library?
    handle = FT_Init_FreeType(&library) == 0 ? library : nil
  }
  deinit { if let handle { FT_Done_FreeType(handle) } }
}

/// An open face with its axes set. Keeps its library alive.
final class FreeTypeFace {
  let handle: FT_Face
  let recipe: FaceRecipe
  private let library: FreeTypeLibrary
  private var size: Int = 0

  init?(recipe: FaceRecipe, library: FreeTypeLibrary) {
    var face: FT_Face?
    guard let owner = library.handle, FT_New_Face(owner, recipe.path, 0, &face) == 0, let face else { return nil }
    handle = face
    self.recipe = recipe
    self.library = library
    setAxes(owner)
    if recipe.isColor, face.pointee.num_fixed_sizes > 0 { FT_Select_Size(face, 0) }
  }
  deinit { FT_Done_Face(handle) }

  var unitsPerEm: Double { Double(max(1, handle.pointee.units_per_EM)) }

  /// Pixels an em of the only strike of a colour font.
  var strikeSize: Double {
    guard recipe.isColor, let sizes = handle.pointee.available_sizes, handle.pointee.num_fixed_sizes > 0 else {
      return 0
    }
    return Double(sizes.pointee.y_ppem) / 64
  }

  /// - Parameter size: pixels an em in 64ths.
  func setSize(_ size: Int) {
    if size == self.size { return }
    self.size = size
    FT_Set_Char_Size(handle, FT_F26Dot6(size), FT_F26Dot6(size), 72, 72)
  }

  /// Loads a glyph's outline into the slot, sheared when the recipe says so. Positions are 26.6 pixels, or font units
  /// when `unscaled`.
  func loadOutline(_ glyph: UInt32, unscaled: Bool = false) -> FT_GlyphSlot? {
    let flags = unscaled ? rf_unscaled_flags() : rf_outline_flags()
    guard FT_Load_Glyph(handle, glyph, flags) == 0, let slot = handle.pointee.glyph else { return nil }
    if recipe.slant != 0 {
      var shear = FT_Matrix(xx: 0x10000, xy: FT_Fixed(recipe.slant * 65536), yx: 0, yy: 0x10000)
      FT_Outline_Transform(&slot.pointee.outline, &shear)
    }
    return slot
  }

  private func setAxes(_ owner: FT_Library) {
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard !recipe.settings.isEmpty, FT_Get_MM_Var(handle, &description) == 0, let description else { return }
    defer { FT_Done_MM_Var(owner, description) }
    var coordinates = (0..<Int(description.pointee.num_axis)).map { index in
      let axis = description.pointee.axis[index]
      let wanted = recipe.settings.first { $0.tag == UInt32(truncatingIfNeeded: axis.tag) }
      return wanted.map { FT_Fixed(($0.value * 65536).rounded()) } ?? axis.def
    }
    FT_Set_Var_Design_Coordinates(handle, FT_UInt(coordinates.count), &coordinates)
  }
}
