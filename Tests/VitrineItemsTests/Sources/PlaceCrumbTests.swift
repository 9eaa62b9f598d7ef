import Testing

@testable import VitrineItems
@testable import VitrineSupport

@Suite("The parts of a path")
struct PlaceCrumbTests {
  @Test(
    "each leads to its folder; the home folder is ~",
    arguments: [
      ("tree/src", ["tree": "tree", "src": "tree/src"]),
      ("/usr/lib", ["/": "/", "usr": "/usr", "lib": "/usr/lib"]),
      ("/", ["/": "/"]),
      ("/home/me", ["~": "/home/me"]),
      ("/home/me/a/b", ["~": "/home/me", "a": "/home/me/a", "b": "/home/me/a/b"]),
      ("/home/other", ["/": "/", "home": "/home", "other": "/home/other"]),
      ("/home", ["/": "/", "home": "/home"]),
      ("../x", ["..": "..", "x": "../x"]),
      ("", ["~": "..", "work": ""]),
      ("..", ["~": ".."]),
      ("../..", ["/": "../../..", "home": "../.."]),
      ("../../..", ["/": "../../.."]),
    ] as [(String, KeyValuePairs<String, String>)])
  func parts(path: String, parts: KeyValuePairs<String, String>) {
    let crumbs = PlaceCrumb.crumbs(
      of: FolderPath(source: Array(path.utf8)), home: Array("/home/me".utf8)
    ) { path in
      // The current folder is /home/me/work.
      let names = ["home", "me", "work"].dropLast(path.levelsUp ?? 0)
      return Array(("/" + names.joined(separator: "/")).utf8)
    }
    #expect(crumbs.map(\.text) == parts.map(\.key))
    #expect(
      crumbs.map { String(decoding: $0.place.folder.bytes, as: UTF8.self) } == parts.map(\.value))
  }

  @Test("no name reaches a terminal unescaped")
  func hostile() {
    let crumbs = PlaceCrumb.crumbs(of: FolderPath(source: Array("a\u{1B}[2J/b\n".utf8)))
    #expect(crumbs.map(\.text) == ["a␛[2J", "b␊"])
  }
}
