import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Another process saves a file and is killed at each of its system calls.
@Suite("A killed save", .waits)
struct KilledSaveTests {
  private static func lines(_ numbers: some Sequence<Int>) -> Data {
    // More lines than one write contains.
    Data(numbers.map { "line \($0) \(String(repeating: "x", count: 50))\n" }.joined().utf8)
  }

  private static let numbers = Array(0..<12_000)
  private static let texts: [String: (old: Data, new: Data)] = [
    "items.txt": (lines(numbers), lines(numbers[1...] + [0])),
    "items.json": (Data("{\"a\": [1.0, 2, 3]}\n".utf8), Data("{\"a\": [2, 3, 1.0]}\n".utf8)),
  ]

  @Test(
    "a save killed at any call leaves the old or the new file, and the next one cleans up",
    arguments: ["items.txt", "items.json"])
  func killedAtEveryCall(name: String) throws {
    let (old, new) = try #require(Self.texts[name])
    let program = TmuxSession.built("VitrineSavingProgram")
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: name)
    let whole = try ProcessResult.run(program, [path])
    let calls = try #require(
      Int(whole.outputText.trimmingCharacters(in: .newlines)), "\(whole.outputText)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == new)
    #expect(calls > 15)
    var (olds, news) = (0, 0)
    for call in 1...calls {
      // The leftover of the last killed save would add a call to this one.
      for leftover in folder.names { unlink(folder.url.path + "/" + leftover) }
      try folder.write(old, to: name)
      let killed = try ProcessResult.run(
        program, [path], environment: ["SAVING_DIES_AT": String(call)])
      #expect(killed.status == 128 + SIGKILL, "call \(call)")
      let found = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(found == old || found == new, "call \(call) left \(found.count) bytes")
      if found == old { olds += 1 } else { news += 1 }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let others = names.filter { $0 != name }
      #expect(others.count <= 1, "call \(call)")
      #expect(others.allSatisfy { $0.hasSuffix(".vitrine-saving") }, "call \(call)")
    }
    // The rename is one of the last calls, but not the last.
    #expect(olds > 10, "\(olds) old, \(news) new")
    #expect(news > 2, "\(olds) old, \(news) new")
    try folder.write(old, to: name)
    let written = ["SAVING_DIES_AT": String(calls - 8)]
    #expect(try ProcessResult.run(program, [path], environment: written).status == 128 + SIGKILL)
    #expect(folder.names.count == 2)
    #expect(try ProcessResult.run(program, [path]).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == new)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
  }
}
