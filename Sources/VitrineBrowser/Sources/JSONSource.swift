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
  private var collection: JSONCollection?
  private var mailbox: Mailbox<Result<JSONCollection, BrowserFailure>>?

  /// - Parameter descriptor: An open file's; closed when it has been read.
  package init(file descriptor: Int32, path: [UInt8], fields: Fields) {
    self.descriptor = descriptor
    self.path = path
    self.fields = fields
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
      self.collection = collection
      changed?(.replaced)
    case .failure(let failure): changed?(.failed(failure))
    }
  }

  package func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    JSONSource(file: try SourceOpener.open(path), path: path, fields: fields)
  }

  package var sectionCount: Int { collection?.sections.count ?? 0 }
  package var hasSectionTitles: Bool {
    collection?.sections.contains { $0.name != nil } ?? false
  }
  package func sectionTitle(_ section: Int) -> String {
    VisibleText.text(of: collection?.sections[section].name ?? "", tabStop: 1)
  }
  package func itemCount(in section: Int) -> Int {
    collection?.sections[section].items.count ?? 0
  }

  package func title(section: Int, item: Int) -> String {
    guard let collection else { return "" }
    return VisibleText.text(
      of: collection.title(of: collection.sections[section].items[item]), tabStop: 1)
  }

  package func description(section: Int, item: Int) -> [String] {
    guard let collection else { return [] }
    return collection.description(of: collection.sections[section].items[item]).map {
      VisibleText.text(of: $0, tabStop: 8)
    }
  }

  package func output(section: Int, item: Int) -> OutputItem {
    guard let collection else { return .line([]) }
    let token = collection.sections[section].items[item]
    return OutputItem(
      bytes: collection.output(of: token), json: Array(collection.text.oneLine(token).utf8))
  }

  package var sortKeys: [SortKey] { [.text] }

  package func sorter(by key: SortKey) -> Sorter? {
    { [collection] in
      (collection?.sections ?? []).map { section in
        var titles: [UInt8] = []
        var starts = [0]
        for item in section.items {
          titles += Array((collection?.title(of: item) ?? "").utf8)
          starts.append(titles.count)
        }
        return titles.withUnsafeBufferPointer { TextOrder.order($0, starts: starts) }
      }
    }
  }

  package func identity(section: Int, item: Int) -> [UInt8] {
    output(section: section, item: item).json + Array("#\(section)".utf8)
  }

  package var matchReader: any MatchReader {
    TextListReader(texts: collection, counts: collection?.sections.map(\.items.count) ?? []) {
      collection, section, item, buffer in
      guard let collection else { return }
      let title = collection.title(of: collection.sections[section].items[item])
      buffer.append(VisibleText.text(of: title, tabStop: 1).utf8)
    }
  }
}
