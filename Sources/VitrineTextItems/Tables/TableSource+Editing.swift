import VitrineItems
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// Editing of rows, by field or as source text. Untouched parts keep their bytes.
extension TableSource: FileBackedSource, UnpackedSource {
  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    (capabilities.editing, capabilities.fieldEditing) = (self, self)
    (capabilities.fileSaving, capabilities.unpacking) = (self, self)
    (capabilities.search, capabilities.computedColumns) = (self, self)
    capabilities.records = self
    return capabilities
  }
  public var readOnlyReason: String? { records.readOnlyReason ?? unclosed }
  public var canBeSaved: Bool { records.canBeSaved }
  public var isModified: Bool { records.isModified }
  public func refusal(of edit: ItemEdit) -> String? { records.refusal(of: edit) }
  public func apply(_ edit: ItemEdit) -> ItemEdit {
    knowsAllMembers = false
    return records.apply(edit)
  }
  public func prepareComparison() -> ComparingWork? { records.prepareComparison() }
  public var savingLoss: String? { records.savingLoss }
  public func prepareSave() throws(BrowserFailure) -> SavingWork { try records.prepareSave() }

  /// Other separators result in other rows.
  public var journalSource: JournalSource? {
    var source = records.journalSource
    let dialect = shape?.dialect
    source?.part =
      isJSON
      ? Array("\0JSON".utf8)
      : [0, dialect?.separator ?? 0, dialect?.quote ?? 0, dialect?.hasHeader == true ? 1 : 0]
    return source
  }
  public var journalBase: JournalBase { records.journalBase }

  public func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8] {
    try records.rescue(in: folder)
  }

  public func content(section: Int, item: Int) throws(BrowserFailure) -> ItemContent {
    try records.content(section: section, item: item)
  }

  public var contentReader: ContentReader { records.contentReader }

  private var dialect: TableDialect { shape?.dialect ?? TableDialect() }

  // MARK: Records as text

  public func editableText(section: Int, item: Int) throws(BrowserFailure) -> String {
    let bytes = try content(section: section, item: item).bytes
    return EditableText(ofLine: dialect.encoding.decoded(bytes)).text
  }

  /// Returns the content of a row typed as source text. A new row has at least as many fields as the other rows.
  public func content(
    typed text: String, replacing replaced: ItemContent?
  ) throws(BrowserFailure) -> ItemContent {
    let old = replaced?.bytes ?? []
    if isJSON { return try jsonLine(typed: text) }
    var bytes =
      dialect.encoding == .utf8
      ? EditableText(ofLine: old).bytes(typed: text) : try encoded(text)
    guard RecordScanner.isOneRecord(bytes, in: dialect) else {
      throw BrowserFailure(
        "that is not one row: quotes in it do not end, or lines outside of them do")
    }
    let missing = (shape?.schema.fields.count ?? 0) - RecordFields(bytes, in: dialect).count
    if replaced == nil, missing > 0 {
      bytes += [UInt8](repeating: dialect.separator, count: missing)
    }
    return ItemContent(bytes)
  }

  /// Returns the content of a value typed as a line of JSON.
  private func jsonLine(typed text: String) throws(BrowserFailure) -> ItemContent {
    let content = try JSONClipboard.typedValue(Array(text.utf8))
    return ItemContent(JSONRow(content.bytes).json ?? content.bytes)
  }

  private func encoded(_ text: String) throws(BrowserFailure) -> [UInt8] {
    guard let bytes = dialect.encoding.encoded(Array(text.utf8)) else {
      throw BrowserFailure("\(dialect.encoding.name) lacks letters of what was typed")
    }
    return bytes
  }

  /// Returns the rows of a pasted text. The cells of a spreadsheet, separated by tabs, become fields.
  public func contents(pasted text: String) throws(BrowserFailure) -> [ItemContent] {
    if isJSON {
      return JSONClipboard.contents(of: text).map { content in
        ItemContent(JSONRow(content.bytes).json ?? content.bytes)
      }
    }
    var bytes = try encoded(text)
    if !bytes.contains(0x0A) { bytes = bytes.map { $0 == 0x0D ? 0x0A : $0 } }
    var pasted = dialect
    let width = shape?.schema.fields.count ?? 0
    let isOfCells =
      bytes.contains(TableFormat.tab)
      && !RecordScanner.records(of: bytes, in: dialect).allSatisfy {
        RecordFields(Array($0), in: dialect).count == width
      }
    if isOfCells { pasted.separator = TableFormat.tab }
    let records = RecordScanner.records(of: bytes, in: pasted)
    var contents: [ItemContent] = []
    for record in records {
      let record = Array(record)
      guard RecordScanner.isOneRecord(record, in: pasted) else {
        throw BrowserFailure("cannot paste: the quotes in it do not end")
      }
      guard isOfCells else {
        contents.append(ItemContent(record))
        continue
      }
      let fields = RecordFields(record, in: pasted)
      contents.append(
        ItemContent(try dialect.record(of: (0..<fields.count).map { fields.value(of: $0) })))
    }
    return contents
  }

  public func clipboardText(of contents: [ItemContent]) -> String {
    LineClipboard.text(
      of: contents.map { ItemContent(dialect.encoding.decoded($0.bytes)) })
  }
}

extension TableSource: FieldEditingSource {
  private func place(of field: String) throws(BrowserFailure) -> Int {
    try computed.storedPlace(of: field, in: schema)
  }

  public func editableText(
    ofField field: String, section: Int, item: Int
  ) throws(BrowserFailure) -> String {
    let place = try place(of: field)
    let values = shape?.values(of: try row(section, item)) ?? []
    return place < values.count ? EditableText(ofLine: values[place].printed).text : ""
  }

  /// Returns the row with a new value in one field.
  ///
  /// A column with a kind set by an option accepts only values of that kind.
  public func content(
    typed text: String, inField field: String, replacing row: ItemContent
  ) throws(BrowserFailure) -> ItemContent {
    let place = try place(of: field)
    let bytes = Array(text.utf8)
    if let kind = toldKind(of: field), !bytes.isEmpty,
      !TableValue.fits(
        bytes, kind, hasDecimalCommas: dialect.hasDecimalCommas, schema.fields[place].dateOrder)
    {
      throw BrowserFailure(
        "\(VisibleText.text(of: field)): '\(VisibleText.text(of: text))' is not of type \(kind);"
          + " expected \(TableValue.expected(kind))")
    }
    if isJSON { return ItemContent(try JSONRow(row.bytes).line(with: text, in: field)) }
    let fields = RecordFields(row.bytes, in: dialect)
    let isPlain = dialect.encoding == .utf8
    let typed = isPlain ? EditableText(ofLine: fields.value(of: place)).bytes(typed: text) : bytes
    return ItemContent(try fields.record(with: typed, in: place))
  }

  /// Returns the row with a value of another row, for moving it to another lane.
  public func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent {
    if isJSON {
      let old = try content(section: section, item: item)
      guard let changed = try? JSONText(old.bytes).setting(field, to: value.json) else {
        throw BrowserFailure(
          "row \(item + 1) is not an object: it has no \(VisibleText.text(of: field))")
      }
      return ItemContent(changed)
    }
    let text: String
    switch value {
    case .none: text = ""
    case .text, .integer: text = String(decoding: value.printed, as: UTF8.self)
    // The source form of other values is unknown, so it is copied from a row with that value.
    default: text = try written(value, inField: field)
    }
    let row = try content(section: section, item: item)
    return try content(typed: text, inField: field, replacing: row)
  }

  /// The maximum number of rows to search for a value.
  private static let rowsWithValue = 100_000

  /// Returns the source form of a value in the first row that has it.
  private func written(
    _ value: FieldValue, inField field: String
  ) throws(BrowserFailure) -> String {
    let place = try place(of: field)
    let count = min(itemCount(in: 0), Self.rowsWithValue)
    guard var typed = rows else { throw BrowserFailure("the table is not read yet") }
    typed.isTyped = true
    let window = 1_024
    for first in stride(from: 0, to: count, by: window) {
      let items = first..<min(first + window, count)
      guard let values = try? typed.values(of: [place], section: 0, items: items)[0],
        let found = values.firstIndex(of: value)
      else { continue }
      return try editableText(ofField: field, section: 0, item: first + found)
    }
    throw BrowserFailure("no row shows how this value is written; r types it into its cell")
  }

  public func doubt(of text: String, inField field: String) -> String? {
    guard let place = schema.place(of: field) else { return nil }
    let (kind, order) = (schema.fields[place].kind, schema.fields[place].dateOrder)
    let fits = TableValue.fits(
      Array(text.utf8), kind, hasDecimalCommas: dialect.hasDecimalCommas, order)
    return fits ? nil : "the others are \(kind): expected \(TableValue.expected(kind))"
  }
}
