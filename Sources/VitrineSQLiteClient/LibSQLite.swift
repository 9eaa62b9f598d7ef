import VitrineSupport

/// The required functions of SQLite, from the library of this machine.
///
/// The first database loads it: the program starts without it, and building needs no installation.
package struct LibSQLite: Sendable {
  /// Result codes; extended codes have more information in their upper bytes.
  package enum Code {
    package static let row: Int32 = 100
    static let done: Int32 = 101
    package static let error: Int32 = 1
    package static let busy: Int32 = 5
    static let interrupted: Int32 = 9
    package static let corrupt: Int32 = 11
    static let cannotOpen: Int32 = 14
    package static let schemaChanged: Int32 = 17
    static let notADatabase: Int32 = 26
    package static let readOnly: Int32 = 8
    package static let readOnlyHotJournal: Int32 = 776
    static let uniqueConflict: Int32 = 2_067
    static let primaryKeyConflict: Int32 = 1_555
    static let rowidConflict: Int32 = 2_579
    package static let foreignKeyConflict: Int32 = 787
  }

  /// The flags for opening a database.
  package enum OpenFlag {
    static let readOnly: Int32 = 0x1
    package static let readWrite: Int32 = 0x2
    static let uri: Int32 = 0x40
    package static let noMutex: Int32 = 0x8000
  }

  package typealias Text = UnsafePointer<CChar>
  package typealias Handle = OpaquePointer
  package typealias Callback = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  typealias BusyCallback = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32
  package typealias Authorizer =
    @convention(c) (UnsafeMutableRawPointer?, Int32, Text?, Text?, Text?, Text?) -> Int32
  package typealias Destructor = @convention(c) (UnsafeMutableRawPointer?) -> Void

  package typealias Call = @Sendable @convention(c) (Handle?) -> Int32
  package typealias BindBytes =
    @Sendable @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, Destructor?) -> Int32
  package typealias ColumnCall = @Sendable @convention(c) (Handle?, Int32) -> Int32

  package let open:
    @Sendable @convention(c) (Text?, UnsafeMutablePointer<Handle?>?, Int32, Text?) -> Int32
  package let close: Call
  package let message: @Sendable @convention(c) (Handle?) -> Text?
  let codeText: @Sendable @convention(c) (Int32) -> Text?
  let extendedCode: Call
  package let limit: @Sendable @convention(c) (Handle?, Int32, Int32) -> Int32
  /// This function is variadic; on Linux both kinds of functions have the same calling convention.
  let configure:
    @Sendable @convention(c) (Handle?, Int32, Int32, UnsafeMutablePointer<Int32>?) -> Int32
  package let setProgress:
    @Sendable @convention(c) (Handle?, Int32, Callback?, UnsafeMutableRawPointer?) -> Void
  let setBusy: @Sendable @convention(c) (Handle?, BusyCallback?, UnsafeMutableRawPointer?) -> Int32
  package let setAuthorizer:
    @Sendable @convention(c) (Handle?, Authorizer?, UnsafeMutableRawPointer?) -> Int32
  let changes: Call
  /// Returns 0 within a transaction.
  let isAutomatic: Call
  package let prepare:
    @Sendable @convention(c) (
      Handle?, Text?, Int32, UInt32, UnsafeMutablePointer<Handle?>?, UnsafeMutablePointer<Text?>?
    ) -> Int32
  package let step: Call
  package let reset: Call
  package let finalize: Call
  package let bindInteger: @Sendable @convention(c) (Handle?, Int32, Int64) -> Int32
  package let bindDecimal: @Sendable @convention(c) (Handle?, Int32, Double) -> Int32
  package let bindText: BindBytes
  let bindBlob: BindBytes
  package let bindNull: ColumnCall
  package let columnCount: Call
  package let columnType: ColumnCall
  package let integer: @Sendable @convention(c) (Handle?, Int32) -> Int64
  package let decimal: @Sendable @convention(c) (Handle?, Int32) -> Double
  package let text: @Sendable @convention(c) (Handle?, Int32) -> UnsafePointer<UInt8>?
  let blob: @Sendable @convention(c) (Handle?, Int32) -> UnsafeRawPointer?
  package let byteCount: ColumnCall

  /// The library; nil if it is not installed.
  package static let shared = try? LibSQLite()
  /// The message for a missing library.
  package static let missing = "SQLite is missing: install libsqlite3-0"

  private init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libsqlite3.so.0", prefix: "sqlite3_")
    open = try library.find("open_v2")
    close = try library.find("close_v2")
    message = try library.find("errmsg")
    codeText = try library.find("errstr")
    extendedCode = try library.find("extended_errcode")
    limit = try library.find("limit")
    configure = try library.find("db_config")
    setProgress = try library.find("progress_handler")
    setBusy = try library.find("busy_handler")
    setAuthorizer = try library.find("set_authorizer")
    changes = try library.find("changes")
    isAutomatic = try library.find("get_autocommit")
    prepare = try library.find("prepare_v3")
    step = try library.find("step")
    reset = try library.find("reset")
    finalize = try library.find("finalize")
    bindInteger = try library.find("bind_int64")
    bindDecimal = try library.find("bind_double")
    bindText = try library.find("bind_text")
    bindBlob = try library.find("bind_blob")
    bindNull = try library.find("bind_null")
    columnCount = try library.find("column_count")
    columnType = try library.find("column_type")
    integer = try library.find("column_int64")
    decimal = try library.find("column_double")
    text = try library.find("column_text")
    blob = try library.find("column_blob")
    byteCount = try library.find("column_bytes")
  }
}
