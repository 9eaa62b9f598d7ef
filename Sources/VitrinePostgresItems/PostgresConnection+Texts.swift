import VitrineSQLiteClient
import VitrineTextFormats

// Texts that go to a server, and that come from it.
extension PostgresConnection {
  /// The first line of a message. Of where libpq looked for a server, what does not answer is kept: of an answer the
  /// address that is shown anyway says as much.
  ///
  /// libpq asks in other lines whether the server is running.
  static func text(_ text: UnsafePointer<CChar>?) -> String {
    let line = text.map { String(cString: $0) }?.split(whereSeparator: \.isNewline).first ?? ""
    let start = "connection to server "
    guard line.hasPrefix(start), let end = line.range(of: " failed: ") else { return String(line) }
    let reason = line[end.upperBound...]
    if reason.hasPrefix("FATAL:") {
      return reason.dropFirst("FATAL:".count).trimmingPrefix { $0 == " " }.description
    }
    return "\(reason) (\(line[..<end.lowerBound].dropFirst(start.count)))"
  }

  /// A value as text, as PostgreSQL reads it.
  static func parameter(_ value: FieldValue) throws(DatabaseFailure) -> [UInt8]? {
    switch value {
    case .none: return nil
    case .blob(let bytes):
      let digits = Array("0123456789abcdef".utf8)
      return Array("\\x".utf8)
        + bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    default:
      let bytes = value.printed
      guard !bytes.contains(0) else {
        throw DatabaseFailure(code: DatabaseFailure.server, reason: "a NUL cannot be in a text")
      }
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
  }
}
