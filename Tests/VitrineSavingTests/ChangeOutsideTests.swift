import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSupport

/// Files that other programs change while they are being edited.
@MainActor
@Suite("A file changed by other programs")
struct ChangeOutsideTests {
  private nonisolated static let files = [
    ("items.txt", "aa\nbb\n", "xx\nbb\n"), ("items.json", "[11, 22]", "[33, 22]"),
  ]

  /// Overwrites a file in place.
  private func overwrite(_ path: String, _ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// Sets the time of the last change, so that a test needs no waiting.
  private func touch(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: path)
  }

  @Test(
    "a replaced file with other contents is a change, and equal contents are none",
    arguments: files)
  func noticed(name: String, old: String, new: String) throws {
    let stage = try EditingStage(old, name: name)
    stage.apply(.move(section: 0, items: 0..<1, toSection: 0, at: 1))
    stage.undo()
    #expect(!stage.source.hasChangedOutside())
    try touch(stage.path)
    #expect(!stage.source.hasChangedOutside(), "touched")
    try stage.folder.write(old, to: name)
    #expect(!stage.source.hasChangedOutside(), "written again as it was")
    try stage.folder.write(new, to: name)
    #expect(stage.source.hasChangedOutside(), "another file")
    try stage.folder.write(new + " ", to: name)
    #expect(stage.source.hasChangedOutside(), "another length")
    try FileManager.default.removeItem(atPath: stage.path)
    #expect(stage.source.hasChangedOutside(), "gone")
  }

  @Test("overwriting the file in place is noticed, too", arguments: files)
  func overwritten(name: String, old: String, new: String) throws {
    let stage = try EditingStage(old, name: name)
    try overwrite(stage.path, new)
    try touch(stage.path)
    #expect(stage.source.hasChangedOutside())
  }

  @Test("the own save is not a change, and a later write is", arguments: files)
  func afterSaving(name: String, old: String, new: String) throws {
    let stage = try EditingStage(old, name: name)
    stage.apply(.move(section: 0, items: 0..<1, toSection: 0, at: 1))
    try stage.save()
    #expect(!stage.source.hasChangedOutside())
    try touch(stage.path)
    #expect(!stage.source.hasChangedOutside(), "touched")
    try overwrite(stage.path, new)
    try touch(stage.path)
    #expect(stage.source.hasChangedOutside())
    stage.undo()
    try stage.save()
    #expect(stage.fileText == old, "bytes read before still come from the first file")
    #expect(!stage.source.hasChangedOutside())
  }

  @Test("lines overwritten in place cannot be saved, but touched ones can")
  func linesAreGone() throws {
    let stage = try EditingStage("aa\nbb\n")
    stage.apply(.insert([ItemContent("c")], section: 0, at: 0))
    try touch(stage.path)
    try stage.save()
    #expect(stage.fileText == "c\naa\nbb\n")
    try stage.reopen()
    stage.apply(.insert([ItemContent("d")], section: 0, at: 0))
    try overwrite(stage.path, "xxxxxxxxxx\n")
    #expect(throws: BrowserFailure.self) { try stage.source.save() }
    #expect(stage.fileText == "xxxxxxxxxx\n")
  }

  @Test("a file written to before the first edit must be reloaded first")
  func writtenToBeforeEditing() throws {
    let stage = try EditingStage("aa\nbb\n")
    #expect(stage.source.readOnlyReason == nil)
    try overwrite(stage.path, "xx\nbb\n")
    try touch(stage.path)
    let name = stage.source.name
    #expect(stage.source.readOnlyReason == "\(name) was written to by others: R reads it again")
    try stage.reopen()
    #expect(stage.source.readOnlyReason == nil)
    stage.apply(.remove(section: 0, items: 1..<2))
    try stage.save()
    #expect(stage.fileText == "xx\n")
  }

  @Test("lines appended by another program do not prevent a confirmed save")
  func appended() throws {
    let stage = try EditingStage("aa\nbb\n")
    stage.apply(.insert([ItemContent("c")], section: 0, at: 0))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: stage.path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("more\n".utf8))
    try file.close()
    #expect(stage.source.hasChangedOutside())
    try stage.save()
    #expect(stage.fileText == "c\naa\nbb\n")
  }
}
