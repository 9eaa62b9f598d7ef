/// What a letter is to the score of a match.
enum LetterClass: UInt8, CaseIterable {
  case blank, sign, delimiter, small, capital, letter, digit

  /// The class of a Unicode scalar.
  static func of(_ scalar: UInt32) -> LetterClass {
    scalar < 0x80 ? ascii[Int(scalar)] : beyondASCII(scalar)
  }

  private static let ascii: [LetterClass] = (0..<0x80).map { code in
    switch UInt8(code) {
    case 0x09...0x0D, 0x20: .blank
    case UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "|"):
      .delimiter
    case 0x30...0x39: .digit
    case 0x41...0x5A: .capital
    case 0x61...0x7A: .small
    default: .sign
    }
  }

  private static func beyondASCII(_ value: UInt32) -> LetterClass {
    guard let scalar = Unicode.Scalar(value) else { return .sign }
    let properties = scalar.properties
    return switch properties.generalCategory {
    case .lowercaseLetter: .small
    case .uppercaseLetter: .capital
    case .decimalNumber, .letterNumber, .otherNumber: .digit
    case .titlecaseLetter, .modifierLetter, .otherLetter: .letter
    default: properties.isWhitespace ? .blank : .sign
    }
  }

  /// Whether it is worth something at the beginning of a part: as in fzf a delimiter is, too.
  private var beginsParts: Bool { rawValue > LetterClass.sign.rawValue }

  /// What a letter of a class is worth behind one of another class, beside the match itself.
  ///
  /// The first letter behind a blank is worth most, then behind a delimiter, then behind another sign,
  /// then a capital or a digit inside a word.
  static func bonus(
    _ letter: LetterClass, behind before: LetterClass, _ scheme: FilterRules.Scheme = .plain
  ) -> Int32 {
    let afterBlank = scheme == .plain ? MatchScore.afterBlank : MatchScore.wordStart
    if letter.beginsParts {
      switch before {
      case .blank: return afterBlank
      case .delimiter:
        return scheme == .history ? MatchScore.wordStart : MatchScore.afterDelimiter
      case .sign: return MatchScore.wordStart
      default: break
      }
    }
    switch (before, letter) {
    case (.small, .capital): return MatchScore.hump
    case (let before, .digit) where before != .digit: return MatchScore.hump
    case (_, .sign): return MatchScore.wordStart
    case (_, .blank): return afterBlank
    default: return 0
    }
  }
}

/// What letters are worth behind others, looked up: made once a thread that asks for each letter of many lines.
struct LetterWeights {
  private let ascii: [UInt8]
  private let bonuses: [Int32]
  /// What stands before the first letter, as it were.
  let before: LetterClass
  /// What a letter behind a blank is worth.
  let afterBlank: Int32

  init(_ scheme: FilterRules.Scheme = .plain) {
    ascii = (0..<UInt32(0x80)).map { code in
      // Of a path a slash alone separates parts.
      let isSign = scheme == .path && code != 0x2F && LetterClass.of(code) == .delimiter
      return (isSign ? LetterClass.sign : LetterClass.of(code)).rawValue
    }
    bonuses = LetterClass.allCases.flatMap { before in
      LetterClass.allCases.map { LetterClass.bonus($0, behind: before, scheme) }
    }
    before = scheme == .path ? .delimiter : .blank
    afterBlank = LetterClass.bonus(.small, behind: .blank, scheme)
  }

  /// The class of a Unicode scalar.
  func letterClass(of scalar: UInt32) -> LetterClass {
    scalar < 0x80
      ? LetterClass(rawValue: ascii[Int(scalar)]) ?? .sign : LetterClass.of(scalar)
  }

  func bonus(_ letter: LetterClass, behind before: LetterClass) -> Int32 {
    bonuses[Int(before.rawValue) * LetterClass.allCases.count + Int(letter.rawValue)]
  }

  /// The same for letters of ASCII; nil before the first.
  @inline(__always)
  func bonus(_ letter: UInt8, behind before: UInt8?) -> Int32 {
    let row = before.map { ascii[Int($0)] } ?? self.before.rawValue
    return bonuses[Int(row) * LetterClass.allCases.count + Int(ascii[Int(letter)])]
  }
}

/// The weights of matches, those that users of fzf know.
enum MatchScore {
  static let match: Int32 = 16
  static let gapStart: Int32 = -3
  static let gapExtension: Int32 = -1
  static let wordStart: Int32 = 8
  static let afterBlank: Int32 = 10
  static let afterDelimiter: Int32 = 9
  static let hump: Int32 = 7
  /// A letter right behind one that matched.
  static let run: Int32 = 4
  /// The first letter's place counts so many times.
  static let firstFactor: Int32 = 2
}
