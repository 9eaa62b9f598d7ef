import Foundation
import Testing
import VitrineSupport
import VitrineTestSupport

@testable import VitrineBrowser

@Suite("vitrine new") struct NewPackageTests {
  private static var checkout: URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  private func package(_ words: String...) throws -> NewPackage {
    guard case .new(let package) = try OptionParser.parse(["vitrine", "new"] + words) else {
      throw BrowserFailure("no package")
    }
    return package
  }

  private func failure(_ words: String...) -> String? {
    do throws(BrowserFailure) {
      _ = try OptionParser.parse(["vitrine"] + words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a bad name is refused in one line", arguments: ["", "a/b", "-", "class", "a\nb"])
  func badNames(name: String) throws {
    let said = try #require(failure("new", name))
    #expect(said.contains("vitrine new Notes"), "\(said)")
    #expect(!said.contains("\n"), "\(said)")
  }

  @Test("a name that is not an identifier names folders and targets; the test imports its module")
  func otherNames() throws {
    let package = try package("2-my.app")
    let texts = Dictionary(uniqueKeysWithValues: package.files.map { ($0.path, $0.text) })
    let manifest = try #require(texts["Package.swift"])
    for name in ["name: \"2-my.app\"", "name: \"2-my.appTests\"", "\n        \"2-my.app\", ."] {
      #expect(manifest.contains(name), "\(name)")
    }
    let list = try #require(texts["Sources/2-my.app/NotesController.swift"])
    #expect(list.contains("title = \"2-my.app\""))
    let tests = try #require(texts["Tests/2-my.appTests/NotesControllerTests.swift"])
    #expect(tests.contains("@testable import __my_app\n"))
  }

  @Test("a name must differ from that of Vitrine's folder or address")
  func ownFolder() throws {
    let said = try #require(failure("new", "fork", "--vitrine", "https://example.org/Fork.git"))
    #expect(said.contains("'fork' is the name of Vitrine's own folder"))
    #expect(NewPackage.Library.folder("/srv/My.Vitrine").identity == "my.vitrine")
  }

  @Test("the app is a list with a diffable data source, swipes and key commands")
  func app() {
    let texts = NewPackage(name: "One", library: .readme).files.map(\.text).joined()
    for word in [
      "UICollectionLayoutListConfiguration", "UICollectionViewDiffableDataSource",
      "trailingSwipeActionsConfigurationProvider", "UIKeyCommand", "import UIKitTesting", "Pilot(",
    ] {
      #expect(texts.contains(word), "\(word)")
    }
    #expect(!texts.contains("\\("))
  }

  @Test("exactly one name is required")
  func count() throws {
    #expect(failure("new")?.contains("./new") == true)
    #expect(failure("new", "One", "Two")?.contains("'Two'") == true)
    #expect(try package("Two").name == "Two")
    #expect(try package("_a1").name == "_a1")
  }

  @Test("--vitrine is only valid with new")
  func optionElsewhere() {
    #expect(failure("--vitrine", "..")?.contains("vitrine new NAME") == true)
    #expect(failure("demo", "circle", "--vitrine", "..") == nil)
  }

  @Test("the default library is the checkout that built the program")
  func ownCheckout() throws {
    let package = try package("One")
    #expect(package.library == .folder(Self.checkout.path))
    #expect(
      package.files[0].text.contains(
        ".package(name: \"Vitrine\", path: \"\(Self.checkout.path)\")"))
  }

  @Test("--vitrine takes a folder of Vitrine, relative to the current folder")
  func givenFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("let package = Package(\n  name: \"Vitrine\",\n)", to: "a \"b\"/Package.swift")
    let inside = folder.url.path + "/a \"b\""
    let library = try NewPackage.Library("./a \"b\"/", in: folder.url.path)
    #expect(library == .folder(inside))
    #expect(library.dependency.hasSuffix("a \\\"b\\\"\")"))
    #expect(try NewPackage.Library("..", in: inside + "/deeper/") == library)
    for text in ["", "./nothing", folder.url.path, "a\u{1B}b", "x\ny"] {
      #expect(throws: BrowserFailure.self) { try NewPackage.Library(text, in: folder.url.path) }
    }
  }

  @Test(
    "--vitrine takes a Git address, whose last part names the package",
    arguments: [
      ("https://example.org/people/vitrine.git", "vitrine"), ("file:///srv/Fork/", "Fork"),
      ("git@example.org:vitrine", "vitrine"), ("ssh://me@example.org/a/B.git", "B"),
    ])
  func address(text: String, name: String) throws {
    let package = try package("One", "--vitrine", text)
    #expect(package.library == .address(text))
    #expect(package.library.package == name)
    let manifest = package.files[0].text
    #expect(manifest.contains(".package(url: \"\(text)\", branch: \"main\")"))
    #expect(manifest.contains(".product(name: \"UIKit\", package: \"\(name)\")"))
  }

  @Test("an existing folder, file or broken link is left alone")
  func existing() throws {
    let folder = try TemporaryFolder()
    let root = folder.url.path
    let package = NewPackage(name: "One", library: .readme)
    try folder.write("mine", to: "One/notes")
    #expect(throws: BrowserFailure.self) { try package.write(in: root) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/One") == ["notes"])
    try folder.write("mine", to: "Two")
    #expect(throws: BrowserFailure.self) {
      try NewPackage(name: "Two", library: .readme).write(in: root)
    }
    #expect(try String(contentsOfFile: root + "/Two", encoding: .utf8) == "mine")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/Three", withDestinationPath: root + "/elsewhere")
    #expect(throws: BrowserFailure.self) {
      try NewPackage(name: "Three", library: .readme).write(in: root)
    }
    #expect(!FileManager.default.fileExists(atPath: root + "/elsewhere"))
  }

  @Test("all files are written with their contents and listed")
  func files() throws {
    let folder = try TemporaryFolder()
    let package = NewPackage(name: "One", library: .readme)
    try package.write(in: folder.url.path)
    #expect(package.files.count == 7)
    for (path, text) in package.files {
      let written = try String(
        contentsOf: folder.url.appending(path: "One/\(path)"), encoding: .utf8)
      #expect(written == text)
      #expect(text.hasSuffix("\n"))
      #expect(package.summary.contains("One/\(path)"))
      #expect(!text.split(separator: "\n").contains { $0.count > 100 }, "\(path)")
    }
    #expect(package.files[0].text.contains("path: \"../vitrine\""))
  }

  @Test("a failure to create the folder names the reason")
  func noRoom() {
    let package = NewPackage(name: "One", library: .readme)
    #expect {
      try package.write(in: "/proc")
    } throws: { error in
      (error as? BrowserFailure)?.description.hasPrefix("cannot make One: ") == true
    }
  }
}
