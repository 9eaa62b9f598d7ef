import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The version of fzf whose options the program accepts: later ones rate some lines differently.
private let isThere =
  (try? ProcessResult.run("fzf", ["--version"]))?.outputText.hasPrefix("0.38.") == true

/// The program's output as a replacement of fzf, compared with the output of the real fzf.
@Suite("in the place of fzf", .enabled(if: isThere, "fzf 0.38 is not installed"), .waits)
struct FzfTests {
  private static let pieces = [
    "read", "Me", "src", "core", "UI", "Collection", "View", "test", "foo_bar", "fooBar", "a", "b",
    "x-y", "/", ".", " ", "Path", "json", "é", "2024", "main.swift", "LICENSE",
  ]
  private static let words = [
    "re", "UI", "fb", "src", "core", "tes", "e", "swift", "x-y", "a b", "ui", "É", "json",
  ]
  private static let options = [
    [], [], [], ["--tiebreak=begin"], ["--tiebreak=end"], ["--tiebreak=index"],
    ["--tiebreak=chunk"],
    ["--tiebreak=length,end"], ["--tiebreak=begin,length"], ["-e"], ["-i"],
    ["+i"], ["--scheme=path"], ["--scheme=history"], ["--no-sort"], ["--tac"], ["--literal"],
    ["+x"], ["--print0"], ["--print-query"], ["--delimiter=/", "--nth=2"], ["--nth=-1"],
    ["--with-nth=2.."],
  ]

  @Test("the same lines are printed in the same order", arguments: 1...TestRun.count(6, of: 60))
  func filter(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = (0..<80).map { _ in
      (0..<Int.random(in: 1...8, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let input = Data((lines.joined(separator: "\n") + "\n").utf8)
    for _ in 0..<8 {
      let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let word = Self.words.randomElement(using: &random) ?? ""
        let sign = ["", "", "'", "^", "!"].randomElement(using: &random) ?? ""
        let end = ["", "", "", "$"].randomElement(using: &random) ?? ""
        let bar = ["", "", "", "| "].randomElement(using: &random) ?? ""
        return bar + sign + word + end
      }
      let options = Self.options.randomElement(using: &random) ?? []
      let arguments = ["--filter", words.joined(separator: " ")] + options
      let real = try ProcessResult.run("fzf", arguments, input: input)
      let ours = try ProcessResult.run(TmuxSession.vitrine, ["--fzf"] + arguments, input: input)
      #expect(
        ours.outputText == real.outputText,
        "seed \(seed): \(arguments)")
      #expect(
        ours.status == real.status,
        "seed \(seed): \(arguments)")
    }
  }
}
