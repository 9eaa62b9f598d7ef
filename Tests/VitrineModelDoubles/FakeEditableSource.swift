import Dispatch
import VitrineFuzzyMatching
import VitrineItems
import VitrineSaving
import VitrineSupport

/// Editable words in sections, kept in arrays: a minimal editable source.
@MainActor
public final class FakeEditableSource: FileBackedSource {
  public let name = "fake"
  public let noun = (one: "word", many: "words")
  public var hasSectionTitles: Bool { sections.count > 1 }
  public var sections: [[String]]
  public var changed: ((SourceChange) -> Void)?
  public var readOnlyReason: String?
  public var canBeSaved = true
  public var saved: [[String]]
  public var isChangedOutside = false
  /// Replaces the comparison of `isChangedOutside`.
  public var comparing: ComparingWork?
  public var failure: BrowserFailure?
  /// Called with the progress of a save before it is done.
  public var whileSaving: (@Sendable (SavingProgress) throws(BrowserFailure) -> Void)?
  public private(set) var saves = 0
  /// The number of titles read.
  public private(set) var titlesRead = 0
  /// The number of items read for printing.
  public private(set) var outputsRead = 0
  /// Blocks filters, sorts and groupings until it is signalled.
  public var gate: DispatchSemaphore?
  /// Whether items must be read before commands act on them, as rows of a database.
  public var isPrepared = false
  /// The completion handler of the running preparation.
  public private(set) var prepared: ((BrowserFailure?) -> Void)?
  public var journalSource: JournalSource?
  public var contentReader: ContentReader = { $0.map { _ in ItemContent([]) } }
  private var taken: [[String]] = []
  private static let most = 1 << 24

  public init(_ sections: [[String]]) {
    self.sections = sections
    saved = sections
  }

  public var capabilities: SourceCapabilities {
    var capabilities = SourceCapabilities()
    (capabilities.editing, capabilities.fileSaving) = (self, self)
    if isPrepared { capabilities.preparation = self }
    return capabilities
  }
  public var sectionCount: Int { sections.count }
  public func sectionTitle(_ section: Int) -> String { "section \(section)" }
  public func itemCount(in section: Int) -> Int { sections[section].count }
  public func title(section: Int, item: Int) -> String {
    titlesRead += 1
    return sections[section][item]
  }
  public func description(section: Int, item: Int) -> [String] { [sections[section][item]] }
  public func output(section: Int, item: Int) -> OutputItem {
    outputsRead += 1
    return .line(Array(sections[section][item].utf8))
  }
  public func identity(section: Int, item: Int) -> [UInt8] { Array("\(section) \(item)".utf8) }
  public var matchReader: any MatchReader {
    TextListReader(texts: sections, counts: sections.map(\.count)) { [gate] in
      gate?.wait()
      gate?.signal()
      $3.append($0[$1][$2].utf8)
    }
  }
  public var schema: Schema { WordFieldReader.schema }
  public var fieldReader: any FieldReader { WordFieldReader(sections, gate: gate) }
  public var sortKeys: [SortKey] { [.text] }
  public func sorter(by key: SortKey) -> Sorter? {
    { [sections, gate] in
      gate?.wait()
      gate?.signal()
      return sections.map { words in words.indices.sorted { words[$0] < words[$1] }.map(Int32.init)
      }
    }
  }

  public var isComplete = true
  public func start() { changed?(.replaced) }
  public func finish() {}
  public func cancel() {}
  public func reopened() -> (any ItemSource)? { FakeEditableSource(saved) }

  // MARK: Editing

  public var isModified: Bool { sections != saved }
  public func content(section: Int, item: Int) -> ItemContent {
    ItemContent(Array(sections[section][item].utf8))
  }
  public func editableText(section: Int, item: Int) -> String { sections[section][item] }
  public func content(typed text: String, replacing replaced: ItemContent?) throws(BrowserFailure)
    -> ItemContent
  {
    if text.contains("!") { throw BrowserFailure("no ! in a word") }
    return ItemContent(Array(text.utf8))
  }
  public func contents(pasted text: String) throws(BrowserFailure) -> [ItemContent] {
    text.split(separator: "\n").map { ItemContent(Array($0.utf8)) }
  }
  public func clipboardText(of contents: [ItemContent]) -> String {
    contents.map { word($0) + "\n" }.joined()
  }
  private func word(_ content: ItemContent) -> String {
    String(decoding: content.bytes, as: UTF8.self)
  }

  public func apply(_ edit: ItemEdit) -> ItemEdit {
    var undo: [ItemEdit.Change] = []
    for change in edit.changes { undo.insert(apply(change), at: 0) }
    return ItemEdit(undo, name: edit.name)
  }

  private func apply(_ change: ItemEdit.Change) -> ItemEdit.Change {
    switch change {
    case .insert(let contents, let section, let place):
      sections[section].insert(contentsOf: contents.map(word), at: place)
      return .remove(section: section, items: place..<(place + contents.count))
    case .restore(let runs, let section, let place):
      var words: [String] = []
      for run in runs.runs {
        for number in run { words.append(taken[number / Self.most][number % Self.most]) }
      }
      sections[section].insert(contentsOf: words, at: place)
      return .remove(section: section, items: place..<(place + words.count))
    case .remove(let section, let items):
      let start = taken.count * Self.most
      taken.append(Array(sections[section][items]))
      sections[section].removeSubrange(items)
      return .restore(
        ItemRuns(start..<(start + items.count)), section: section, at: items.lowerBound)
    case .move(let section, let items, let target, let place):
      let words = Array(sections[section][items])
      sections[section].removeSubrange(items)
      sections[target].insert(contentsOf: words, at: place)
      return .move(
        section: target, items: place..<(place + words.count), toSection: section,
        at: items.lowerBound)
    case .replace(let section, let item, let content):
      let old = self.content(section: section, item: item)
      sections[section][item] = word(content)
      return .replace(section: section, item: item, with: old)
    }
  }

  public func prepareComparison() -> ComparingWork? {
    if let comparing { return comparing }
    guard isChangedOutside else { return nil }
    return { _ in true }
  }
  public func rescue(in folder: StateFolder?) -> [UInt8] { Array("rescued".utf8) }
  public var savingLoss: String?
  public func prepareSave() throws(BrowserFailure) -> SavingWork {
    let (sections, failure, whileSaving) = (sections, failure, whileSaving)
    return { [weak self] (progress) throws(BrowserFailure) in
      try whileSaving?(progress)
      if let failure { throw failure }
      return {
        self?.saves += 1
        self?.saved = sections
        self?.isChangedOutside = false
      }
    }
  }
}

extension FakeEditableSource: PreparedSource {
  public func prepare(_ items: [Range<Int>], done: @escaping (BrowserFailure?) -> Void) {
    prepared = done
  }

  public func stopPreparing() { prepared = nil }
}
