import Foundation

/// Runs SQL on a file with the SQLite library itself, without any tested code.
public enum SQLiteScript {
  /// An error message of SQLite.
  public struct Failure: Error, CustomStringConvertible { public var description: String }

  private typealias Open =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
  private typealias Row =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32
  private typealias Execute =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Row?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Int32

  private final class Rows { var rows: [[String?]] = [] }

  /// Runs statements.
  ///
  /// - Returns: The rows of all statements as text, with nil for NULL.
  @discardableResult
  public static func run(_ sql: String, on path: String) throws -> [[String?]] {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL),
      let openSymbol = dlsym(library, "sqlite3_open"),
      let executeSymbol = dlsym(library, "sqlite3_exec"),
      let closeSymbol = dlsym(library, "sqlite3_close")
    else { throw Failure(description: "libsqlite3-0 is not installed") }
    var handle: OpaquePointer?
    guard unsafeBitCast(openSymbol, to: Open.self)(path, &handle) == 0 else {
      throw Failure(description: "cannot open \(path)")
    }
    defer { _ = unsafeBitCast(closeSymbol, to: Close.self)(handle) }
    let rows = Rows()
    var message: UnsafeMutablePointer<CChar>?
    let code = unsafeBitCast(executeSymbol, to: Execute.self)(
      handle, sql,
      { context, count, values, _ in
        guard let context, let values else { return 1 }
        let rows = Unmanaged<Rows>.fromOpaque(context).takeUnretainedValue()
        rows.rows.append(
          (0..<Int(count)).map { place in values[place].map { String(cString: $0) } })
        return 0
      }, Unmanaged.passUnretained(rows).toOpaque(), &message)
    if code != 0 { throw Failure(description: message.map { String(cString: $0) } ?? "\(code)") }
    return rows.rows
  }
}
