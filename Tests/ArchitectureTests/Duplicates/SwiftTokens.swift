/// The tokens of a Swift source, without comments and white space: enough to compare code, not to compile it.
struct SwiftTokens {
  enum Kind {
    /// A name that the source gives or uses.
    case name
    case keyword
    /// A number or a string, with everything inside of it.
    case literal
    /// One character of any other kind.
    case mark
  }

  struct Token {
    var kind: Kind
    var text: String
    /// Counts from 1.
    var line: Int
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(_ source: String) {
    bytes = Array(source.utf8)
    while index < bytes.count { readNext() }
  }

  private mutating func readNext() {
    let start = index
    let startLine = line
    switch bytes[index] {
    case UInt8(ascii: "\n"):
      line += 1
      index += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""),
      UInt8(ascii: "#") where startsString:
      skipString()
      add(.literal, from: start, line: startLine)
    case let byte where Self.isNumber(byte):
      while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
      add(.literal, from: start, line: startLine)
    case let byte where Self.isName(byte):
      while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      tokens.append(
        Token(kind: Self.keywords.contains(text) ? .keyword : .name, text: text, line: startLine))
    default:
      index += 1
      add(.mark, from: start, line: startLine)
    }
  }

  private mutating func add(_ kind: Kind, from start: Int, line: Int) {
    tokens.append(
      Token(kind: kind, text: String(decoding: bytes[start..<index], as: UTF8.self), line: line))
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private var startsString: Bool {
    var place = index
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "\"")
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        index += 1
      } else if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        index += 1
      } else if bytes[index] == UInt8(ascii: "\n") {
        line += 1
      }
      index += 1
    } while depth > 0 && index < bytes.count
  }

  /// Skips a string with its interpolations, which may hold strings again.
  private mutating func skipString() {
    var hashes = 0
    while bytes[index] == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    let isLong = matches("\"\"\"")
    index += isLong ? 3 : 1
    let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    while index < bytes.count {
      if matches(end) {
        index += end.utf8.count
        return
      }
      if matches(escape) {
        index += escape.utf8.count
        if matches("(") { skipInterpolation() } else { step() }
      } else {
        step()
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if matches("(") { depth += 1 }
      if matches(")") { depth -= 1 }
      if matches("\"") { skipString() } else { step() }
    } while depth > 0 && index < bytes.count
  }

  private mutating func step() {
    if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private func matches(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    isNumber(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
    "in", "indirect", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil",
    "nonisolated", "open", "operator", "override", "package", "private", "protocol", "public",
    "repeat", "required", "rethrows", "return", "self", "Self", "set", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned",
    "var", "weak", "where", "while", "willSet", "any", "some",
  ]
}
