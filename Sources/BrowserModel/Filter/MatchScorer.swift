/// Adds up how well letters fit, one after another.
struct MatchScorer {
  static let match = 16
  static let gapStart = -3
  static let gapExtension = -1
  /// A letter that begins a word.
  static let wordStart = 8
  /// A capital in a word, or its first digit.
  static let hump = 7
  /// A letter right behind the one before.
  static let run = 4
  /// The first letter's place counts so many times.
  static let firstFactor = 2

  private(set) var score = 0
  private var before: Kind
  private var isFirst = true
  private var isInGap = false
  private var runBonus: Int?

  /// What a letter is to the score.
  private enum Kind { case other, small, capital, digit }

  /// - Parameter byte: What stands before the first letter; nil at the beginning.
  init(before byte: UInt8?) {
    before = byte.map(Self.kind) ?? .other
  }

  @inline(__always)
  mutating func add(_ byte: UInt8, isMatch: Bool) {
    let kind = Self.kind(byte)
    defer { before = kind }
    guard isMatch else {
      score += isInGap ? Self.gapExtension : Self.gapStart
      isInGap = true
      runBonus = nil
      return
    }
    var bonus = bonus(kind)
    if let first = runBonus {
      let begins = bonus >= Self.wordStart ? max(bonus, first) : first
      runBonus = begins
      bonus = max(bonus, begins, Self.run)
    } else {
      runBonus = bonus
    }
    score += Self.match + bonus * (isFirst ? Self.firstFactor : 1)
    isFirst = false
    isInGap = false
  }

  private func bonus(_ kind: Kind) -> Int {
    switch (before, kind) {
    case (_, .other): Self.wordStart
    case (.other, _): Self.wordStart
    case (.small, .capital): Self.hump
    case (.small, .digit), (.capital, .digit): Self.hump
    default: 0
    }
  }

  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case 0x61...0x7A, 0x80...: .small
    case 0x41...0x5A: .capital
    case 0x30...0x39: .digit
    default: .other
    }
  }
}
