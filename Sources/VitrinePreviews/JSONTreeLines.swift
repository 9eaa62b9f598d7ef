import VitrineStyledText
import VitrineTextFormats

/// A JSON value as lines: one for each member or element, with nested ones indented.
///
///     name  Denali
///     tags  2 elements
///       0  high
///       1  cold
struct JSONTreeLines {
  /// The maximum number of lines in a preview, and of bytes in a value.
  static let mostLines = 2_000
  private static let longestValue = 1_000
  /// The maximum depth. Deeper values are counted instead of shown, because each level takes space
  /// on the stack.
  private static let deepest = 50

  private let text: JSONText
  private var lines: [StyledLine] = []

  private init(_ text: JSONText) { self.text = text }

  /// - Returns: The lines, or nil for text that is not JSON.
  static func lines(of bytes: [UInt8]) -> [StyledLine]? {
    guard let text = try? JSONText(bytes) else { return nil }
    var tree = JSONTreeLines(text)
    tree.add(children: text.root, depth: 0)
    if tree.lines.count > mostLines {
      tree.lines = tree.lines.prefix(mostLines) + [StyledLine("…", .dim)]
    }
    return tree.lines
  }

  private var isFull: Bool { lines.count > Self.mostLines }

  private mutating func add(children token: JSONToken, depth: Int) {
    switch token.kind {
    case .object:
      for (name, value) in text.members(of: token) where !isFull {
        add(value, named: shown(name), .key, depth: depth)
      }
    case .array:
      for (number, value) in text.elements(of: token).enumerated() where !isFull {
        add(value, named: String(number), .dim, depth: depth)
      }
    default: lines.append(StyledLine([scalar(token)]))
    }
  }

  private mutating func add(
    _ value: JSONToken, named name: String, _ role: ThemeRole, depth: Int
  ) {
    var line = StyledLine()
    line.append(String(repeating: "  ", count: depth), .text)
    line.append(name, role)
    line.append("  ", .text)
    switch value.kind {
    case .object:
      line.append(Self.counted(text.members(of: value).count, "member"), .dim)
    case .array:
      line.append(Self.counted(text.elements(of: value).count, "element"), .dim)
    default: line.runs.append(scalar(value))
    }
    lines.append(line)
    if value.kind == .object || value.kind == .array, depth < Self.deepest {
      add(children: value, depth: depth + 1)
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func scalar(_ token: JSONToken) -> StyledRun {
    let role: ThemeRole =
      switch token.kind {
      case .number, .bool: .accent
      case .null: .dim
      default: .text
      }
    return StyledRun(shown(token), .role(role))
  }

  private func shown(_ token: JSONToken) -> String {
    VisibleText.text(of: text.string(token, limit: Self.longestValue), tabStop: 8)
  }
}
