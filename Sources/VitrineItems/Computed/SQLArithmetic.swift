/// A SQL expression whose arithmetic accepts only numbers.
///
/// SQLite converts any text to a number by its leading digits: `'$4.99' * 2` is 0. This type wraps
/// each operand in a function that returns NULL for such a text: `as_number(price) * as_number(2)`.
struct SQLArithmetic {
  /// The expression with wrapped operands.
  private(set) var text: String

  private enum Kind { case word, operand, number, sign, open, close, comma }

  private struct Token {
    var kind: Kind
    var range: Range<Int>
    /// The token in lower case.
    var text: String
  }

  private static let operators: Set<String> = ["+", "-", "*", "/", "%", "&", "|", "<<", ">>"]
  private static let comparisons: Set<String> = ["<", ">", "<=", ">="]
  /// Functions that treat text as 0.
  private static let numericFunctions: Set<String> = ["abs", "round"]
  /// Words that are not values.
  private static let keywords: Set<String> = [
    "and", "or", "not", "case", "when", "then", "else", "between", "like", "glob", "is", "in",
    "isnull", "notnull", "escape", "regexp", "match", "collate", "from", "distinct", "as", "select",
    "where", "exists", "filter", "over",
  ]

  private let bytes: [UInt8]
  private let tokens: [Token]
  /// The token of the matching bracket, or of the other end of a `CASE`.
  private let partners: [Int: Int]

  init(_ expression: String, function: String) {
    bytes = Array(expression.utf8)
    tokens = Self.tokens(of: bytes)
    partners = Self.partners(in: tokens)
    text = expression
    text = rewritten(function)
  }

  // MARK: Operands

  /// The operands, as ranges of tokens.
  private var operands: Set<ClosedRange<Int>> {
    var found: Set<ClosedRange<Int>> = []
    for place in tokens.indices {
      let token = tokens[place]
      switch token.kind {
      case .sign where Self.operators.contains(token.text):
        if let left = operand(endingAt: place - 1) { found.insert(left) }
        if let right = operand(from: place + 1) { found.insert(right) }
      case .sign where Self.comparisons.contains(token.text):
        // Text is greater than any number.
        guard let left = operand(endingAt: place - 1), let right = operand(from: place + 1)
        else { continue }
        if isNumber(right) { found.insert(left) }
        if isNumber(left) { found.insert(right) }
      case .word where Self.numericFunctions.contains(token.text): found.formUnion(arguments(place))
      case .word where token.text == "cast": if let value = castValue(place) { found.insert(value) }
      default: continue
      }
    }
    return found.filter { !isNumber($0) }
  }

  private func isNumber(_ range: ClosedRange<Int>) -> Bool {
    range.count == 1 && tokens[range.lowerBound].kind == .number
  }

  private func operand(endingAt place: Int) -> ClosedRange<Int>? {
    guard tokens.indices.contains(place) else { return nil }
    switch tokens[place].kind {
    case .operand, .number: return place...place
    case .word where tokens[place].text == "end": return partners[place].map { $0...place }
    case .word: return Self.keywords.contains(tokens[place].text) ? nil : place...place
    case .close:
      guard let open = partners[place] else { return nil }
      let isCall =
        open > 0 && tokens[open - 1].kind == .word && !Self.keywords.contains(tokens[open - 1].text)
      return (isCall ? open - 1 : open)...place
    case .sign, .open, .comma: return nil
    }
  }

  private func operand(from first: Int) -> ClosedRange<Int>? {
    var place = first
    while tokens.indices.contains(place), ["+", "-", "~"].contains(tokens[place].text) {
      place += 1
    }
    guard tokens.indices.contains(place) else { return nil }
    switch tokens[place].kind {
    case .operand, .number: return place...place
    case .open: return partners[place].map { place...$0 }
    case .word where tokens[place].text == "case": return partners[place].map { place...$0 }
    case .word:
      if Self.keywords.contains(tokens[place].text) { return nil }
      guard tokens.indices.contains(place + 1), tokens[place + 1].kind == .open else {
        return place...place
      }
      return partners[place + 1].map { place...$0 }
    case .sign, .close, .comma: return nil
    }
  }

  /// Returns the arguments of the function whose name is at a place.
  private func arguments(_ name: Int) -> [ClosedRange<Int>] {
    guard let end = partners[name + 1], end > name + 2 else { return [] }
    var arguments: [ClosedRange<Int>] = []
    var (start, place) = (name + 2, name + 2)
    while place < end {
      if tokens[place].kind == .comma {
        if start < place { arguments.append(start...place - 1) }
        start = place + 1
      }
      place = max(place, partners[place] ?? 0) + 1
    }
    return start < end ? arguments + [start...end - 1] : arguments
  }

  /// Returns the value that a cast converts to a number.
  private func castValue(_ name: Int) -> ClosedRange<Int>? {
    guard let end = partners[name + 1],
      let word = (name + 2..<max(end, name + 2)).last(where: { tokens[$0].text == "as" }),
      word > name + 2,
      !["char", "text", "clob", "blob"].contains(where: tokens[end - 1].text.contains)
    else { return nil }
    return name + 2...word - 1
  }

  // MARK: Text

  private func rewritten(_ function: String) -> String {
    var (opened, closed) = ([Int: Int](), [Int: Int]())
    for operand in operands {
      opened[operand.lowerBound, default: 0] += 1
      closed[operand.upperBound, default: 0] += 1
    }
    var (result, end) = ([UInt8](), 0)
    for (place, token) in tokens.enumerated() {
      result += bytes[end..<token.range.lowerBound]
      for _ in 0..<opened[place, default: 0] { result += Array("\(function)(".utf8) }
      result += bytes[token.range]
      for _ in 0..<closed[place, default: 0] { result.append(UInt8(ascii: ")")) }
      end = token.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  // MARK: Tokens

  private static func partners(in tokens: [Token]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var (brackets, cases): ([Int], [Int]) = ([], [])
    for (place, token) in tokens.enumerated() {
      var partner: Int?
      switch (token.kind, token.text) {
      case (.open, _): brackets.append(place)
      case (.close, _): partner = brackets.popLast()
      case (.word, "case"): cases.append(place)
      case (.word, "end"): partner = cases.popLast()
      default: continue
      }
      if let partner { (partners[partner], partners[place]) = (place, partner) }
    }
    return partners
  }

  private static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var place = 0
    while place < bytes.count {
      let start = place
      let kind = kind(of: bytes, &place)
      guard let kind else { continue }
      let text = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
      tokens.append(Token(kind: kind, range: start..<place, text: text))
    }
    return tokens
  }

  /// Skips the next token; returns nil for blanks and comments.
  private static func kind(of bytes: [UInt8], _ place: inout Int) -> Kind? {
    func byte(_ offset: Int) -> UInt8? {
      place + offset < bytes.count ? bytes[place + offset] : nil
    }
    func pass(_ isPart: (UInt8) -> Bool) { while let next = byte(0), isPart(next) { place += 1 } }
    /// Skips to an end mark, or to the end of the text.
    func pass(to end: String) {
      let end = Array(end.utf8)
      while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
      place = min(bytes.count, place + end.count)
    }
    func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == 0x5F || byte == 0x24 || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    let first = bytes[place]
    switch first {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
      place += 1
      return nil
    case UInt8(ascii: "-") where byte(1) == first:
      pass(to: "\n")
      return nil
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      place += 2
      pass(to: "*/")
      return nil
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      repeat {
        place += 1
        pass(to: String(UnicodeScalar(first)))
      } while byte(0) == first
      return .operand
    case UInt8(ascii: "["):
      pass(to: "]")
      return .operand
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","):
      place += 1
      return first == 0x28 ? .open : first == 0x29 ? .close : .comma
    case 0x30...0x39,
      UInt8(ascii: ".") where (0x30...0x39).contains(byte(1) ?? 0):
      pass { isLetter($0) || $0 == UInt8(ascii: ".") }
      let isExponent = bytes[place - 1] | 0x20 == UInt8(ascii: "e")
      if isExponent, let sign = byte(0), [0x2B, 0x2D].contains(sign) {
        place += 1
        pass(isLetter)
      }
      return .number
    case _ where isLetter(first):
      pass(isLetter)
      return .word
    default:
      let long = ["->>", "->", "||", "<<", ">>", "<=", ">=", "<>", "==", "!="]
      place += long.first { bytes[place...].starts(with: $0.utf8) }?.utf8.count ?? 1
      return .sign
    }
  }
}
