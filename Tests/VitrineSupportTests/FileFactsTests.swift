import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("Facts about files")
struct FileFactsTests {
  private func facts(_ folder: TemporaryFolder) throws -> [String: FileFacts] {
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    source.finish()
    var facts: [String: FileFacts] = [:]
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(in: section) {
        guard let file = source.file(section: section, item: item) else { continue }
        facts[String(decoding: file.name, as: UTF8.self)] = file
      }
    }
    return facts
  }

  @Test("types come from the system and kinds from names")
  func types() throws {
    let folder = try TemporaryFolder([
      "src/", "open/", "a.png", "run", "b.mp3", "c.zip", "d.pdf", "e",
    ])
    chmod(folder.path + "/run", 0o755)
    chmod(folder.path + "/open", 0o1777)
    mkfifo(folder.path + "/fifo", 0o644)
    symlink("src", folder.path + "/to-src")
    symlink("nowhere", folder.path + "/broken")
    let facts = try facts(folder)
    func role(_ name: String) -> ThemeRole? { facts[name]?.role }
    #expect(role("src") == .folder)
    #expect(role("open") == .folder)
    #expect(role("run") == .executable)
    #expect(role("a.png") == .image)
    #expect(role("b.mp3") == .media)
    #expect(role("c.zip") == .archive)
    #expect(role("d.pdf") == .document)
    #expect(role("e") == .text)
    #expect(role("fifo") == .pipe)
    #expect(role("to-src") == .link)
    #expect(role("broken") == .brokenLink)
    #expect(facts["open"]?.type == .stickyOpenFolder)
    #expect(facts["to-src"]?.type == .folder)
    #expect(facts["broken"]?.isBroken == true)
    #expect(facts["to-src"]?.isBroken == false)
  }

  @Test("a deleted file keeps its facts")
  func gone() throws {
    let folder = try TemporaryFolder(["a.txt", "d/"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    source.finish()
    unlink(folder.path + "/a.txt")
    rmdir(folder.path + "/d")
    let roles = (0..<source.sectionCount).map { source.file(section: $0, item: 0)?.role }
    #expect(roles == [.folder, .text])
  }

  @Test("items that are not files have no facts")
  func noFile() throws {
    let path = try TemporaryFolder().write("one\n", to: "x.txt")
    let source = LineSource(file: open(path, O_RDONLY), path: Array("x.txt".utf8))
    source.finish()
    #expect(source.file(section: 0, item: 0) == nil)
  }
}
