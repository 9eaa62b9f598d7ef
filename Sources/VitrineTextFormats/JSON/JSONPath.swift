import VitrineStyledText
import VitrineSupport

/// The path from the root of a JSON text to values in it.
///
///     .                    the root
///     .results[3].rows     a member of the fourth element of a member of the root
///     .results[].rows      the same member of each element
///     ."a name"["b c"]     names in quotes, as in JSON strings
public struct JSONPath: Hashable, Sendable {
  /// One step of a path.
  package enum Step: Hashable, Sendable {
    /// A member of an object by its name, the last one of several with one name.
    case member(String)
    /// An element of an array, counted from 0.
    case element(Int)
    /// All elements of an array.
    case all
  }

  package var steps: [Step] = []

  package static let root = JSONPath()

  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Whether it may lead to several values.
  package var isMany: Bool { steps.contains(.all) }

  /// The part of the path before the first step to several values.
  package var single: JSONPath { JSONPath(Array(steps.prefix { $0 != .all })) }

  package func entering(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }

  /// The path as text, safe to draw.
  var text: String {
    steps.isEmpty ? "." : steps.enumerated().map { Self.text(of: $1, isFirst: $0 == 0) }.joined()
  }

  /// Returns a step as text after other steps, safe to draw.
  package static func text(of step: Step, isFirst: Bool = false) -> String {
    switch step {
    case .member(let name):
      let isPlain =
        !name.isEmpty
        && name.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
            || "_-".contains(Character($0))
        }
      let quoted = isPlain ? Array(name.utf8) : JSONWriter.string(Array(name.utf8))
      return "." + VisibleText.text(of: String(decoding: quoted, as: UTF8.self), tabStop: 1)
    case .element(let place): return (isFirst ? "." : "") + "[\(place)]"
    case .all: return (isFirst ? "." : "") + "[]"
    }
  }
}

extension JSONPath {
  /// Parses a path.
  ///
  /// - Throws: An error with the column and the expected text.
  public init(_ text: String) throws(BrowserFailure) {
    let bytes = Array(text.utf8)
    var place = 0
    func failure(_ expected: String) -> BrowserFailure {
      let column = String(decoding: bytes[..<place], as: UTF8.self).count + 1
      return BrowserFailure(
        "'\(VisibleText.text(of: text))' is not a path in JSON: expected \(expected) at column"
          + " \(column); write .results[3].rows, [] for all elements")
    }
    func name() throws(BrowserFailure) -> String? {
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
      var scanner = JSONScanner(JSONBytes(bytes), at: place)
      guard let token = try? scanner.value(), let value = try? JSONText(Array(bytes[token.range]))
      else { throw failure("a name in quotes that ends") }
      place = token.range.upperBound
      return value.string(value.root)
    }
    guard !bytes.isEmpty else { throw failure("'.'") }
    if bytes == [UInt8(ascii: ".")] { return }
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "[") {
        place += 1
        if let name = try name() {
          steps.append(.member(name))
        } else {
          let digits = bytes[place...].prefix { (0x30...0x39).contains($0) }
          place += digits.count
          let number = Int(String(decoding: digits, as: UTF8.self))
          guard number != nil || digits.isEmpty else { throw failure("a smaller number") }
          steps.append(number.map { .element($0) } ?? .all)
        }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "]") else { throw failure("']'") }
        place += 1
      } else if bytes[place] == UInt8(ascii: ".") {
        place += 1
        if let name = try name() {
          steps.append(.member(name))
          continue
        }
        if place == 1, bytes[place...].first == UInt8(ascii: "[") { continue }
        let name = bytes[place...].prefix { !Array(".[]\"".utf8).contains($0) }
        guard !name.isEmpty else { throw failure("a name") }
        place += name.count
        steps.append(.member(String(decoding: name, as: UTF8.self)))
      } else {
        throw failure("'.' or '['")
      }
    }
  }
}
