/// The class of a letter, for scoring matches.
enum LetterClass: UInt8, CaseIterable {
  case blank, sign, delimiter, small, capital, letter, digit

  /// Returns the class of a Unicode scalar.
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

  /// Whether it earns a bonus at the beginning of a part. As in fzf, delimiters do, too.
  private var beginsParts: Bool { rawValue > LetterClass.sign.rawValue }

  /// Returns the bonus of a letter after a letter of another class, in addition to the score of the
  /// match.
  ///
  /// The first letter after a space has the highest bonus. Then come letters after a delimiter,
  /// letters after another sign, and capitals or digits inside a word.
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

/// A lookup table of bonuses, made once for each thread that scores many lines.
struct LetterWeights {
  private let ascii: [UInt8]
  private let bonuses: [Int32]
  /// The assumed class before the first letter.
  let before: LetterClass
  /// The bonus of a letter after a space.
  let afterBlank: Int32

  init(_ scheme: FilterRules.Scheme = .plain) {
    ascii = (0..<UInt32(0x80)).map { code in
      // In a path only the slash separates parts.
      let isSign = scheme == .path && code != 0x2F && LetterClass.of(code) == .delimiter
      return (isSign ? LetterClass.sign : LetterClass.of(code)).rawValue
    }
    bonuses = LetterClass.allCases.flatMap { before in
      LetterClass.allCases.map { LetterClass.bonus($0, behind: before, scheme) }
    }
    before = scheme == .path ? .delimiter : .blank
    afterBlank = LetterClass.bonus(.small, behind: .blank, scheme)
  }

  /// Returns the class of a Unicode scalar.
  func letterClass(of scalar: UInt32) -> LetterClass {
    scalar < 0x80
      ? LetterClass(rawValue: ascii[Int(scalar)]) ?? .sign : LetterClass.of(scalar)
  }

  func bonus(_ letter: LetterClass, behind before: LetterClass) -> Int32 {
    bonuses[Int(before.rawValue) * LetterClass.allCases.count + Int(letter.rawValue)]
  }

  /// Returns the bonus of an ASCII letter after another one, or nil for the first letter.
  @inline(__always)
  func bonus(_ letter: UInt8, behind before: UInt8?) -> Int32 {
    let row = before.map { ascii[Int($0)] } ?? self.before.rawValue
    return bonuses[Int(row) * LetterClass.allCases.count + Int(ascii[Int(letter)])]
  }
}

/// The weights of matches, equal to those of fzf.
enum MatchScore {
  static let match: Int32 = 16
  static let gapStart: Int32 = -3
  static let gapExtension: Int32 = -1
  static let wordStart: Int32 = 8
  static let afterBlank: Int32 = 10
  static let afterDelimiter: Int32 = 9
  static let hump: Int32 = 7
  /// The bonus of a letter directly after a matched one.
  static let run: Int32 = 4
  /// The factor for the position of the first letter.
  static let firstFactor: Int32 = 2
}
