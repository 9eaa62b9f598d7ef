import CollectionLayouts
import UIKit
import VitrineItems
import VitrineSupport
import VitrineTextFormats

// Where the items stand, and what cards say of them.

extension Placing {
  /// The layout that is shown, if it knows where all items are.
  var plannedLayout: PreparedLayout? {
    (shown.collectionView.collectionViewLayout as? PreparedLayout).flatMap {
      $0.plan == nil ? nil : $0
    }
  }

  /// All of an item's title, with its place in its pile.
  func raisedTitle(of path: IndexPath) -> String {
    guard shown.items.holds(path) else { return "" }
    let isMarked = shown.collectionView.selectedItems.contains(path)
    let planned = plannedLayout
    let label = planned?.number(ofItemAt: path).flatMap { planned?.plan?.piles.label(of: $0) }
    let place = label.map { $0.isEmpty ? "" : " " + $0 } ?? ""
    return (isMarked ? ItemLook.mark : ItemLook.bar) + " " + shown.items.title(at: path) + place
  }

  /// The title of an item.
  ///
  /// - Parameter missing: What stands for no value where titles are read with the fields; nil where they are not.
  func title(
    at path: IndexPath, _ place: (section: Int, item: Int), missing: String?
  ) -> String {
    guard let missing, let table else { return shown.items.title(at: path) }
    let value = table.value(layout.fields.count, section: place.section, item: place.item)
    return value == .none ? missing : value.shown
  }

  /// What an item of the source has in the first field of the layout.
  func value(of item: IndexPath) -> FieldValue {
    table?.value(0, section: item.section, item: item.item) ?? .none
  }

  /// The item that people read first or last; nil in layouts where that is the order of the items.
  func end(isLast: Bool) -> IndexPath? {
    let order = readingLayout?.readingOrder
    return isLast ? order?.last : order?.first
  }
}

extension Placing: LayoutItems {
  func readFields() {
    guard source.isComplete, !layout.fields.isEmpty else { return }
    asker = .layout
    defer { asker = nil }
    read()
    missing = titleField.map { _ in source.columns?.text.missing ?? "" }
  }

  /// A layout that goes away goes by fields that are not read any more.
  func knowsFields(of kind: LayoutKind) -> Bool { kind == layout.kind && table != nil }

  func value(_ field: Int, at path: IndexPath) -> FieldValue {
    guard let table, shown.items.holds(path) else { return .none }
    let place = shown.items.arrangement.sourceItem(at: path)
    return table.value(field, section: place.section, item: place.item)
  }

  func titleColumns(at path: IndexPath) -> Int {
    guard shown.items.holds(path) else { return 0 }
    let place = shown.items.arrangement.sourceItem(at: path)
    return ColumnText.columns(
      of: title(at: path, (place.section, place.item), missing: missing))
  }

  var lanes: LaneOrder { board?.lanes ?? LaneOrder() }

  /// Lanes that were emptied.
  private var keptLanes: [FieldValue] { lanes.lanes.filter { $0 != .none } }

  func makeLanes(for values: [FieldValue]) {
    guard let field = layout.fields.first else { return }
    let id = ObjectIdentifier(source)
    if board?.field != field || board?.source != id { board = nil }
    board = (field, id, LaneOrder(of: values, keeping: keptLanes))
  }

  /// The lanes of a board from left to right.
  var shownLanes: [FieldValue] {
    guard let table, layout.kind == .board else { return [] }
    var values: [FieldValue] = []
    for (section, count) in table.counts.enumerated() {
      for item in 0..<count { values.append(table.value(0, section: section, item: item)) }
    }
    return LaneOrder(of: values, keeping: keptLanes).lanes
  }

  /// Whether items can be dropped elsewhere to change the field that the layout goes by.
  var hasTargets: Bool { readingLayout?.hasSlots ?? false }

  /// Where something is dropped at a point of the content; nil: nowhere.
  func target(at point: CGPoint) -> FieldTarget? {
    guard let made = readingLayout, let slot = made.slot(at: point) else { return nil }
    guard made is BoardLayout else { return .day(CalendarDay(number: slot.value)) }
    return lanes.lanes.indices.contains(slot.value) ? .lane(lanes.lanes[slot.value]) : nil
  }
}

extension Placing {
  /// The fields that cards tell besides the title.
  var shownFacts: [String] { facts(in: layout.kind) }

  /// The fields that cards of a layout tell besides the title.
  func facts(in kind: LayoutKind) -> [String] {
    switch kind {
    case .board, .timeline, .mosaic, .stack, .circle, .spiral, .waterfall, .carousel: break
    // The cards of a table's grid would say nothing but the first column.
    case .grid where source.columns?.isTable == true: break
    default: return []
    }
    if layout.showsPictures { return [] }
    let schema = source.schema
    let title = schema.title.map { schema.fields[$0].name }
    let dull: Set = [
      "id", "kind", "mode", "owner", "link target", "lat", "lon", "x", "y", "latitude", "longitude",
    ]
    return schema.fields.filter { field in
      field.kind != .json && field.kind != .blob && field.name != title
        && !dull.contains(field.name) && !layout.fields.contains(field.name)
    }.prefix(Self.mostFields).map(\.name)
  }

  /// So many fields are looked at for what a card tells: some items lack some of them.
  private static let mostFields = 12

  /// How many facts a card tells at most.
  private var mostFacts: Int { layout.kind == .carousel ? 12 : 5 }

  /// Where there are more cards than these, all have the same height: working each out takes too long.
  private static let mostMeasured = 10_000

  /// How high a card is that says all that it has to, in points.
  func cardHeight(at path: IndexPath, breadth: CGFloat) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    // Of a database only rows in sight are known.
    guard shown.collectionView.numberOfAllItems <= Self.mostMeasured, source.rearranging == nil,
      shown.items.holds(path)
    else { return CGFloat(4 + min(shownFacts.count, mostFacts)) * cell.height }
    let rows = ItemCell.rows(
      ofCard: shown.items.title(at: path), placing(at: path).facts, breadth: breadth,
      hasIcon: shown.dataSource.showsIcons)
    return CGFloat(rows) * cell.height
  }

  func placing(at path: IndexPath) -> ItemPlacing {
    guard !layout.kind.isRows, shown.items.holds(path) else { return ItemPlacing() }
    var placing = ItemPlacing()
    placing.coversOthers = layout.kind == .stack
    switch shown.collectionView.collectionViewLayout {
    case let tags as TagCloudLayout where knowsFields(of: .tags):
      placing.emphasis = TagStyle.style(ofLevel: tags.level(ofItemAt: path))
    case let tree as TreeLayout: placing.title = tree.title(ofItemAt: path)
    default: break
    }
    if let made = plannedLayout, let plan = made.plan, let number = made.number(ofItemAt: path) {
      placing.hasDot = layout.kind == .map && made is MapLayout
      placing.isPile = !plan.piles.pile(of: number).isEmpty
      if plan.leads.indices.contains(number) { placing.lead = plan.leads[number] }
    }
    let fields = shownFacts
    guard !fields.isEmpty else { return placing }
    let place = shown.items.sourceItem(at: path)
    let values = shown.values(of: fields, at: place)
    let title = shown.items.title(at: path)
    let text = ColumnText()
    let today = CalendarDay(seconds: clock.now(), clock)
    // What speaks for itself comes first.
    var (words, numbers): ([CardFact], [CardFact]) = ([], [])
    for (field, value) in zip(fields, values) where words.count + numbers.count < mostFacts {
      var shown = text.text(of: value, by: clock)
      // A path that ends with the title says it twice.
      guard !shown.isEmpty, shown != title, !shown.hasSuffix("/" + title) else { continue }
      if case .text(let bytes) = value, bytes.count == 10 {
        shown = CalendarDay(value, clock: clock)?.text(near: today) ?? shown
      }
      let fact = CardFact(value, of: field, as: shown)
      if fact.isNumber && layout.kind != .carousel {
        numbers.append(fact)
      } else {
        words.append(fact)
      }
    }
    placing.facts = words + numbers
    return placing
  }
}
