import VitrineStyledText
import VitrineSupport

/// Groups the items of a source by a field, and keeps the groups up to date when items change.
@MainActor
public final class Grouping {
  /// The grouping field; nil for no groups.
  public private(set) var field: String?
  /// The groups of the items; nil until they are read.
  public private(set) var groups: ItemGroups?
  private var work: BackgroundWork<ItemGroups?, ReadingFailure>?
  private var isWaiting = false
  /// The current or pending input of the groups.
  private var subject: Subject?
  /// Called when groups arrive that were not available immediately.
  var changed: (() -> Void)?
  /// Called with the reason why grouping failed.
  public var failed: ((BrowserFailure) -> Void)?
  /// The clock that assigns times to days.
  public var clock = LocalClock.system

  private struct Subject: Equatable {
    var source: ObjectIdentifier
    var counts: [Int]

    @MainActor
    init(_ source: any ItemSource) {
      (self.source, counts) = (ObjectIdentifier(source), source.itemCounts)
    }
  }

  init() {}

  /// Groups the items by another field, or ends grouping.
  ///
  /// - Throws: The reason why that is impossible.
  public func group(_ source: any ItemSource, by field: String?) throws(BrowserFailure) {
    if field != nil {
      if source.readsOnDemand, source.itemCount(in: 0) > Self.mostRows { throw Self.tooMany }
      guard source.sectionCount == 1, !source.hasSectionTitles else {
        throw BrowserFailure("\(source.name) has sections already")
      }
    }
    (self.field, groups) = (field, nil)
    follow(source)
    changed?()
  }

  /// The largest number of database rows to group: reading more takes too long.
  private static let mostRows = 1_000_000
  private static var tooMany: BrowserFailure {
    BrowserFailure(
      "more than \(mostRows) rows cannot be grouped: / filters, F counts values")
  }

  /// Returns the groups, if they cover all current items of a source.
  func groups(of source: any ItemSource) -> ItemGroups? {
    guard let groups, source.sectionCount == 1, groups.count == source.itemCount(in: 0) else {
      return nil
    }
    return groups
  }

  /// Reads the groups once all items are known, unless a read is already running.
  func followToEnd(_ source: any ItemSource) {
    if field != nil, subject != Subject(source) { follow(source) }
  }

  /// Reads the groups of other items. Items without the field, or in sections of their own, stay
  /// ungrouped.
  func follow(_ source: any ItemSource, after renumbering: ItemRenumbering? = nil) {
    guard let field else { return }
    work?.cancel()
    (work, subject) = (nil, nil)
    groups = renumbering.flatMap { groups?.follow($0) }
    guard source.isComplete else { return }
    guard source.sectionCount == 1, !source.hasSectionTitles,
      let place = source.schema.place(of: field)
    else {
      (self.field, groups) = (nil, nil)
      return
    }
    if source.readsOnDemand, source.itemCount(in: 0) > Self.mostRows {
      (self.field, groups) = (nil, nil)
      failed?(Self.tooMany)
      return
    }
    let (typed, clock, name) = (source.wholeReader, clock, source.name)
    // A database returns typed values as they are.
    let written = source.readsOnDemand ? nil : source.columnReader
    subject = Subject(source)
    isWaiting = true
    let work = BackgroundWork { () throws(ReadingFailure) in
      try ItemGroups(field, at: place, typed: typed, written: written, clock: clock)
    } done: { [weak self] result in
      self?.receive(result, name)
    }
    self.work = work
    work.waitBriefly()
    isWaiting = false
  }

  private func receive(_ result: Result<ItemGroups?, ReadingFailure>, _ name: String) {
    work = nil
    switch result {
    case .success(let read?): groups = read
    case .success(nil):
      let shown = VisibleText.text(of: field ?? "", tabStop: 1)
      (field, groups) = (nil, nil)
      failed?(
        BrowserFailure("\(shown) has more than \(ItemGroups.mostGroups) values: too many sections"))
    case .failure(let failure):
      (field, groups) = (nil, nil)
      failed?(.cannotRead(name, failure))
    }
    if !isWaiting { changed?() }
  }

  /// Cancels reading groups: the items stay ungrouped.
  ///
  /// - Returns: Whether a read was running.
  public func stop() -> Bool {
    guard let work else { return false }
    work.cancel()
    (self.work, subject, field, groups) = (nil, nil, nil, nil)
    changed?()
    return true
  }

  /// Blocks until the groups are read: for screens in memory.
  public func finish() { work?.finish() }
}
