import VitrineSupport

/// The functions of SQLite that add custom functions to a connection.
package struct SQLiteFunctions: Sendable {
  package typealias Pointer = UnsafeMutableRawPointer
  /// The implementation of a SQL function: receives the call and its arguments.
  package typealias Function =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  private typealias Create =
    @Sendable @convention(c) (
      OpaquePointer?, LibSQLite.Text?, Int32, Int32, Pointer?, Function?, Function?,
      LibSQLite.Callback?, LibSQLite.Callback?
    ) -> Int32

  private let create: Create
  /// Returns the context of a custom function.
  package let context: @Sendable @convention(c) (OpaquePointer?) -> Pointer?
  /// Returns the type of a value; for numeric text, that of the number.
  package let numericType: LibSQLite.Call
  package let bytes: @Sendable @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
  package let byteCount: LibSQLite.Call
  /// Returns a value from a call.
  package let give: @Sendable @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  /// Returns NULL from a call.
  package let giveNull: @Sendable @convention(c) (OpaquePointer?) -> Void

  /// The functions; nil if the library is not installed.
  package static let shared = try? SQLiteFunctions()

  private init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libsqlite3.so.0", prefix: "sqlite3_")
    create = try library.find("create_function_v2")
    context = try library.find("user_data")
    numericType = try library.find("value_numeric_type")
    bytes = try library.find("value_blob")
    byteCount = try library.find("value_bytes")
    give = try library.find("result_value")
    giveNull = try library.find("result_null")
  }

  /// Adds a deterministic function of one argument to a connection.
  package func add(
    _ name: String, to database: OpaquePointer, _ context: Pointer, _ function: Function
  ) {
    let (utf8, isDeterministic) = (Int32(1), Int32(0x800))
    _ = create(database, name, 1, utf8 | isDeterministic, context, function, nil, nil, nil)
  }
}
