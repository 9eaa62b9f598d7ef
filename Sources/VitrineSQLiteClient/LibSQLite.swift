import Glibc

/// The functions of SQLite that are needed, from the library that this machine has.
///
/// It is opened with the first database: the program starts without it, and nothing must be installed to build it.
package struct LibSQLite: Sendable {
  /// What has one of its functions given back; extended codes have more in their upper bytes.
  package enum Code {
    package static let row: Int32 = 100
    static let done: Int32 = 101
    package static let error: Int32 = 1
    package static let busy: Int32 = 5
    static let interrupted: Int32 = 9
    package static let corrupt: Int32 = 11
    static let cannotOpen: Int32 = 14
    package static let schemaChanged: Int32 = 17
    static let notAuthorized: Int32 = 23
    static let notADatabase: Int32 = 26
    package static let readOnly: Int32 = 8
    package static let readOnlyHotJournal: Int32 = 776
    static let uniqueConflict: Int32 = 2_067
    static let primaryKeyConflict: Int32 = 1_555
    static let rowidConflict: Int32 = 2_579
    package static let foreignKeyConflict: Int32 = 787
  }

  /// How a database is opened.
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

  package typealias Open =
    @Sendable @convention(c) (Text?, UnsafeMutablePointer<Handle?>?, Int32, Text?) -> Int32
  package typealias Call = @Sendable @convention(c) (Handle?) -> Int32
  package typealias Message = @Sendable @convention(c) (Handle?) -> Text?
  typealias CodeText = @Sendable @convention(c) (Int32) -> Text?
  package typealias Limit = @Sendable @convention(c) (Handle?, Int32, Int32) -> Int32
  /// Takes more arguments than these with other options; on Linux a call is the same for both kinds of functions.
  typealias Configure =
    @Sendable @convention(c) (Handle?, Int32, Int32, UnsafeMutablePointer<Int32>?) -> Int32
  package typealias SetProgress =
    @Sendable @convention(c) (Handle?, Int32, Callback?, UnsafeMutableRawPointer?) -> Void
  typealias SetBusy =
    @Sendable @convention(c) (Handle?, BusyCallback?, UnsafeMutableRawPointer?) -> Int32
  package typealias SetAuthorizer =
    @Sendable @convention(c) (Handle?, Authorizer?, UnsafeMutableRawPointer?) -> Int32
  package typealias Prepare =
    @Sendable @convention(c) (
      Handle?, Text?, Int32, UInt32, UnsafeMutablePointer<Handle?>?, UnsafeMutablePointer<Text?>?
    ) -> Int32
  package typealias BindInteger = @Sendable @convention(c) (Handle?, Int32, Int64) -> Int32
  package typealias BindDecimal = @Sendable @convention(c) (Handle?, Int32, Double) -> Int32
  package typealias BindBytes =
    @Sendable @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, Destructor?) -> Int32
  package typealias ColumnCall = @Sendable @convention(c) (Handle?, Int32) -> Int32
  package typealias Integer = @Sendable @convention(c) (Handle?, Int32) -> Int64
  package typealias Decimal = @Sendable @convention(c) (Handle?, Int32) -> Double
  package typealias ColumnText = @Sendable @convention(c) (Handle?, Int32) -> UnsafePointer<UInt8>?
  typealias Blob = @Sendable @convention(c) (Handle?, Int32) -> UnsafeRawPointer?

  package let open: Open
  package let close: Call
  package let message: Message
  let codeText: CodeText
  let extendedCode: Call
  package let limit: Limit
  let configure: Configure
  package let setProgress: SetProgress
  let setBusy: SetBusy
  package let setAuthorizer: SetAuthorizer
  let changes: Call
  /// 0 within a transaction.
  let isAutomatic: Call
  package let prepare: Prepare
  package let step: Call
  package let reset: Call
  package let finalize: Call
  package let bindInteger: BindInteger
  package let bindDecimal: BindDecimal
  package let bindText: BindBytes
  let bindBlob: BindBytes
  package let bindNull: ColumnCall
  package let columnCount: Call
  package let columnType: ColumnCall
  package let integer: Integer
  package let decimal: Decimal
  package let text: ColumnText
  let blob: Blob
  package let byteCount: ColumnCall

  /// The library; nil where it is not installed.
  package static let shared = LibSQLite()
  /// What is said where it is not.
  package static let missing = "SQLite is missing: install libsqlite3-0"

  private init?() {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String) -> Function? {
      dlsym(library, "sqlite3_" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let open: Open = find("open_v2"), let close: Call = find("close_v2"),
      let message: Message = find("errmsg"), let codeText: CodeText = find("errstr"),
      let extendedCode: Call = find("extended_errcode"), let limit: Limit = find("limit"),
      let configure: Configure = find("db_config"),
      let setProgress: SetProgress = find("progress_handler"),
      let setBusy: SetBusy = find("busy_handler"),
      let setAuthorizer: SetAuthorizer = find("set_authorizer"),
      let changes: Call = find("changes"), let isAutomatic: Call = find("get_autocommit"),
      let prepare: Prepare = find("prepare_v3"),
      let step: Call = find("step"), let reset: Call = find("reset"),
      let finalize: Call = find("finalize"),
      let bindInteger: BindInteger = find("bind_int64"),
      let bindDecimal: BindDecimal = find("bind_double"),
      let bindText: BindBytes = find("bind_text"),
      let bindBlob: BindBytes = find("bind_blob"),
      let bindNull: ColumnCall = find("bind_null"),
      let columnCount: Call = find("column_count"),
      let columnType: ColumnCall = find("column_type"),
      let integer: Integer = find("column_int64"),
      let decimal: Decimal = find("column_double"),
      let text: ColumnText = find("column_text"),
      let blob: Blob = find("column_blob"),
      let byteCount: ColumnCall = find("column_bytes")
    else { return nil }
    (self.open, self.close, self.message, self.codeText) = (open, close, message, codeText)
    (self.extendedCode, self.limit, self.configure) = (extendedCode, limit, configure)
    (self.setProgress, self.setBusy) = (setProgress, setBusy)
    (self.setAuthorizer, self.changes, self.prepare) = (setAuthorizer, changes, prepare)
    self.isAutomatic = isAutomatic
    (self.step, self.reset, self.finalize) = (step, reset, finalize)
    (self.bindInteger, self.bindDecimal, self.bindText) = (bindInteger, bindDecimal, bindText)
    (self.bindBlob, self.bindNull) = (bindBlob, bindNull)
    (self.columnCount, self.columnType) = (columnCount, columnType)
    (self.integer, self.decimal, self.text) = (integer, decimal, text)
    (self.blob, self.byteCount) = (blob, byteCount)
  }
}
