import Dispatch
import Glibc
import VitrineItems
import VitrineSQLiteClient
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// If changes are allowed, rows are editable cell by cell, and saved in one transaction.
extension DatabaseTableSource: EditableSource {
  /// The unsaved changes, and the state of saving.
  struct Editing {
    /// The edits; nil if there are none.
    var edits: RowEdits?
    /// The running save: its outcome, its cancellation, and whether it was cancelled by timeout.
    var saving: (news: LatestValue<RowSaving.Outcome>, interruption: Interruption, isOverdue: Bool)?
    /// Whether the edits are saved, but the rows not yet read again.
    var areSaved = false
    /// Recently read whole rows, by their positions in the database.
    var read: [Int: RowEdits.Original] = [:]
    /// The running read of whole rows, and its completion handler.
    var reading: (number: Int, done: (BrowserFailure?) -> Void)?
    var readings = 0

    /// Clears everything, because the rows have other positions.
    @MainActor
    mutating func end(_ reason: String) {
      let reading = reading
      self = Editing(readings: readings)
      reading?.done(BrowserFailure(reason))
    }
  }

  /// The largest number of rows to delete or copy at once: saving compares each whole row.
  static let mostRead = 100_000
  /// The milliseconds that the end of the program waits for a save, and for its cancellation.
  private static let savingTime = 30_000
  private static let endingTime = 3_000

  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    (capabilities.place, capabilities.query) = (self, self)
    (capabilities.preparation, capabilities.statistics) = (self, self)
    (capabilities.computedColumns, capabilities.references) = (self, self)
    capabilities.readOnlyReason = DatabaseSource.readOnly
    guard options.writesDatabases else { return capabilities }
    (capabilities.editing, capabilities.fieldEditing) = (self, self)
    capabilities.transaction = self
    return capabilities
  }
  public var isModified: Bool { !editing.areSaved && editing.edits?.isEmpty == false }
  public var arrangingRefusal: String? {
    isModified ? "changes are not saved: w saves them, u undoes them; then rows are arranged" : nil
  }

  public var readOnlyReason: String? {
    guard let shape else { return "still reading" }
    if editing.saving != nil { return "still saving" }
    if editing.areSaved { return "saved: the rows are being read again" }
    if ![.table, .partitioned].contains(shape.kind) {
      return "a \(shape.kind.rawValue) cannot be changed: its tables can"
    }
    if shape.key.isEmpty { return "rows of \(name) cannot be changed: it has no key" }
    if path.server == nil, path.file.withPath({ access($0, W_OK) }) != 0 {
      return "\(VisibleText.text(of: path.file)) is write-protected"
    }
    if !isComplete { return "rows are still being counted; change them after that" }
    return isEstimated ? "reading stopped early: R reads all rows, then they can be changed" : nil
  }

  // MARK: Steps

  public func refusal(of edit: ItemEdit) -> String? {
    var removed = 0
    for change in edit.changes {
      switch change {
      case .move: return "rows of a database have no order of their own: s sorts them"
      case .remove(_, let items): removed += items.count
      case .insert, .restore, .replace: break
      }
    }
    guard removed <= Self.mostRead else {
      return "at most \(Self.mostRead) rows can be deleted at once"
    }
    do throws(BrowserFailure) {
      var edits = editing.edits ?? RowEdits(count: count)
      try edits.prepare(edit) { (ranges) throws(BrowserFailure) in
        try readNow(ranges)
        return try originals(ranges)
      }
      editing.edits = edits
      return nil
    } catch {
      return error.description
    }
  }

  /// Returns rows as displayed; throws if a row was not read whole.
  private func originals(
    _ ranges: [Range<Int>]
  ) throws(BrowserFailure) -> [Int: RowEdits.Original] {
    var rows: [Int: RowEdits.Original] = [:]
    for number in ranges.joined() {
      guard let row = original(number) else {
        throw BrowserFailure("row \(number + 1) of \(name) no longer exists")
      }
      rows[number] = row
    }
    return rows
  }

  public func apply(_ edit: ItemEdit) -> ItemEdit {
    guard let shape else { return ItemEdit([], name: edit.name) }
    var edits = editing.edits ?? RowEdits(count: count)
    let inverse = edits.apply(edits.placing(edit, in: shape))
    editing.edits = edits
    return inverse
  }

  // MARK: Contents

  private func cells(_ item: Int) throws(BrowserFailure) -> RowCells {
    let number = editing.edits?.number(of: item) ?? item
    if let cells = editing.edits?.cells(ofNumber: number) { return cells }
    try readNow([number..<(number + 1)])
    guard let row = try originals([number..<(number + 1)])[number] else {
      throw BrowserFailure("row \(item + 1) of \(name) no longer exists")
    }
    return RowCells(row.values, key: row.key)
  }

  public func content(section: Int, item: Int) throws(BrowserFailure) -> ItemContent {
    try cells(item).content
  }

  public func editableText(section: Int, item: Int) throws(BrowserFailure) -> String {
    try String(decoding: json(cells(item)), as: UTF8.self)
  }

  public func content(
    typed text: String, replacing replaced: ItemContent?
  ) throws(BrowserFailure) -> ItemContent {
    let bytes = Array(text.utf8)
    var row = replaced.flatMap(RowCells.init) ?? shape?.newRow ?? RowCells([])
    if (try? JSONText(bytes)) != nil, bytes.first == UInt8(ascii: "{") {
      try store(bytes, into: &row)
    } else if !text.isEmpty {
      guard let place = shape?.titleColumn, replaced == nil else {
        throw BrowserFailure("write a row as a JSON object: {\"column\": value, ...}")
      }
      try store(text, at: place, into: &row)
    }
    return row.content
  }

  private func store(
    _ text: String, at place: Int, into row: inout RowCells
  ) throws(BrowserFailure) {
    guard let shape, row.cells.indices.contains(place) else { return }
    row.cells[place] = try CellText(column: shape.columns[place], old: row.cells[place])
      .value(typed: text)
  }

  /// Sets the members of a JSON object by column name.
  private func store(_ bytes: [UInt8], into row: inout RowCells) throws(BrowserFailure) {
    guard let shape, let text = try? JSONText(bytes) else { return }
    for member in text.members(of: text.root) {
      let name = text.string(member.name)
      guard let place = shape.columns.firstIndex(where: { $0.name == name }) else {
        throw BrowserFailure("no column is called \(VisibleText.text(of: name))")
      }
      let column = shape.columns[place]
      if column.isGenerated { continue }
      var typed = String(decoding: text.oneLineBytes(member.value), as: UTF8.self)
      let old = row.cells[place]
      if case .json(let bytes) = old, Self.oneLine(bytes) == Array(typed.utf8) { continue }
      switch member.value.kind {
      case .string where column.affinity != .json:
        typed = text.string(member.value)
        if !typed.hasPrefix("x'") { typed = SQLText.literal(.text(Array(typed.utf8))) }
      case .null: typed = Self.null
      default: break
      }
      let value = try CellText(column: column, old: nil).value(typed: typed)
      // An integer equals the same decimal number.
      row.cells[place] = value == nil || typed == Self.null ? FieldValue.none : value
      if let old, RowCells([old]) == RowCells([row.cells[place]]) { row.cells[place] = old }
    }
  }

  /// Parses one JSON object on each line, or tab-separated cells of a spreadsheet.
  public func contents(pasted text: String) throws(BrowserFailure) -> [ItemContent] {
    var contents: [ItemContent] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("{") {
        contents.append(try content(typed: String(line), replacing: nil))
        continue
      }
      var row = shape?.newRow ?? RowCells([])
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count <= row.cells.count else {
        throw BrowserFailure("\(parts.count) cells do not fit in \(row.cells.count) columns")
      }
      for (place, part) in parts.enumerated() { try store(String(part), at: place, into: &row) }
      contents.append(row.content)
    }
    return contents
  }

  public func clipboardText(of contents: [ItemContent]) -> String {
    let lines = contents.compactMap { RowCells($0).map { json($0) + [0x0A] } }
    return String(decoding: lines.joined(), as: UTF8.self)
  }

  /// Returns a JSON value on one line, whatever blanks the server kept in it.
  private static func oneLine(_ bytes: [UInt8]) -> [UInt8] {
    (try? JSONText(bytes)).map { $0.oneLineBytes($0.root) } ?? bytes
  }

  /// Returns a row as a JSON object, with bytes as SQL literals.
  private func json(_ row: RowCells) -> [UInt8] {
    var members: [[UInt8]] = []
    for (column, value) in zip(shape?.columns ?? [], row.cells) {
      guard let value else { continue }
      let text: [UInt8] =
        switch value {
        case .none: Array("null".utf8)
        case .integer, .boolean: value.printed
        case .json(let bytes): Self.oneLine(bytes)
        case .text where column.isServerNumber(value): value.printed
        case .decimal(let number) where number.isFinite: value.printed
        case .blob: JSONWriter.string(Array(SQLText.literal(value).utf8))
        default: JSONWriter.string(value.printed)
        }
      members.append(JSONWriter.string(Array(column.name.utf8)) + Array(": ".utf8) + text)
    }
    return Array("{".utf8) + Array(members.joined(separator: Array(", ".utf8))) + Array("}".utf8)
  }
}

extension DatabaseTableSource: FieldEditingSource {
  private func place(of field: String) throws(BrowserFailure) -> Int {
    try wanted.computed.storedPlace(of: field, in: schema)
  }

  private func cellText(_ place: Int, _ row: RowCells?) throws(BrowserFailure) -> CellText {
    guard let shape, let row, row.cells.indices.contains(place) else {
      throw BrowserFailure("this row cannot be read")
    }
    return CellText(column: shape.columns[place], old: row.cells[place])
  }

  public func editableText(
    ofField field: String, section: Int, item: Int
  ) throws(BrowserFailure) -> String {
    try cellText(place(of: field), cells(item)).text
  }

  public func content(
    typed text: String, inField field: String, replacing row: ItemContent
  ) throws(BrowserFailure) -> ItemContent {
    let place = try place(of: field)
    guard var cells = RowCells(row) else { throw BrowserFailure("this row cannot be read") }
    cells.cells[place] = try cellText(place, cells).value(typed: text)
    return cells.content
  }

  /// Returns the row with the value of another row, as when it moves to the lane of that row.
  public func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent {
    let place = try place(of: field)
    var row = try cells(item)
    let text = CellText(column: try cellText(place, row).column, old: value).text
    row.cells[place] =
      try CellText(column: try cellText(place, row).column).value(typed: text)
      ?? FieldValue.none
    return row.content
  }

  public func doubt(of text: String, inField field: String) -> String? { nil }
}

extension DatabaseTableSource: TransactionalSource {
  private var changes: [RowChange] {
    guard let shape else { return [] }
    return editing.edits?.changes(of: shape) ?? []
  }

  public var statements: [String] {
    guard let shape else { return [] }
    let begin = shape.dialect == .sqlite ? "BEGIN IMMEDIATE;" : "BEGIN;"
    return [begin] + changes.map { $0.statement(shape).text(shape.dialect) } + ["COMMIT;"]
  }

  public func save(overwrites: Bool, done: @escaping @MainActor (SavingOutcome) -> Void) {
    guard let shape, editing.saving == nil, !editing.areSaved, let edits = editing.edits else {
      return done(.failed(BrowserFailure(readOnlyReason ?? "no changes to save")))
    }
    let changes = changes
    let saving = RowSaving(path: path, shape: shape, changes: changes, overwrites: overwrites)
    let interruption = Interruption()
    let mailbox = LatestValue<RowSaving.Outcome> { [weak self] outcome in
      guard let self else { return }
      let isOverdue = editing.saving?.isOverdue == true
      editing.saving = nil
      switch outcome {
      case .saved(let keys):
        editing.areSaved = true
        readAgain(after: edits, keys: keys)
        done(.saved("\(changes.count) \(changes.count == 1 ? "change" : "changes")"))
      case .outdated(let rows): done(.outdated(Self.names(of: rows)))
      case .failed(let failure) where isOverdue:
        done(.failed(BrowserFailure("the database took too long; \(failure)")))
      case .failed(let failure): done(.failed(failure))
      }
    }
    editing.saving = (mailbox, interruption, false)
    DispatchQueue(label: "vitrine.saving", qos: .userInitiated).async {
      mailbox.post(saving.run(interruption), isLast: true)
    }
  }

  public func finishSaving() { finishSaving(patience: Self.savingTime) }

  /// Blocks until the save ends; cancels it after a number of milliseconds.
  func finishSaving(patience: Int) {
    guard let (news, interruption, _) = editing.saving else { return }
    news.waitForLast(atMost: .milliseconds(patience))
    guard editing.saving != nil else { return }
    interruption.request()
    editing.saving?.isOverdue = true
    news.waitForLast(atMost: .milliseconds(Self.endingTime))
    guard editing.saving != nil else { return }
    // Even the cancellation hangs: a disk has disappeared.
    news.post(.failed(BrowserFailure("some changes may be written")), isLast: true)
    news.waitForLast()
    news.close()
  }

  public func stopSaving() -> Bool {
    editing.saving?.interruption.request()
    return editing.saving != nil
  }

  private static func names(of rows: [RowChange]) -> String {
    let places = rows.prefix(3).map { String($0.place) }.joined(separator: ", ")
    if rows.count == 1 { return "row \(places)" }
    return "\(rows.count) rows (\(places)\(rows.count > 3 ? ", …" : ""))"
  }

  /// Writes the statements to a file for `sqlite3` or `psql`.
  public func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8] {
    let text = Array((statements.joined(separator: "\n") + "\n").utf8)
    return try RescueFile.write(name, in: folder) { (write) throws(SavingFailure) in
      try text.give(to: write)
    }
  }
}
