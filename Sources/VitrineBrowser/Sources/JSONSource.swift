import Dispatch
import Glibc

/// The items of a JSON text, read whole in the background.
@MainActor
package final class JSONSource: ItemSource {
  /// Which members of an object are shown and grouped by.
  package struct Fields: Equatable, Sendable {
    package var title: String?
    package var section: String?
    package init(title: String? = nil, section: String? = nil) {
      self.title = title
      self.section = section
    }
  }

  package let name: String
  package let noun = (one: "item", many: "items")
  package var changed: ((SourceChange) -> Void)?
  package private(set) var isComplete = false

  private let descriptor: Int32
  private let path: [UInt8]
  private let fields: Fields
  private var items: JSONItems?
  /// The items as they stand now, and as they stood when they were read or saved last.
  private var order = ItemOrder(counts: [])
  private var savedOrder = ItemOrder(counts: [])
  private var file: SourceFile
  private var mailbox: Mailbox<Result<JSONCollection, BrowserFailure>>?

  /// - Parameter descriptor: An open file's; closed when it has been read.
  package init(
    file descriptor: Int32, path: [UInt8], fields: Fields, door: any SystemDoor = OpenDoor()
  ) {
    self.descriptor = descriptor
    self.path = path
    self.fields = fields
    // Before anything is read: what is written to it from now on is a change.
    file = SourceFile(path: path, descriptor: descriptor, door: door)
    name = VisibleText.text(of: path)
  }

  package func start() {
    guard mailbox == nil else { return }
    let mailbox = Mailbox<Result<JSONCollection, BrowserFailure>> { [weak self] result in
      self?.receive(result)
    }
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.json", qos: .userInitiated).async {
      [descriptor, fields, name] in
      mailbox.post(Self.read(descriptor, fields, name), isLast: true)
    }
  }

  private nonisolated static func read(
    _ descriptor: Int32, _ fields: Fields, _ name: String
  ) -> Result<JSONCollection, BrowserFailure> {
    let file = FileBytes(descriptor: descriptor)
    var bytes: [UInt8] = []
    while true {
      let more = file.bytes(in: bytes.count..<(bytes.count + max(64 << 10, bytes.count)))
      if more.isEmpty { break }
      bytes += more
    }
    do throws(JSONError) {
      return .success(
        try JSONCollection(bytes, titleField: fields.title, sectionField: fields.section))
    } catch {
      return .failure(
        BrowserFailure(
          "\(name): \(error); mend it, or show its lines: vitrine - < \(name)"
        ))
    }
  }

  package func finish() {
    start()
    mailbox?.waitForLast()
  }

  package func cancel() { mailbox?.close() }

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

  package func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    JSONSource(file: try SourceOpener.open(path), path: path, fields: fields)
  }

  private var sections: [JSONCollection.Section] { items?.collection.sections ?? [] }

  package var sectionCount: Int { order.sections.count }
  package var hasSectionTitles: Bool { sections.contains { $0.name != nil } }
  package func sectionTitle(_ section: Int) -> String {
    VisibleText.text(of: sections[section].name ?? "", tabStop: 1)
  }
  package func itemCount(in section: Int) -> Int { order.count(in: section) }

  private func value(_ section: Int, _ item: Int) -> JSONValue? {
    items?.value(of: order.number(section: section, item: item))
  }

  package func title(section: Int, item: Int) -> String {
    guard let value = value(section, item) else { return "" }
    return VisibleText.text(
      of: value.text.title(of: value.token, field: items?.collection.titleField), tabStop: 1)
  }

  package func description(section: Int, item: Int) -> [String] {
    guard let value = value(section, item) else { return [] }
    return value.text.description(of: value.token).map { VisibleText.text(of: $0, tabStop: 8) }
  }

  package func output(section: Int, item: Int) -> OutputItem {
    guard let value = value(section, item) else { return .line([]) }
    return OutputItem(
      bytes: value.text.output(of: value.token),
      json: Array(value.text.oneLine(value.token).utf8))
  }

  package var sortKeys: [SortKey] { [.text] }

  package func sorter(by key: SortKey) -> Sorter? {
    { [titles] in
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

  package func identity(section: Int, item: Int) -> [UInt8] {
    output(section: section, item: item).json + Array("#\(section)".utf8)
  }

  package var matchReader: any MatchReader {
    TextListReader(texts: titles, counts: order.sections.map(\.count)) {
      titles, section, item, buffer in
      let title = titles.title(of: titles.order.number(section: section, item: item))
      buffer.append(VisibleText.text(of: title, tabStop: 1).utf8)
    }
  }

  /// The items as they stand now, to be read from any thread.
  private var titles: Titles { Titles(items: items, order: order) }

  private struct Titles: Sendable {
    var items: JSONItems?
    var order: ItemOrder

    func title(of number: Int) -> String {
      guard let items else { return "" }
      let value = items.value(of: number)
      return value.text.title(of: value.token, field: items.collection.titleField)
    }
  }
}

// MARK: Editing

extension JSONSource: EditableSource {
  package var readOnlyReason: String? {
    guard isComplete else { return "\(name) is still being read" }
    guard items != nil else { return "\(name) is no JSON" }
    guard fields.section == nil else {
      return "items grouped by --section cannot be changed: open \(name) without it"
    }
    return nil
  }

  package var isModified: Bool { order != savedOrder }

  package func refusal(of edit: ItemEdit) -> String? {
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

  package func content(section: Int, item: Int) -> ItemContent {
    ItemContent(value(section, item)?.source ?? [])
  }

  package func editableText(section: Int, item: Int) -> String {
    guard let value = value(section, item) else { return "" }
    return EditableText(value)?.text ?? value.text.oneLine(value.token)
  }

  package func content(
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

  package func contents(pasted text: String) -> [ItemContent] { JSONClipboard.contents(of: text) }

  package func clipboardText(of contents: [ItemContent]) -> String {
    JSONClipboard.text(of: contents)
  }

  package func apply(_ edit: ItemEdit) -> ItemEdit {
    guard var items else { return ItemEdit([], name: edit.name) }
    self.items = nil
    defer { self.items = items }
    return order.apply(edit, in: &items)
  }

  package func hasChangedOutside() -> Bool {
    file.hasChanged {
      guard let items else { return false }
      let saved = items.text(in: savedOrder)
      return FileComparison(path: path).equals { (write) throws(SavingFailure) in
        try saved.give(to: write)
      }
    }
  }

  package func save() throws(BrowserFailure) {
    if let reason = readOnlyReason { throw BrowserFailure("cannot save: \(reason)") }
    guard let items else { return }
    let text = items.text(in: order)
    try file.save(name) { (write) throws(SavingFailure) in try text.give(to: write) }
    savedOrder = order
  }

  package func rescue() throws(BrowserFailure) -> [UInt8] {
    let text = items?.text(in: order) ?? []
    return try RescueFile.write(name, beside: path) { (write) throws(SavingFailure) in
      try text.give(to: write)
    }
  }
}

extension EditableText {
  /// What is between the quotes of a string; nil for any other value.
  fileprivate init?(_ value: JSONValue) {
    guard value.token.kind == .string else { return nil }
    self.init(ofJSONString: Array(value.source.dropFirst().dropLast()))
  }
}
