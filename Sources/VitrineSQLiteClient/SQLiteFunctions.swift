import Glibc

/// The functions of SQLite by which a program gives a connection functions of its own.
package struct SQLiteFunctions: Sendable {
  package typealias Pointer = UnsafeMutableRawPointer
  /// A function of SQL: the call, and its arguments.
  package typealias Function =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  private typealias Create =
    @Sendable @convention(c) (
      OpaquePointer?, LibSQLite.Text?, Int32, Int32, Pointer?, Function?, Function?,
      LibSQLite.Callback?, LibSQLite.Callback?
    ) -> Int32

  private let create: Create
  /// What the function of a call was made with.
  package let context: @Sendable @convention(c) (OpaquePointer?) -> Pointer?
  /// The type of a value; that of a number if it is a text that is one.
  package let numericType: LibSQLite.Call
  package let bytes: @Sendable @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
  package let byteCount: LibSQLite.Call
  /// Has a call give a value.
  package let give: @Sendable @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  /// Has a call give NULL.
  package let giveNull: @Sendable @convention(c) (OpaquePointer?) -> Void

  /// The library's; nil where it is not installed.
  package static let shared = SQLiteFunctions()

  private init?() {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Found>(_ name: String) -> Found? {
      dlsym(library, "sqlite3_" + name).map { unsafeBitCast($0, to: Found.self) }
    }
    typealias Context = @Sendable @convention(c) (OpaquePointer?) -> Pointer?
    typealias Bytes = @Sendable @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
    typealias Give = @Sendable @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
    typealias GiveNull = @Sendable @convention(c) (OpaquePointer?) -> Void
    guard let create: Create = find("create_function_v2"),
      let context: Context = find("user_data"),
      let numericType: LibSQLite.Call = find("value_numeric_type"),
      let bytes: Bytes = find("value_blob"), let byteCount: LibSQLite.Call = find("value_bytes"),
      let give: Give = find("result_value"), let giveNull: GiveNull = find("result_null")
    else { return nil }
    (self.create, self.context, self.numericType) = (create, context, numericType)
    (self.bytes, self.byteCount, self.give, self.giveNull) = (bytes, byteCount, give, giveNull)
  }

  /// Gives a connection a function of one argument that works with that alone.
  package func add(
    _ name: String, to database: OpaquePointer, _ context: Pointer, _ function: Function
  ) {
    let (utf8, isDeterministic) = (Int32(1), Int32(0x800))
    _ = create(database, name, 1, utf8 | isDeterministic, context, function, nil, nil, nil)
  }
}
