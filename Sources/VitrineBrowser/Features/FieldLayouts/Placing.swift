import CollectionLayouts
import UIKit
import VitrineItems
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Knows the fields that a layout goes by, and works out where that puts the items.
@MainActor
final class Placing {
  unowned let arranging: Arranging
  /// What the items have in the fields of the layout; nil: not read yet.
  private(set) var table: FieldTable?
  private var reading: BackgroundWork<FieldTable, ReadingFailure>?
  /// What the table is of, or will be.
  private var key: Key?
  /// Where the fields are asked for that are being read; nil: nothing waits for them.
  var asker: Asker?
  /// The lanes of a board, for its field: one that was emptied stays.
  var board: (field: String, source: ObjectIdentifier, lanes: LaneOrder)?
  /// The text for a missing title where titles are read with the fields; nil where they are not.
  var missing: String?
  var clock = LocalClock.system
  /// Where choices are kept for the next start; nil: nowhere.
  var state: StateFolder?
  /// The fields that were completed last, as they were given.
  private var completing: (source: ObjectIdentifier, fields: [String])?
  /// Looks through all items for fields, beside the main thread.
  var work: LongWork?
  /// The source in which fields were looked for, so that this is done once.
  private var searched: ObjectIdentifier?
  private var isSearching = false
  /// What was shown before a place brought its own layout along.
  private var usual: LayoutChoice?
  private var seen: (source: ObjectIdentifier, place: [UInt8]?)?
  /// Whether nobody has seen the items yet.
  private var begins = true

  enum Asker {
    /// A layout that is prepared takes them as soon as they are there.
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

  init(_ arranging: Arranging) {
    self.arranging = arranging
  }

  var shown: ShownItems { arranging.shown }
  private var context: any BrowserContext { arranging.context }
  var layout: BrowserLayout { arranging.layout }
  var entry: LayoutEntry { LayoutRegistry.entry(layout.kind) }
  var source: any ItemSource { shown.source }
  var look: Look { shown.dataSource.look }

  // MARK: Choosing

  /// Shows another layout, or the same by other fields; says why not.
  func show(_ choice: LayoutChoice) {
    guard
      choice.kind != layout.kind || !choice.fields.isEmpty && choice.fields != layout.fields
    else { return }
    do throws(BrowserFailure) {
      if try look(for: choice.fields, then: { [weak self] in self?.show(choice) }) { return }
      try take(resolved(choice))
      remember()
    } catch {
      context.say(error.description)
    }
  }

  /// Looks through all items for fields that are not known, once for each source.
  ///
  /// - Parameter action: Called when all fields are known.
  /// - Returns: Whether there is such a search, which calls `action`.
  private func look(
    for fields: [String], then action: @escaping () -> Void
  ) throws(BrowserFailure) -> Bool {
    let missing = fields.filter { source.schema.place(of: $0) == nil }
    guard let work, !missing.isEmpty, searched != ObjectIdentifier(source),
      let search = try source.prepareFieldSearch(for: missing)
    else { return false }
    if let reason = work.busyReason { throw BrowserFailure(reason) }
    searched = ObjectIdentifier(source)
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

  private func take(_ choice: LayoutChoice) {
    begins = false
    arranging.endTransition(finishes: false)
    (arranging.layout.kind, arranging.layout.fields) = (choice.kind, choice.fields)
    follow()
    // The preview may make room, or want it.
    context.layoutChanged()
    arranging.turn()
    // Cells that stay show what they are in the new layout.
    shown.dataSource.refresh(shown.collectionView)
    context.statusChanged()
  }

  /// A choice with all fields that it needs, or why there is none.
  func resolved(_ choice: LayoutChoice) throws(BrowserFailure) -> LayoutChoice {
    let entry = LayoutRegistry.entry(choice.kind)
    let count = source.itemCounts.reduce(0, +)
    guard let need = entry.need else {
      if count > entry.mostItems { throw tooMany(for: entry) }
      return LayoutChoice(choice.kind)
    }
    // That there are too many items matters only where they could be shown at all.
    let fields = try fields(for: choice, need)
    if count > entry.mostItems { throw tooMany(for: entry) }
    return LayoutChoice(choice.kind, by: fields)
  }

  /// The fields that a layout goes by, or why there are none.
  private func fields(
    for choice: LayoutChoice, _ need: FieldNeed
  ) throws(BrowserFailure) -> [String] {
    let sample = FieldSample(of: source)
    // Without a schema a question for fields would wait for one.
    guard source.isComplete || !source.schema.fields.isEmpty else {
      throw BrowserFailure("\(source.name) is still being read")
    }
    if let missing = choice.fields.first(where: { source.fields(insteadOf: $0) != nil }) {
      let names = source.fields(insteadOf: missing) ?? []
      throw .missingField(
        missing, in: choice.kind.title, among: names, otherwise: "the items have no fields")
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

  /// Adds the fields that belong to those that were given, or says what is missing.
  private func completed(
    _ choice: LayoutChoice, _ need: FieldNeed, _ sample: FieldSample
  ) throws(BrowserFailure) -> [String] {
    let fields = need.completed(choice.fields, in: sample)
    // Files that all stand in one folder are a flat tree.
    if need.lacksKey(fields, in: sample), source.placed?.place.holdsFiles != true {
      let field = VisibleText.text(of: fields[0])
      throw BrowserFailure(
        "a \(choice.kind.title) by \(field) needs the field that parents name,"
          + " as in \(choice.kind.rawValue):\(field),id")
    }
    return fields
  }

  /// So many fields are named where none will do.
  private static let mostNames = 12

  // MARK: Following the source

  /// Sees whether the items are others now: once a frame, and whenever they are laid out.
  func follow() {
    // A search that was cancelled, or has failed, tells nothing.
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
      // The fields of another source, or of none yet.
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

  /// Shows the layout, since all fields are known.
  private func goOn() {
    follow()
    arranging.turn()
    shown.dataSource.refresh(shown.collectionView)
  }

  /// Completes the fields that were given at the start, by the first items: once for each source.
  private func complete(_ need: FieldNeed) throws(BrowserFailure) {
    let asked = (source: ObjectIdentifier(source), fields: layout.fields)
    guard asked.fields.count < need.mostFields,
      completing?.source != asked.source || completing?.fields != asked.fields
    else { return }
    let sample = FieldSample(of: source)
    // Rows of a database may still be to come.
    if sample.values(of: asked.fields[0]).contains(where: { $0 != .none }) { completing = asked }
    arranging.layout.fields = try completed(
      LayoutChoice(layout.kind, by: layout.fields), need, sample)
  }

  /// A list where there are too many items, and for another reason, perhaps, too little to show them by.
  private func giveUpMany() {
    do throws(BrowserFailure) {
      _ = try resolved(LayoutChoice(layout.kind, by: layout.fields))
    } catch {
      giveUp(error)
    }
  }

  /// A list in the place of what cannot be shown.
  private func giveUp(_ failure: BrowserFailure) {
    (arranging.layout.kind, arranging.layout.fields) = (.list, [])
    context.say(failure.description)
    forget()
    // The list has other columns and another scroll bar: what is laid out now has those of before.
    ScheduledAction.schedule(after: 0) { [weak self] in self?.context.layoutChanged() }
    guard begins else { return arranging.turn() }
    begins = false
    // Where the layout had put focus while items still came, and what it had scrolled, means nothing in a list.
    shown.performing {
      let view = shown.collectionView
      view.setCollectionViewLayout(arranging.fitted(layout), animated: false)
      view.contentOffset = view.clampedOffset(.zero)
      if let first = source.rearranging?.firstFocus {
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

  /// Whether a layout can show the items: those by dates and coordinates need their values for it. Tags, lanes and
  /// trees are rows until then.
  func hasValues(for kind: LayoutKind) -> Bool {
    switch kind.need {
    case .date, .coordinates: table != nil
    default: true
    }
  }

  /// The day of the moment.
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
      self?.take(result)
    }
    self.reading = reading
    reading.waitBriefly()
    asker = before
  }

  /// The field of the titles, which is read with the fields of the layout where rows are read a window at a time and
  /// all titles are needed.
  var titleField: Int? {
    source.rearranging != nil && entry.usesTitles ? source.schema.title : nil
  }

  private func take(_ result: Result<FieldTable, ReadingFailure>) {
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
      // Items were rows until now, without the dots of a map.
      shown.dataSource.refresh(shown.collectionView)
    }
  }

  /// Focus that has not moved yet begins where the layout does.
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

  /// The layout, if people read its items in an order of its own.
  var readingLayout: (any ReadingLayout)? {
    shown.collectionView.collectionViewLayout as? any ReadingLayout
  }

  /// Blocks until the fields are read: for screens in memory.
  func finish() { reading?.finish() }

  // MARK: Places

  /// What is remembered of a place goes before what was shown elsewhere, but not before what this start asks for.
  private func takeLayoutOfPlace() {
    let id = ObjectIdentifier(source)
    guard seen?.source != id else { return }
    let (before, isFirst) = (seen?.place, seen == nil)
    seen = (id, source.layoutKey)
    // A place that is read again, as after files were renamed, is shown as it was.
    guard let state, let place = source.layoutKey, place != before else { return }
    let isAsked = isFirst && context.options.asksForLayout
    let found = LayoutMemory(in: state)?[place].flatMap { LayoutChoice($0) }
    if !isAsked, let found, let choice = try? resolved(found) {
      if usual == nil { usual = LayoutChoice(layout.kind, by: layout.fields) }
      if choice != LayoutChoice(layout.kind, by: layout.fields) { take(choice) }
    } else if let usual, found == nil {
      self.usual = nil
      if let choice = try? resolved(usual) { take(choice) }
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
