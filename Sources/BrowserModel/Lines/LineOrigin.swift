/// Where the lines come from.
struct LineOrigin {
  /// Where they can be read again; nil for a pipe.
  var path: [UInt8]?
  /// What the user sees in the place of the path.
  var name: String?
  /// The bytes of the file; nil where the lines are not read from these.
  var bytes: FileBytes?
  /// Set for a file of UTF-16.
  var utf16: UTF16Decoder.ByteOrder?
  /// Whether items end with NUL bytes: NUL bytes and line feeds have changed places in what was read.
  var endsWithNull = false
  var format = LineFormat()
}

/// An edit that can be made, and what the lines are after it.
struct PreparedLineEdit {
  var edit: ItemEdit
  var lines: LineItems
  var order: ItemOrder
  var undo: ItemEdit
}
