import Glibc
import VitrineArchiveReading
import VitrineFuzzyMatching
import VitrineItems
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The items of a JSON text, or of a value in it, read completely in the background.
///
/// Each value is a range of bytes. An object or an array of any size is skipped until it is opened.
@MainActor
public final class JSONSource: ColumnComputing, FieldSearching, MemberSource, UnpackedSource {
  public var noun: (one: String, many: String) { ("item", "items") }
  public var changed: ((SourceChange) -> Void)?
  public private(set) var isComplete = false
  /// The requests for members: the fields to filter by, and the fields computed from others.
  private var asked = (fields: [String]?.none, members: false, computed: ComputedFields())

  let home: JSONPlace
  public let options: PlaceOptions
  let fields: JSONFields
  /// The input to read; nil once reading has started.
  private var input: JSONReading.Input?
  private(set) var items: JSONItems?
  /// The text as read. Includes the edits at this place after another place was opened or the text was saved.
  private(set) var base: JSONState?
  var left: JSONState?
  /// The whole text around the items, as read.
  private(set) var whole: JSONText?
  /// The schema of the items known so far.
  var knownSchema = JSONSchema()
  private(set) var ancestors: [JSONReading.Ancestor] = []
  private(set) var repeatedNames: Set<Int> = []
  /// The current order of the items.
  private(set) var order = ItemOrder(counts: [])
  let document: JSONDocument
  private var work: BackgroundWork<JSONReading.Content, BrowserFailure>?

  /// The maximum number of bytes of a title. No screen shows more in one row.
  private static let titleBytes = 4096
  /// The maximum number of bytes of a value in the detail view.
  private static let descriptionBytes = 256 << 10

  /// - Parameter descriptor: The descriptor of an open file, closed after reading.
  public convenience init(
    file descriptor: Int32, path: [UInt8], fields: JSONFields,
    door: any FileSystemCalls = RealFileSystem()
  ) {
    self.init(
      file: descriptor, at: JSONPlace(file: path, path: fields.items ?? .root), fields: fields,
      PlaceOptions(), door: door)
  }

  /// Shows the items of a place.
  package init(
    file descriptor: Int32, at home: JSONPlace, fields: JSONFields = JSONFields(),
    _ options: PlaceOptions, door: any FileSystemCalls = RealFileSystem()
  ) {
    (self.home, self.fields, self.options) = (home, fields, options)
    // Taken before reading, so that any later write to the file counts as a change.
    document = JSONDocument(SourceFile(path: home.file, descriptor: descriptor, door: door))
    input = .file(FileBytes(descriptor: descriptor, door: door))
  }

  /// Shows the items of a text without a file, which can be read only once.
  package init(_ input: JSONReading.Input, name: String, fields: JSONFields = JSONFields()) {
    home = JSONPlace(file: Array(name.utf8), path: fields.items ?? .root)
    (self.fields, options, document) = (fields, PlaceOptions(), JSONDocument(nil))
    self.input = input
  }

  /// Shows the items of another place in a text that has already been read.
  init(
    _ state: JSONState, at home: JSONPlace, of document: JSONDocument, _ options: PlaceOptions
  ) {
    (self.home, self.options, fields) = (home, options, JSONFields())
    (self.document, input, base) = (document, .state(state), state)
  }

  public var name: String { VisibleText.text(of: home.bytes) }

  public func start() {
    guard work == nil, let input else { return }
    self.input = nil
    let reading = JSONReading(
      name: name, place: home, fields: fields, view: options.jsonView,
      isNamed: document.file != nil)
    work = BackgroundWork { () throws(BrowserFailure) in
      try reading.content(of: input)
    } done: { [weak self] result in
      self?.receive(result)
    }
  }

  public func finish() {
    start()
    work?.finish()
  }

  public func cancel() { work?.cancel() }

  private func receive(_ result: Result<JSONReading.Content, BrowserFailure>) {
    isComplete = true
    switch result {
    case .success(let content):
      let items = JSONItems(content.collection)
      self.items = items
      (whole, knownSchema) = (content.text, content.schema)
      (ancestors, repeatedNames) = (content.ancestors, content.repeatedNames)
      document.conversion = document.conversion ?? content.conversion
      order = items.order
      base = base ?? JSONState(items, order, whole: content.text)
      document.saved = document.saved ?? base
      changed?(.replaced)
    case .failure(let failure): changed?(.failed(failure))
    }
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    guard document.file != nil else { return nil }
    return reopened(from: try ContentOpener.openContent(home.file))
  }

  public var packedPath: [UInt8]? { document.file?.isUnpacked == true ? home.file : nil }

  public func reopened(from content: Int32) -> (any ItemSource)? {
    let source = JSONSource(
      file: content, at: home, fields: fields, options)
    source.asked = asked
    return source
  }

  // MARK: Editing

  /// Applies an edit, and returns the edit that undoes it.
  func change(_ edit: ItemEdit) -> ItemEdit {
    guard var items else { return ItemEdit([], name: edit.name) }
    self.items = nil
    defer { self.items = items }
    return order.apply(edit, in: &items)
  }

  // MARK: Items

  var sections: [JSONCollection.Section] { items?.collection.sections ?? [] }

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
    let lines = value.text.fields(of: value.token, titled: field, limit: Self.descriptionBytes).map
    { name, text in
      name.map { DetailLine.pair(shown($0), shown(text)) } ?? .text(shown(text))
    }
    // A value that is not an object is its own title.
    let title = value.token.kind == .object || value.token.kind == .member || lines.isEmpty
    return ItemDetail(
      title: title ? self.title(section: section, item: item) : "item \(item + 1) of \(name)",
      lines: lines)
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    guard let value = value(section, item) else { return .json([]) }
    let token = value.text.value(of: value.token)
    guard token.range.count > Self.descriptionBytes else {
      return .json(Array(value.text.bytes[token.range]))
    }
    let size = SizeText.text(of: token.range.count)
    return .lines([StyledLine("\(token.kind.word), \(size): l goes in", .dim)])
  }

  public var sortKeys: [SortKey] { [.text] }

  /// The members with their values; for arrays, the items by their titles.
  public var columns: ColumnSet? {
    guard items?.collection.isTree == true else { return nil }
    var set = ColumnSet(
      title: "Name",
      [
        Column(Field(JSONSchema.value, .text), title: "Value", priority: 90, bounds: 10...50),
        Column(Field("kind", .text), title: "Kind", priority: 80, bounds: 6...7),
      ])
    computed.add(to: &set)
    return set
  }

  /// The members of the first objects, and those that the items have been sorted by.
  public var schema: Schema {
    let schema = knownSchema.schema
    return computed.isEmpty ? schema : computed.behind(schema)
  }

  var computed: ComputedFields { asked.computed }

  public func addColumn(computedBy text: String) throws(BrowserFailure) -> Column {
    guard isComplete else { throw BrowserFailure("\(name) is still being read") }
    return try asked.computed.add(text, to: knownSchema.schema)
  }

  public var fieldReader: any FieldReader { withComputed(reader()) }

  public var columnReader: any FieldReader { withComputed(reader(isTyped: false)) }

  public var orderReader: any FieldReader { withComputed(reader(readsDates: true)) }

  /// The reader for exports, which returns whole values.
  public var exportReader: any FieldReader { withComputed(reader(isTyped: false, isWhole: true)) }

  private func reader(
    isTyped: Bool = true, readsDates: Bool = false, isWhole: Bool = false
  ) -> JSONFieldReader {
    JSONFieldReader(
      items: items, order: order, schema: knownSchema.schema, isTyped: isTyped,
      readsDates: readsDates, isWhole: isWhole)
  }

  private func withComputed(_ shown: JSONFieldReader) -> any FieldReader {
    if computed.isEmpty { return shown }
    let typed = reader()
    return ComputedFieldReader(
      shown: shown, typed: typed, written: typed, schema: typed.schema,
      computed: computed.fields(behind: typed.schema))
  }

  public func sorter(by key: SortKey) -> Sorter? {
    if key.field != nil { return fieldSorter(by: key) }
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
    let value = value(section, item)
    guard let value, value.token.range.count > Self.titleBytes || value.token.kind == .member else {
      return output(section: section, item: item).json + Array("#\(section)".utf8)
    }
    if value.token.kind == .member {
      return Array(value.text.title(of: value.token, field: nil).utf8)
    }
    // An identity of megabytes would be too slow to compare.
    return Array(value.text.bytes[value.token.range.prefix(Self.titleBytes)])
      + Array("#\(value.token.range.count)#\(section)".utf8)
  }

  public var matchReader: any MatchReader {
    if let places = searchedPlaces {
      return TableMatchReader(rows: columnReader, fields: places)
    }
    return TextListReader(texts: titles, counts: order.sections.map(\.count)) {
      titles, section, item, buffer in
      let title = titles.title(of: titles.order.number(section: section, item: item))
      buffer.append(VisibleText.text(of: title, tabStop: 1).utf8)
    }
  }

  public var searchedFields: [String]? {
    get { asked.fields }
    set { asked.fields = newValue }
  }

  /// Whether filters search all members of the items, as a table shows them, instead of titles.
  public var searchesMembers: Bool {
    get { asked.members }
    set { asked.members = newValue }
  }

  /// The members that filters search; nil for the titles.
  private var searchedPlaces: [Int]? {
    if let searchedFields { return searchedFields.compactMap(schema.place) }
    let fields = schema.fields.indices
    return searchesMembers && !fields.isEmpty ? Array(fields) : nil
  }

  public func filterText(section: Int, item: Int) -> String {
    guard let places = searchedPlaces,
      let values = try? columnReader.values(
        of: places, section: section, items: item..<item + 1)
    else { return title(section: section, item: item) }
    return values.compactMap { $0.first?.shown }.joined(separator: " ")
  }

  // MARK: Threads

  /// The items in their current order, readable from any thread.
  private var titles: Titles { Titles(items: items, order: order) }

  /// The items in their order, for sorting and filtering threads.
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
