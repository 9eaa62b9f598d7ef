import CollectionLayouts
import UIKit
import VitrineItems
import VitrineSupport
import VitrineTextFormats

// The positions of the items, and the texts of cards.

extension FieldLayoutFeature {
  /// The current layout, if it knows the positions of all items.
  var plannedLayout: PreparedLayout? {
    (shown.collectionView.collectionViewLayout as? PreparedLayout).flatMap {
      $0.plan == nil ? nil : $0
    }
  }

  /// Returns the full title of an item, with its position in its pile.
  func raisedTitle(of path: IndexPath) -> String {
    guard shown.items.holds(path) else { return "" }
    let isMarked = shown.collectionView.selectedItems.contains(path)
    let planned = plannedLayout
    let label = planned?.number(ofItemAt: path).flatMap { planned?.plan?.piles.label(of: $0) }
    let place = label.map { $0.isEmpty ? "" : " " + $0 } ?? ""
    return (isMarked ? ItemLook.mark : ItemLook.bar) + " " + shown.items.title(at: path) + place
  }

  /// Returns the title of an item.
  ///
  /// - Parameter missing: The text for a missing value if titles are read with the fields;
  ///   otherwise nil.
  func title(
    at path: IndexPath, _ place: (section: Int, item: Int), missing: String?
  ) -> String {
    guard let missing, let table else { return shown.items.title(at: path) }
    let value = table.value(layout.fields.count, section: place.section, item: place.item)
    return value == .none ? missing : value.shown
  }

  /// Returns the value of a source item in the first field of the layout.
  func value(of item: IndexPath) -> FieldValue {
    table?.value(0, section: item.section, item: item.item) ?? .none
  }

  /// Returns the first or last item in reading order; nil for layouts that use the order of the
  /// items.
  func end(isLast: Bool) -> IndexPath? {
    let order = readingLayout?.readingOrder
    return isLast ? order?.last : order?.first
  }
}

extension FieldLayoutFeature: LayoutItems {
  func readFields() {
    guard source.isComplete, !layout.fields.isEmpty else { return }
    asker = .layout
    defer { asker = nil }
    read()
    missing = titleField.map { _ in source.columns?.text.missing ?? "" }
  }

  /// Returns whether the fields of a layout are loaded. A disappearing layout has none.
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

  /// The lanes that have become empty.
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

  /// Whether items can be dropped elsewhere to change the field of the layout.
  var hasTargets: Bool { readingLayout?.hasSlots ?? false }

  /// Returns the drop target at a point of the content; nil if there is none.
  func target(at point: CGPoint) -> FieldTarget? {
    guard let made = readingLayout, let slot = made.slot(at: point) else { return nil }
    guard made is BoardLayout else { return .day(CalendarDay(number: slot.value)) }
    return lanes.lanes.indices.contains(slot.value) ? .lane(lanes.lanes[slot.value]) : nil
  }
}

extension FieldLayoutFeature {
  /// The fields on the cards, besides the title.
  var shownFacts: [String] { facts(in: layout.kind) }

  /// Returns the fields on the cards of a layout, besides the title.
  func facts(in kind: LayoutKind) -> [String] {
    switch kind {
    case .board, .timeline, .mosaic, .stack, .circle, .spiral, .waterfall, .carousel: break
    // In a table's grid, the cards would otherwise show only the first column.
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

  /// The number of candidate fields for a card: some items lack some of them.
  private static let mostFields = 12

  /// The largest number of values on a card.
  private var mostFacts: Int { layout.kind == .carousel ? 12 : 5 }

  /// The largest number of cards with individual heights. Measuring more takes too long, so they
  /// get equal heights.
  private static let mostMeasured = 10_000

  /// Returns the height of a card that shows all its values, in points.
  func cardHeight(at path: IndexPath, breadth: CGFloat) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    // A database loads only visible rows.
    guard shown.collectionView.numberOfAllItems <= Self.mostMeasured, !source.readsOnDemand,
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
    // Values that need no label come first.
    var (words, numbers): ([CardFact], [CardFact]) = ([], [])
    for (field, value) in zip(fields, values) where words.count + numbers.count < mostFacts {
      var shown = text.text(of: value, by: clock)
      // A path that ends with the title would repeat it.
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
