import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineConversion
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextItems

/// Files that are not text, or that fail while being read, on the screen.
@MainActor
@Suite("Binary and unreadable files on the screen")
struct UnreadableContentTests {
  private let folder: TemporaryFolder
  private static let sound =
    Array("RIFF....WAVEfmt ".utf8) + (0..<5_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
  /// More lines than one read returns, and not sorted.
  private nonisolated static let lines = (0..<1_500).map { number in
    "line \(number * 7_919 % 1_500) \(String(repeating: "x", count: 240))"
  }
  private nonisolated static let text = lines.joined(separator: "\r\n") + "\r\n"
  private nonisolated static let json =
    "[\n" + lines.prefix(300).map { "  \"\($0)\"" }.joined(separator: ",\n") + "\n]\n"

  init() throws { folder = try TemporaryFolder() }

  private func source(
    _ path: String, _ change: (inout Options) -> Void = { _ in }
  ) throws -> any ItemSource {
    var options = Options()
    options.source = Array(path.utf8)
    change(&options)
    let source = try SourceOpener.source(options.sourceRequest)
    source.finish()
    return source
  }

  @Test("a sound is shown in hex with its kind and cannot be changed")
  func sound() throws {
    let path = try folder.write(Data(Self.sound), to: "sound.wav")
    let player = Player(try source(path), columns: 90, rows: 8)
    #expect(
      player.screen[0].hasPrefix("WAV audio, 5016 bytes, in hex: read-only"))
    #expect(
      player.screen[1].contains(
        "00000000  52 49 46 46 2e 2e 2e 2e  57 41 56 45 66 6d 74 20  RIFF....WAVEfmt"))
    #expect(player.status.contains("1/314"))
    for keys in ["d", "r", "p", "w", "Alt-Down"] { try player.press(keys) }
    #expect(player.controller.features.editing.edits.isModified == false)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(Self.sound))
    try player.press("G Return")
    #expect(player.screen.joined().contains("bytes 5008 to 5015 of 5016"))
    try player.press("Esc / W A V E Return")
    #expect(player.status.contains("1/1"))
  }

  @Test("--filter refuses a binary file unless --as says how to read it")
  func filtered() throws {
    let path = try folder.write(Data(Self.sound), to: "sound.wav")
    let reason =
      "cannot filter \(path): it is not text (WAV audio);"
      + " --as hex filters its bytes, --as lines its lines"
    #expect(throws: BrowserFailure(reason)) { try source(path) { $0.filter = "WAVE" } }
    let hex = try source(path) {
      $0.filter = "WAVE"
      $0.form = .hex
    }
    let ending = FilterProgram.ending(FilterPattern("WAVE"), hex)
    var rows: [String] = []
    try ending.items?.visit { rows.append(String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(ending.status == 0)
    try #require(rows.count == 1)
    #expect(rows[0].hasSuffix("RIFF....WAVEfmt "))
    let all = FilterProgram.ending(FilterPattern("000"), hex)
    var offsets: [String] = []
    try all.items?.visit { offsets.append(String(decoding: $0.bytes.prefix(8), as: UTF8.self)) }
    #expect(offsets.count == 314)
    #expect(offsets.last == "00001390")
  }

  @Test("a file with a read error is shown up to it, says so, and cannot be changed")
  func screen() throws {
    let path = try folder.write(Self.text, to: "items.txt")
    let door = FailingDoor(at: 4, of: .read, dies: true)
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)), door: door)
    let player = Player(source, columns: 160, rows: 6)
    let message = "cannot read \(path) to its end: Input/output error at byte 65536"
    #expect(player.status.hasPrefix(message))
    for keys in ["j", "d", "p", "w"] {
      try player.press(keys)
      #expect(player.status.hasPrefix(message) == (keys != "j" && keys != "w"), "\(keys)")
    }
    #expect(player.controller.features.editing.edits.isModified == false)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
  }

  @Test("lines read before a failure stay even if the query matches none")
  func queryWithoutMatch() throws {
    let path = try folder.write(Self.text, to: "items.txt")
    let door = FailingDoor(at: 4, of: .read, dies: true)
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)), door: door)
    let player = Player(source, columns: 160, rows: 6) { $0.query = "fits none" }
    try player.press("j")
    #expect(player.ending == nil)
  }

  @Test(
    "whichever call fails, --filter prints every match or ends with an error",
    arguments: ["items.txt", "items.json"], ["", "line 7"])
  func everyCallOfFiltering(name: String, pattern: String) throws {
    let path = try folder.write(name == "items.txt" ? Self.text : Self.json, to: name)
    func printed(_ door: any FileSystemCalls) -> [OutputItem]? {
      let request = SourceRequest(path: Array(path.utf8))
      guard let source = try? SourceOpener.source(request, door: door) else { return nil }
      let ending = FilterProgram.ending(FilterPattern(pattern), source)
      guard ending.failure == nil, ending.status == 0, let items = ending.items else { return nil }
      var printed: [OutputItem] = []
      do throws(BrowserFailure) {
        try items.visit { printed.append($0) }
      } catch {
        return nil
      }
      return printed
    }
    let whole = FailingDoor(at: nil)
    let expected = try #require(printed(whole))
    #expect(expected.count > 10)
    for place in 1...whole.calls.count {
      for fault in [FailingDoor.Fault.error(EIO), .end] {
        let found = printed(FailingDoor(at: place, fault: fault))
        #expect(found == nil || found == expected, "call \(place), \(fault)")
      }
    }
  }

  @Test("a pipe of NULs without line ends is one line, and says how to split it")
  func nulls() throws {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    _ = Glibc.write(ends[1], "./a\0./b\0", 8)
    close(ends[1])
    let player = Player(LineSource(pipe: ends[0], name: "stdin"), columns: 80)
    #expect(player.status.hasPrefix("NULs and no line end: --read0 reads them as ends of items"))
    #expect(player.screen[0].contains("./a␀./b␀"))
  }
}
