import CollectionLayouts
import UIKit
import VitrineItems
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Provides the fields of a layout and computes the positions of the items.
@MainActor
final class FieldLayoutFeature {
  unowned let arranging: LayoutFeature
  /// The values of the items in the layout's fields; nil before they are loaded.
  private(set) var table: FieldTable?
  private var reading: BackgroundWork<FieldTable, ReadingFailure>?
  /// The inputs of the current or next table.
  private var key: Key?
  /// The requester of the fields that are being loaded; nil if there is none.
  var asker: Asker?
  /// The lanes of a board for its field, including emptied lanes.
  var board: (field: String, source: ObjectIdentifier, lanes: LaneOrder)?
  /// The text for a missing title if titles are read with the fields; otherwise nil.
  var missing: String?
  var clock = LocalClock.system
  /// The storage of layout choices; nil disables storing.
  var state: StateFolder?
  /// The last completed fields, as the user gave them.
  private var completing: (source: ObjectIdentifier, fields: [String])?
  /// Searches all items for fields, in the background.
  var work: LongWork?
  /// The fields that were searched for in all items of a source.
  private var searched: (source: ObjectIdentifier, fields: Set<String>)?
  private var isSearching = false
  /// The layout before a place applied its own.
  private var usual: LayoutChoice?
  private var seen: (source: ObjectIdentifier, place: [UInt8]?)?
  /// Whether the items have not been on screen yet.
  private var begins = true

  enum Asker {
    /// A prepared layout, which uses the fields as soon as they are loaded.
    case layout
    case screen
  }

  private struct Key: Equatable {
    var source: ObjectIdentifier
    var edition: Int
    var fields: [String]
    var title: Int?
    var counts: [Int]
  }

  init(_ arranging: LayoutFeature) {
    self.arranging = arranging
  }

  var shown: ItemList { arranging.shown }
  private var context: any BrowserContext { arranging.context }
  var layout: BrowserLayout { arranging.layout }
  var entry: LayoutEntry { LayoutRegistry.entry(layout.kind) }
  var source: any ItemSource { shown.source }
  var look: ResolvedTheme { shown.dataSource.look }

  // MARK: Choosing

  /// Shows another layout or other fields; otherwise, shows the reason.
  func show(_ choice: LayoutChoice) {
    guard
      choice.kind != layout.kind || !choice.fields.isEmpty && choice.fields != layout.fields
    else { return }
    do throws(BrowserFailure) {
      if try look(for: choice.fields, then: { [weak self] in self?.show(choice) }) { return }
      try adopt(resolved(choice))
      remember()
    } catch {
      context.say(error.description)
    }
  }

  /// Searches all items for unknown fields, once per source and field.
  ///
  /// - Parameter action: Called when all fields are known.
  /// - Returns: Whether a search is in progress and will call `action`.
  private func look(
    for fields: [String], then action: @escaping () -> Void
  ) throws(BrowserFailure) -> Bool {
    let asked = ObjectIdentifier(source)
    let before = searched?.source == asked ? searched?.fields ?? [] : []
    let missing = fields.filter { source.schema.place(of: $0) == nil && !before.contains($0) }
    guard let work, !missing.isEmpty, let search = try source.prepareFieldSearch(for: missing)
    else { return false }
    if let reason = work.busyReason { throw BrowserFailure(reason) }
    searched = (asked, before.union(missing))
    isSearching = true
    work.perform(
      "looking for fields", holdsItems: true, search,
      done: { [weak self] add in
        add()
        self?.isSearching = false
        action()
      })
    return true
  }

  private func adopt(_ choice: LayoutChoice) {
    begins = false
    arranging.endTransition(finishes: false)
    (arranging.layout.kind, arranging.layout.fields) = (choice.kind, choice.fields)
    follow()
    // The preview may appear or disappear.
    context.layoutChanged()
    arranging.turn()
    // Reused cells must adapt to the new layout.
    shown.dataSource.refresh(shown.collectionView)
    context.statusChanged()
  }

  /// Returns a choice with all its fields, or throws the reason why it has none.
  func resolved(_ choice: LayoutChoice) throws(BrowserFailure) -> LayoutChoice {
    let entry = LayoutRegistry.entry(choice.kind)
    let count = source.itemCounts.reduce(0, +)
    guard let need = entry.need else {
      if count > entry.mostItems { throw tooMany(for: entry) }
      return LayoutChoice(choice.kind)
    }
    // The number of items matters only if the items have suitable fields.
    let fields = try fields(for: choice, need)
    if count > entry.mostItems { throw tooMany(for: entry) }
    return LayoutChoice(choice.kind, by: fields)
  }

  /// Returns the fields of a layout, or throws the reason why there are none.
  private func fields(
    for choice: LayoutChoice, _ need: LayoutRequirement
  ) throws(BrowserFailure) -> [String] {
    let sample = FieldSample(of: source)
    guard source.isComplete || !source.schema.fields.isEmpty else {
      throw BrowserFailure("\(source.name) is still being read")
    }
    if let missing = choice.fields.first(where: { source.schema.place(of: $0) == nil }) {
      throw .missingField(
        missing, in: choice.kind.title, among: sample.names, otherwise: "the items have no fields")
    }
    if !choice.fields.isEmpty { return try completed(choice, need, sample) }
    guard let best = need.candidates(in: sample).first else {
      let names = sample.names.prefix(Self.mostNames).map { VisibleText.text(of: $0) }
      let rest = sample.names.count > names.count ? ", …" : ""
      throw BrowserFailure(
        "a \(choice.kind.title) needs \(need.name); "
          + (names.isEmpty
            ? "the items have no fields" : "the fields are " + names.joined(separator: ", ") + rest)
      )
    }
    return best
  }

  /// Adds the remaining fields to the given ones, or throws an error that names the missing ones.
  private func completed(
    _ choice: LayoutChoice, _ need: LayoutRequirement, _ sample: FieldSample
  ) throws(BrowserFailure) -> [String] {
    let fields = need.completed(choice.fields, in: sample)
    // Files in a single folder form a flat tree.
    if need.lacksKey(fields, in: sample), source.placed?.place.holdsFiles != true {
      let field = VisibleText.text(of: fields[0])
      throw BrowserFailure(
        "a \(choice.kind.title) by \(field) needs the field that parents name,"
          + " as in \(choice.kind.rawValue):\(field),id")
    }
    return fields
  }

  /// The largest number of fields that an error message lists.
  private static let mostNames = 12

  // MARK: Following the source

  /// Detects changed items, once per frame and with every layout.
  func follow() {
    // A cancelled or failed search has no result.
    if work?.isWorking != true { isSearching = false }
    guard source.isComplete, !isSearching else { return }
    takeLayoutOfPlace()
    if source.itemCounts.reduce(0, +) > entry.mostItems { return giveUpMany() }
    guard let need = entry.need else {
      forget()
      return begin()
    }
    if layout.fields.isEmpty
      || layout.fields.contains(where: { source.schema.place(of: $0) == nil })
    {
      // The fields belong to another source, or there are none yet.
      do throws(BrowserFailure) {
        if try look(for: layout.fields, then: { [weak self] in self?.goOn() }) { return }
        arranging.layout.fields = try resolved(LayoutChoice(layout.kind, by: layout.fields)).fields
      } catch {
        let wish = layout.fields
        arranging.layout.fields = need.candidates(in: FieldSample(of: source)).first ?? []
        if arranging.layout.fields.isEmpty || wish.isEmpty { return giveUp(error) }
      }
    } else {
      do throws(BrowserFailure) { try complete(need) } catch { return giveUp(error) }
    }
    read()
    begin()
  }

  /// Shows the layout when all fields are known.
  private func goOn() {
    follow()
    arranging.turn()
    shown.dataSource.refresh(shown.collectionView)
  }

  /// Completes the fields from the command line with the first items, once per source.
  private func complete(_ need: LayoutRequirement) throws(BrowserFailure) {
    let asked = (source: ObjectIdentifier(source), fields: layout.fields)
    guard asked.fields.count < need.mostFields,
      completing?.source != asked.source || completing?.fields != asked.fields
    else { return }
    let sample = FieldSample(of: source)
    // More rows of a database may still arrive.
    if sample.values(of: asked.fields[0]).contains(where: { $0 != .none }) { completing = asked }
    arranging.layout.fields = try completed(
      LayoutChoice(layout.kind, by: layout.fields), need, sample)
  }

  /// Falls back to a list if there are too many items or, for another reason, too few fields.
  private func giveUpMany() {
    do throws(BrowserFailure) {
      _ = try resolved(LayoutChoice(layout.kind, by: layout.fields))
    } catch {
      giveUp(error)
    }
  }

  /// Falls back to a list and shows the failure.
  private func giveUp(_ failure: BrowserFailure) {
    (arranging.layout.kind, arranging.layout.fields) = (.list, [])
    context.say(failure.description)
    forget()
    // The list has other columns and another scroll bar, so the layout in progress is outdated.
    ScheduledAction.schedule(after: 0) { [weak self] in self?.context.layoutChanged() }
    guard begins else { return arranging.turn() }
    begins = false
    // The focus and scroll position of the partial layout are meaningless in a list.
    shown.performing {
      let view = shown.collectionView
      view.setCollectionViewLayout(arranging.fitted(layout), animated: false)
      view.contentOffset = view.clampedOffset(.zero)
      if let first = source.capabilities.query?.firstFocus {
        shown.focus(sourceItem: first)
      } else {
        shown.focusFirst()
      }
    }
    shown.mayHaveLostFocus = false
  }

  private func tooMany(for entry: LayoutEntry) -> BrowserFailure {
    BrowserFailure(
      "too many items for a \(entry.kind.title): it shows \(entry.mostItems) at most")
  }

  private func forget() {
    reading?.cancel()
    (reading, table, key) = (nil, nil, nil)
  }

  /// Returns whether a layout can show the items. Dates and coordinates must be loaded; tags, lanes
  /// and trees are rows until then.
  func hasValues(for kind: LayoutKind) -> Bool {
    switch kind.need {
    case .date, .coordinates: table != nil
    default: true
    }
  }

  /// The current day.
  var today: CalendarDate { CalendarDate(CalendarDay(seconds: clock.now(), clock)) }

  func read() {
    let places = layout.fields.compactMap(source.schema.place)
    let next = Key(
      source: ObjectIdentifier(source), edition: shown.edition, fields: layout.fields,
      title: titleField, counts: source.itemCounts)
    guard next != key, places.count == next.fields.count else { return }
    reading?.cancel()
    if next.source != key?.source || next.fields != key?.fields || next.title != key?.title {
      table = nil
    }
    key = next
    let before = asker
    asker = before ?? .screen
    let all = places + (next.title.map { [$0] } ?? [])
    let reader = source.wholeReader
    let reading = BackgroundWork { () throws(ReadingFailure) in
      try FieldTable(all, of: reader)
    } done: { [weak self] result in
      self?.receive(result)
    }
    self.reading = reading
    reading.waitBriefly()
    asker = before
  }

  /// The title field, which is read with the other fields if the source reads rows in windows and
  /// the layout needs all titles.
  var titleField: Int? {
    source.readsOnDemand && entry.usesTitles ? source.schema.title : nil
  }

  private func receive(_ result: Result<FieldTable, ReadingFailure>) {
    reading = nil
    switch result {
    case .success(let read): table = read
    case .failure(let failure):
      context.say(BrowserFailure.cannotRead(source.name, failure).description)
    }
    switch asker {
    case .layout: break
    case .screen: shown.collectionView.collectionViewLayout.invalidateLayout()
    case nil:
      arranging.turn()
      // The items were rows until now, without the dots of a map.
      shown.dataSource.refresh(shown.collectionView)
    }
  }

  /// Moves an unmoved focus to the start of the layout.
  private func begin() {
    guard begins, !layout.isRegular, source.isComplete, entry.need == nil || table != nil else {
      return
    }
    begins = false
    ScheduledAction.schedule(after: 0) { [weak self] in
      guard let self, !context.hasEnded else { return }
      let start = readingLayout?.initialItem
      let view = shown.collectionView
      if start == nil { shown.performing { shown.focusSomething() } }
      guard let path = start ?? view.keyboard.focusedIndexPath, shown.items.holds(path) else {
        return
      }
      shown.performing {
        view.keyboard.focusItem(at: path, scrolls: true)
        view.scrollToItem(
          at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
      }
      context.statusChanged()
    }
  }

  /// The layout, if it has its own reading order.
  var readingLayout: (any ReadingLayout)? {
    shown.collectionView.collectionViewLayout as? any ReadingLayout
  }

  /// Blocks until the fields are loaded, for screens in memory.
  func finish() { reading?.finish() }

  // MARK: Places

  /// Applies the stored layout of a place, unless the command line selects a layout.
  private func takeLayoutOfPlace() {
    let id = ObjectIdentifier(source)
    guard seen?.source != id else { return }
    let (before, isFirst) = (seen?.place, seen == nil)
    seen = (id, source.layoutKey)
    // A place that is reloaded, such as after a rename, keeps its layout.
    guard let state, let place = source.layoutKey, place != before else { return }
    let isAsked = isFirst && context.options.asksForLayout
    let found = LayoutMemory(in: state)?[place].flatMap { LayoutChoice($0) }
    if !isAsked, let found, let choice = try? resolved(found) {
      if usual == nil { usual = LayoutChoice(layout.kind, by: layout.fields) }
      if choice != LayoutChoice(layout.kind, by: layout.fields) { adopt(choice) }
    } else if let usual, found == nil {
      self.usual = nil
      if let choice = try? resolved(usual) { adopt(choice) }
    }
  }

  private func remember() {
    usual = nil
    guard let state, let place = source.layoutKey else { return }
    let text = LayoutChoice(layout.kind, by: layout.fields).text
    var memory = LayoutMemory(in: state) ?? LayoutMemory()
    memory[place] = text
    memory.keep(in: state)
  }
}
