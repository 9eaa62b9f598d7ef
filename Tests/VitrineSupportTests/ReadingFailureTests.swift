import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextItems

/// Files on a disk with read errors.
@MainActor
@Suite("Read errors")
struct ReadingFailureTests {
  private nonisolated static let faults: [FailingDoor.Fault] = [.error(EIO), .end]
  /// More lines than one read returns, and not sorted.
  private nonisolated static let lines = (0..<1_500).map { number in
    "line \(number * 7_919 % 1_500) \(String(repeating: "x", count: 240))"
  }
  private nonisolated static let texts = [
    "items.txt": lines.joined(separator: "\r\n") + "\r\n",
    "items.json": "[\n" + lines.prefix(300).map { "  \"\($0)\"" }.joined(separator: ",\n")
      + "\n]\n",
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ path: String, _ door: any FileSystemCalls) throws -> any EditableSource {
    try #require(
      try SourceOpener.source(SourceRequest(path: Array(path.utf8)), door: door)
        as? any EditableSource)
  }

  /// Reads a file, edits it and saves it.
  ///
  /// - Returns: Whether saving reported success.
  private func edit(_ path: String, _ door: any FileSystemCalls) -> Bool {
    guard let source = try? source(path, door) else { return false }
    source.finish()
    guard source.readOnlyReason == nil, source.itemCount(in: 0) > 0 else { return false }
    let last = source.itemCount(in: 0) - 2
    guard let old = try? source.content(section: 0, item: last) else { return false }
    var content = old.bytes
    content.insert(UInt8(ascii: "!"), at: content.count - 1)
    for change in [
      ItemEdit.Change.remove(section: 0, items: 0..<1),
      .move(section: 0, items: 100..<101, toSection: 0, at: 250),
      .replace(section: 0, item: last - 1, with: ItemContent(content)),
    ] {
      let edit = ItemEdit([change], name: "edit")
      guard source.refusal(of: edit) == nil else { return false }
      _ = source.apply(edit)
      _ = (source as? LineSource)?.digest?.value
    }
    do throws(BrowserFailure) {
      try source.save()
      return true
    } catch {
      return false
    }
  }

  @Test(
    "whichever call fails during an edit, a save is complete or the old file stays",
    arguments: ["items.txt", "items.json"])
  func everyCallOfEditing(name: String) throws {
    let old = try #require(Self.texts[name])
    let path = try folder.write(old, to: name)
    let whole = FailingDoor(at: nil)
    #expect(edit(path, whole))
    let new = try String(contentsOfFile: path, encoding: .utf8)
    #expect(new != old)
    #expect(abs(new.count - old.count) < 600)
    var refusals = 0
    for place in 1...whole.calls.count {
      for fault in Self.faults {
        try folder.write(old, to: name)
        let isSaved = edit(path, FailingDoor(at: place, fault: fault))
        let found = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
          found == (isSaved ? new : old),
          "call \(place), \(whole.calls[place - 1]), \(fault): \(found.count) of \(old.count)")
        if !isSaved { refusals += 1 }
        #expect(folder.names == [name])
      }
    }
    #expect(refusals > whole.calls.count)
  }

  @Test("whichever read fails, sorting gives the complete order or none")
  func everyReadOfSorting() throws {
    let path = try folder.write(try #require(Self.texts["items.txt"]), to: "items.txt")
    for edits in [false, true] {
      func order(_ door: any FileSystemCalls) -> [[Int32]]? {
        guard let source = try? source(path, door) else { return nil }
        source.finish()
        guard source.readOnlyReason == nil else { return nil }
        if edits {
          let cut = ItemEdit([.remove(section: 0, items: 100..<200)], name: "cut")
          // A failing read of the digest at the same time can refuse the edit.
          if source.apply(cut).changes.isEmpty { return nil }
          _ = (source as? LineSource)?.digest?.value
        }
        return try? source.sorter(by: .text)?()
      }
      let whole = FailingDoor(at: nil)
      let expected = try #require(order(whole))
      for place in 1...whole.calls.count {
        let found = order(FailingDoor(at: place))
        #expect(found == nil || found == expected, "call \(place)")
      }
    }
  }

  @Test("a line that cannot be read says so, and is read again later")
  func line() throws {
    let path = try folder.write(try #require(Self.texts["items.txt"]), to: "items.txt")
    let counter = FailingDoor(at: nil, of: .read)
    let first = try source(path, counter)
    first.finish()
    let reads = counter.calls.count
    let expected = first.title(section: 0, item: 1_200)
    let source = try source(path, FailingDoor(at: reads + 1, of: .read))
    source.finish()
    #expect(source.title(section: 0, item: 1_200).hasPrefix("(cannot be read: Input/output error"))
    #expect(source.title(section: 0, item: 1_200) == expected)
  }

  @Test("a file shorter than its size cannot be saved, and files of /sys can be read")
  func size() throws {
    let path = try folder.write("one\ntwo\n", to: "items.txt")
    for place in 1...2 {
      let source = try source(path, FailingDoor(at: place, of: .read, fault: .end, dies: true))
      source.finish()
      #expect(source.readOnlyReason?.contains("the file ends too early at byte") == true)
    }
    let made = "/sys/kernel/mm/transparent_hugepage/enabled"
    guard FileManager.default.isReadableFile(atPath: made) else { return }
    let source = try source(made, RealFileSystem())
    source.finish()
    #expect(source.itemCount(in: 0) == 1)
    #expect(source.readOnlyReason == nil)
  }
}
