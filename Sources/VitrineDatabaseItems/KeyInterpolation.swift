import Glibc
import VitrineTextFormats

/// Estimates the position of a value among sorted rows from the first and the last value, like the
/// page of a name in a telephone book.
package struct KeyInterpolation: Sendable {
  private let first: FieldValue
  private let last: FieldValue
  private let scale: Scale

  /// The scale for values that a database returns as text.
  package enum Scale: Sendable {
    /// The values have their apparent type.
    case plain
    /// The values are texts of numbers or times.
    case number, time
    /// The values cannot be interpolated.
    case none
  }

  /// - Returns: nil for values that cannot be interpolated.
  init?(first: FieldValue, last: FieldValue, _ scale: Scale = .plain) {
    self.scale = scale
    let (first, last) = (scale.measure(first), scale.measure(last))
    switch (first, last) {
    case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal),
      (.text, .text):
      (self.first, self.last) = (first, last)
    default: return nil
    }
  }

  /// Returns the value at a relative position.
  ///
  /// - Parameter share: The relative position, from 0 to 1.
  func value(at share: Double) -> FieldValue { scale.value(plainValue(at: share)) }

  private func plainValue(at share: Double) -> FieldValue {
    if case .integer(let first) = first, case .integer(let last) = last {
      let way = (Double(last) - Double(first)) * share
      guard abs(way) < 9e18 else { return .integer(share < 0.5 ? first : last) }
      let (sum, overflows) = first.addingReportingOverflow(Int(way.rounded()))
      return .integer(overflows ? last : sum)
    }
    if case .text(let first) = first, case .text(let last) = last {
      let prefix = Self.prefix(first, last)
      let (from, to) = (Self.number(first, prefix), Self.number(last, prefix))
      return .text(Array(last.prefix(prefix)) + Self.bytes(from + (to - from) * share))
    }
    return .decimal(Self.number(first) + (Self.number(last) - Self.number(first)) * share)
  }

  /// Returns the relative position of a value; nil if it has another type.
  func share(of value: FieldValue) -> Double? {
    let value = scale.measure(value)
    let (from, to, here): (Double, Double, Double)
    if case .text(let first) = first, case .text(let last) = last {
      guard case .text(let text) = value else { return nil }
      let prefix = Self.prefix(first, last)
      (from, to) = (Self.number(first, prefix), Self.number(last, prefix))
      here = Self.number(text, prefix)
    } else {
      guard Self.isNumber(value) else { return nil }
      (from, to, here) = (Self.number(first), Self.number(last), Self.number(value))
    }
    return from == to ? 0 : min(max((here - from) / (to - from), 0), 1)
  }

  private static func isNumber(_ value: FieldValue) -> Bool {
    switch value {
    case .integer, .decimal: true
    default: false
    }
  }

  private static func number(_ value: FieldValue) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: 0
    }
  }

  /// Returns the length of the common prefix of two texts, in bytes.
  private static func prefix(_ first: [UInt8], _ last: [UInt8]) -> Int {
    zip(first, last).prefix { $0 == $1 }.count
  }

  private static let digits = 6

  /// Returns the bytes after a prefix as a number.
  private static func number(_ text: [UInt8], _ prefix: Int) -> Double {
    var number = 0.0
    for place in prefix..<(prefix + digits) {
      number = number * 256 + (place < text.count ? Double(text[place]) : 0)
    }
    return number
  }

  private static func bytes(_ number: Double) -> [UInt8] {
    var (rest, bytes) = (UInt64(max(0, number)), [UInt8]())
    for _ in 0..<digits {
      bytes.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    }
    return Array(bytes.prefix { $0 != 0 })
  }
}

extension KeyInterpolation.Scale {
  /// Returns the position of a value on the scale.
  fileprivate func measure(_ value: FieldValue) -> FieldValue {
    guard self != .plain, case .text(let text) = value else { return value }
    switch self {
    case .number: return Double(String(decoding: text, as: UTF8.self)).map { .decimal($0) } ?? .none
    case .time:
      return DateReader.date(of: text).map { .decimal(Double($0.seconds)) } ?? .none
    case .plain, .none: return .none
    }
  }

  /// Returns the value at a position on the scale, in the notation of the database.
  fileprivate func value(_ measure: FieldValue) -> FieldValue {
    guard self == .time, case .decimal(let seconds) = measure else { return measure }
    var (time, parts) = (time_t(seconds), tm())
    var text = [CChar](repeating: 0, count: 40)
    guard gmtime_r(&time, &parts) != nil else { return .none }
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M:%S+00", &parts)
    return .text(text.prefix(length).map(UInt8.init(bitPattern:)))
  }

  /// Chooses the scale of a column of a server.
  package init(_ column: DatabaseTableShape.Column) {
    self =
      switch column.affinity {
      case .integer, .text: .plain
      case .real, .numeric: .number
      case .date: .time
      default: .none
      }
  }
}
