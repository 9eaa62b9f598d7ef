import Foundation
import Testing

/// Every requirement that has been promised is named by a test.
///
/// A test names what it proves at the beginning of its display name: `@Test("H18 H19 the last line
/// ...")`. That the test proves it is for its reader to judge; that there is one is judged here.
@Suite("Requirements and their tests")
struct RequirementCoverageTests {
  /// What the first landing promises. Not among them, as they cannot exist here: A26 (table views),
  /// E29 and H30 (Interface Builder). Later: F29.
  static let promised: [String] =
    ids("A", 1...25) + ids("A", 27...32) + ids("B", 1...26) + ids("C", 1...14) + ids("D", 1...50)
    + ids("E", 1...28) + ids("F", 1...28) + ids("G", 1...17)
    + ids("H", 1...29) + ids("H", 31...37) + ids("I", 1...46) + ids("J", 1...27)
    + ids("K", 1...14) + ids("L", 1...9) + ids("M", 1...9) + ids("N", 1...10)
    + ids("O", 1...13) + ids("P", 1...8) + ids("Q", 1...6) + ids("R", 1...3) + ids("S", 1...11)
    + ["T3", "T5", "T8"] + ids("U", 1...11) + ["W9"]

  /// The lessons of the peers that concern this landing. L1 to L9 bear the names of requirements as
  /// well, so that only the higher ones can be told apart here. Later: L14 and L15 (pictures).
  static let lessons: [String] =
    ids("L", 10...13) + ids("L", 16...30)

  private static func ids(_ area: String, _ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { "\(area)\($0)" }
  }

  @Test("each promised requirement is named by a test", arguments: promised + lessons)
  func isNamed(id: String) throws {
    #expect(try Self.named.get()[id] != nil, "no test names \(id)")
  }

  /// The last number of each area of the requirements; those of L reach to the last lesson.
  private static let areas: [Character: Int] = [
    "A": 32, "B": 26, "C": 14, "D": 50, "E": 29, "F": 29, "G": 17, "H": 37, "I": 46, "J": 27,
    "K": 14, "L": 30, "M": 9, "N": 10, "O": 13, "P": 8, "Q": 6, "R": 3, "S": 11, "T": 13, "U": 11,
    "W": 18,
  ]

  @Test("no test names what is no requirement")
  func namedOnesExist() throws {
    for (id, names) in try Self.named.get() {
      let last = id.first.flatMap { Self.areas[$0] } ?? 0
      let number = Int(id.dropFirst()) ?? 0
      #expect((1...max(1, last)).contains(number) && last > 0, "\(id) in \(names)")
    }
  }

  @Test("a display name is found however its attribute is broken into lines")
  func displayNames() {
    let source = """
      @Test("A1 A2 one") func one() {}
      @Test(
        "B1 two (\\"C9\\")", arguments: [1])
      func two() {}
      @Test func D1() {}
      @Suite("E1 three") struct Three {}
      let text = "F1"
      """
    #expect(TestNames.displayNames(in: source) == ["A1 A2 one", "B1 two (\\\"C9\\\")", "E1 three"])
    #expect(TestNames.ids(in: "A1 A2 B30: one, of A3x and xC9 (D4)") == ["A1", "A2", "B30", "D4"])
  }

  /// The files are read once for all ids.
  private static let named = Result { () throws -> [String: [String]] in
    var found: [String: [String]] = [:]
    for file in try PackageSources().files(in: "Tests") {
      // Strings that only look like tests stand in this file.
      if file.path.hasSuffix("RequirementCoverageTests.swift") { continue }
      for name in TestNames.displayNames(in: file.text) {
        for id in TestNames.ids(in: name) { found[id, default: []].append(name) }
      }
    }
    return found
  }
}

/// Finds the display names of tests in Swift sources.
private enum TestNames {
  static func displayNames(in text: String) -> [String] {
    var names: [String] = []
    for attribute in ["@Test(", "@Suite("] {
      var rest = text[...]
      while let start = rest.range(of: attribute) {
        rest = rest[start.upperBound...]
        let argument = rest.drop { $0.isWhitespace }
        guard argument.first == "\"" else { continue }
        names.append(literal(argument.dropFirst()))
      }
    }
    return names
  }

  /// What stands before the quotation mark that ends a literal, as it is written.
  private static func literal(_ text: Substring) -> String {
    var isEscaped = false
    let end = text.firstIndex { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == "\"" && !isEscaped
    }
    return String(text[..<(end ?? text.endIndex)])
  }

  /// One capital letter and digits, standing alone.
  static func ids(in name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
      guard let first = word.first, first.isASCII, first.isUppercase, word.count > 1 else {
        return false
      }
      return word.dropFirst().allSatisfy(\.isWholeNumber)
    }
  }
}
