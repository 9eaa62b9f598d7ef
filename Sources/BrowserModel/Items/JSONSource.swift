import Dispatch
import Glibc

/// The items of a JSON text, read whole in the background.
@MainActor
public final class JSONSource: ItemSource {
  /// Which members of an object are shown and grouped by.
  public struct Fields: Equatable, Sendable {
    public var title: String?
    public var section: String?
    public init(title: String? = nil, section: String? = nil) {
      self.title = title
      self.section = section
    }
  }

  public let name: String
  public let noun = (one: "item", many: "items")
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false

  /// What is read; nil since that has begun.
  private var bytes: FileBytes?
  private let path: [UInt8]
  private let fields: Fields
  private(set) var items: JSONItems?
  /// What is known of the members of the items; nil until somebody asks.
  var foundSchema: JSONSchema?
  /// The items as they stand now, and as they stood when they were read or saved last.
  private var order = ItemOrder(counts: [])
  private var savedOrder = ItemOrder(counts: [])
  private var file: SourceFile
  private var mailbox: Mailbox<Result<JSONCollection, BrowserFailure>>?

  /// More of a value than any screen shows in one row.
  private static let titleBytes = 4096
  /// As much of a value as is shown whole.
  private static let descriptionBytes = 256 << 10

  /// - Parameter descriptor: An open file's; closed when it has been read.
  public init(
    file descriptor: Int32, path: [UInt8], fields: Fields, door: any SystemDoor = OpenDoor()
  ) {
    self.path = path
    self.fields = fields
    // Before anything is read: what is written to it from now on is a change.
    file = SourceFile(path: path, descriptor: descriptor, door: door)
    bytes = FileBytes(descriptor: descriptor, door: door)
    name = VisibleText.text(of: path)
  }

  public func start() {
    guard mailbox == nil, let bytes else { return }
    self.bytes = nil
    let mailbox = Mailbox<Result<JSONCollection, BrowserFailure>> { [weak self] result in
      self?.receive(result)
    }
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.json", qos: .userInitiated).async {
      [bytes, fields, name] in
      mailbox.post(Self.read(bytes, fields, name), isLast: true)
    }
  }

  private nonisolated static func read(
    _ file: FileBytes, _ fields: Fields, _ name: String
  ) -> Result<JSONCollection, BrowserFailure> {
    let bytes: [UInt8]
    do throws(ReadingFailure) {
      bytes = try file.wholeContent()
    } catch {
      return .failure(.cannotRead(name, error))
    }
    do throws(JSONError) {
      let collection = try JSONCollection(
        bytes, titleField: fields.title, sectionField: fields.section)
      let asked = [fields.title, fields.section].compactMap { $0 }
      if !asked.isEmpty {
        var schema = JSONSchema(of: collection)
        for field in asked {
          if let failure = missing(field, in: collection, &schema, name) {
            return .failure(failure)
          }
        }
      }
      return .success(collection)
    } catch {
      return .failure(
        BrowserFailure(
          "\(name): \(error); mend it, or show its lines: vitrine --as lines \(name)"
        ))
    }
  }

  /// Why a member that was asked for cannot be shown: no object has it.
  private nonisolated static func missing(
    _ field: String, in collection: JSONCollection, _ schema: inout JSONSchema, _ name: String
  ) -> BrowserFailure? {
    schema.fields(insteadOf: field, in: collection).map {
      .missingField(field, in: name, among: $0, otherwise: "they are no objects")
    }
  }

  public func finish() {
    start()
    mailbox?.waitForLast()
  }

  public func cancel() { mailbox?.close() }

  private func receive(_ result: Result<JSONCollection, BrowserFailure>) {
    isComplete = true
    switch result {
    case .success(let collection):
      let items = JSONItems(collection)
      self.items = items
      order = items.order
      savedOrder = order
      changed?(.replaced)
    case .failure(let failure): changed?(.failed(failure))
    }
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    JSONSource(file: try SourceOpener.open(path), path: path, fields: fields)
  }

  private var sections: [JSONCollection.Section] { items?.collection.sections ?? [] }

  public var sectionCount: Int { order.sections.count }
  public var hasSectionTitles: Bool { sections.contains { $0.name != nil } }
  public func sectionTitle(_ section: Int) -> String {
    VisibleText.text(of: sections[section].name ?? "", tabStop: 1)
  }
  public func itemCount(in section: Int) -> Int { order.count(in: section) }

  func value(_ section: Int, _ item: Int) -> JSONValue? {
    items?.value(of: order.number(section: section, item: item))
  }

  public func title(section: Int, item: Int) -> String {
    guard let value = value(section, item) else { return "" }
    return VisibleText.text(
      of: value.text.title(
        of: value.token, field: items?.collection.titleField, limit: Self.titleBytes), tabStop: 1)
  }

  public func description(section: Int, item: Int) -> [String] {
    guard let value = value(section, item) else { return [] }
    return value.text.description(of: value.token, limit: Self.descriptionBytes).map {
      VisibleText.text(of: $0, tabStop: 8)
    }
  }

  public func detail(section: Int, item: Int) -> ItemDetail {
    guard let value = value(section, item) else { return ItemDetail(title: "", lines: []) }
    func shown(_ text: String) -> String { VisibleText.text(of: text, tabStop: 8) }
    let field = items?.collection.titleField
    let lines = value.text.fields(of: value.token, titled: field).map { name, text in
      name.map { DetailLine.pair(shown($0), shown(text)) } ?? .text(shown(text))
    }
    // What is no object is its own title.
    let title = value.token.kind == .object || lines.isEmpty
    return ItemDetail(
      title: title ? self.title(section: section, item: item) : "item \(item + 1) of \(name)",
      lines: lines)
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .json(value(section, item)?.source ?? [])
  }

  public func output(section: Int, item: Int) -> OutputItem {
    guard let value = value(section, item) else { return .line([]) }
    return OutputItem(
      bytes: value.text.output(of: value.token),
      json: Array(value.text.oneLine(value.token).utf8))
  }

  public var sortKeys: [SortKey] { [.text] }

  /// The members of the first objects, and those that were sorted by since.
  public var schema: Schema { knownSchema.schema }

  var knownSchema: JSONSchema {
    if let found = foundSchema { return found }
    let schema = JSONSchema(of: items?.collection)
    if items != nil { foundSchema = schema }
    return schema
  }

  public var fieldReader: any FieldReader {
    JSONFieldReader(items: items, order: order, schema: schema)
  }

  public func sorter(by key: SortKey) -> Sorter? {
    if let field = key.field {
      // It may be a member of later objects only.
      var schema = knownSchema
      if let items, schema.find(field, in: items.collection) { foundSchema = schema }
      return fieldSorter(by: key)
    }
    return { [titles] in
      titles.order.sections.enumerated().map { section, runs in
        let text = TextBuffer()
        var starts = [0]
        runs.visit(0..<runs.count) { run in
          for number in run {
            text.append(titles.title(of: number).utf8)
            starts.append(text.count)
          }
        }
        return TextOrder.order(text.bytes, starts: starts)
      }
    }
  }

  public func identity(section: Int, item: Int) -> [UInt8] {
    output(section: section, item: item).json + Array("#\(section)".utf8)
  }

  public var matchReader: any MatchReader {
    TextListReader(texts: titles, counts: order.sections.map(\.count)) {
      titles, section, item, buffer in
      let title = titles.title(of: titles.order.number(section: section, item: item))
      buffer.append(VisibleText.text(of: title, tabStop: 1).utf8)
    }
  }

  /// The items as they stand now, to be read from any thread.
  private var titles: Titles { Titles(items: items, order: order) }

  /// The items in their order, for threads that sort and filter.
  private struct Titles: Sendable {
    var items: JSONItems?
    var order: ItemOrder

    func title(of number: Int) -> String {
      guard let items else { return "" }
      let value = items.value(of: number)
      return value.text.title(
        of: value.token, field: items.collection.titleField, limit: LineMatchReader.lineLimit)
    }
  }
}

// MARK: Editing

extension JSONSource: EditableSource {
  public var readOnlyReason: String? {
    guard isComplete else { return "\(name) is still being read" }
    guard items != nil else { return "\(name) is no JSON" }
    guard fields.section == nil else {
      return "items grouped by --section cannot be changed: open \(name) without it"
    }
    return nil
  }

  public var isModified: Bool { order != savedOrder }

  public func refusal(of edit: ItemEdit) -> String? {
    for change in edit.changes {
      let touched: [Int]
      switch change {
      case .insert(_, let section, _), .restore(_, let section, _), .remove(let section, _):
        touched = [section]
      case .move(let section, _, let target, _): touched = [section, target]
      case .replace(let section, _, let content):
        guard !isArray(section), content.bytes.first == UInt8(ascii: "[") else { continue }
        return "\(sectionTitle(section)) is no array and cannot become one"
      }
      if let section = touched.first(where: { !isArray($0) }) {
        return "\(sectionTitle(section)) is no array: its value can only be changed"
      }
    }
    return nil
  }

  private func isArray(_ section: Int) -> Bool { sections[section].container?.kind == .array }

  public func content(section: Int, item: Int) -> ItemContent {
    ItemContent(value(section, item)?.source ?? [])
  }

  public func editableText(section: Int, item: Int) -> String {
    guard let value = value(section, item) else { return "" }
    return EditableText(value)?.text ?? value.text.oneLine(value.token)
  }

  public func content(
    typed text: String, replacing replaced: ItemContent?
  ) throws(BrowserFailure) -> ItemContent {
    guard let replaced, let old = try? JSONText(replaced.bytes) else {
      return try JSONClipboard.content(typed: text)
    }
    if let string = EditableText(JSONValue(text: old, token: old.root)) {
      return ItemContent([UInt8(ascii: "\"")] + string.bytes(typed: text) + [UInt8(ascii: "\"")])
    }
    // As it was shown: then it stays as it is written.
    if Array(text.utf8) == old.oneLineBytes(old.root) { return replaced }
    return try JSONClipboard.typedValue(Array(text.utf8))
  }

  public func contents(pasted text: String) -> [ItemContent] { JSONClipboard.contents(of: text) }

  public func clipboardText(of contents: [ItemContent]) -> String {
    JSONClipboard.text(of: contents)
  }

  public func apply(_ edit: ItemEdit) -> ItemEdit {
    guard var items else { return ItemEdit([], name: edit.name) }
    self.items = nil
    defer { self.items = items }
    return order.apply(edit, in: &items)
  }

  public func hasChangedOutside() -> Bool {
    file.hasChanged {
      guard let items else { return false }
      let saved = items.text(in: savedOrder)
      return file.holds { (write) throws(SavingFailure) in
        try saved.give(to: write)
      }
    }
  }

  public func save() throws(BrowserFailure) {
    if let reason = readOnlyReason { throw BrowserFailure("cannot save: \(reason)") }
    guard let items else { return }
    let text = items.text(in: order)
    try file.save(name) { (write) throws(SavingFailure) in try text.give(to: write) }
    savedOrder = order
  }

  public func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8] {
    let text = items?.text(in: order) ?? []
    return try RescueFile.write(name, in: folder) { (write) throws(SavingFailure) in
      try text.give(to: write)
    }
  }

  public var journalSource: (path: [UInt8], stamp: FileStamp)? { file.journalSource }

  public var journalBase: JournalBase { JournalBase(savedOrder) }

  public func content(ofNumber number: Int) -> ItemContent {
    items?.content(of: number) ?? ItemContent([])
  }
}

extension EditableText {
  /// What is between the quotes of a string; nil for any other value.
  fileprivate init?(_ value: JSONValue) {
    guard value.token.kind == .string else { return nil }
    self.init(ofJSONString: Array(value.source.dropFirst().dropLast()))
  }
}
