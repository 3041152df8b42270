import Testing

@testable import Documents

@Suite("Parents of paths")
struct ParentPathTests {
  @Test(
    "is the folder, whatever the length of the names",
    arguments: [
      ("a/b/c", "a/b"), ("x", ""), ("", ""), ("a/", ""), ("/x", "/"), ("/", "/"), ("/a/b/", "/a"), ("x/y", "x"),
      ("./x", "."), ("../x", ".."),
    ])
  func parents(path: String, parent: String) { #expect(path.parentPath == parent) }
}
