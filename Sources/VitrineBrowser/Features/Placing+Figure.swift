import UIKit
import VitrineFigures
import VitrineItems
import VitrineSupport
import VitrineTextFormats

// Where the items stand, and what cards say of them.

extension Placing: FigureMaking {
  func raisedTitle(of path: IndexPath) -> String {
    guard shown.items.holds(path) else { return "" }
    let isMarked = shown.collectionView.selectedItems.contains(path)
    let made = figureLayout
    let place = made.flatMap { made in made.number(of: path).map(made.figure.piles.label) } ?? ""
    return (isMarked ? ItemLook.mark : ItemLook.bar) + " " + shown.items.title(at: path)
      + (place.isEmpty ? "" : " " + place)
  }

  func figure(for made: FigureLayout, room: (columns: Int, rows: Int)) -> Figure {
    let entry = LayoutRegistry.entry(made.kind)
    // A layout that goes away keeps what it has.
    guard made.kind == layout.kind, let make = entry.figure else { return made.figure }
    isMaking = true
    defer { isMaking = false }
    if source.isComplete, !layout.fields.isEmpty { read() }
    let view = shown.collectionView
    let count = view.numberOfAllItems
    if entry.need != nil, table == nil { return .rows(count, columns: room.columns) }
    var items = FigureItems(
      count: count, values: layout.fields.map { _ in [] }, titleColumns: [], room: room)
    (items.zoom, items.clock, items.hasPictures) = (layout.zoom, clock, layout.showsPictures)
    // Asked once: there may be 100,000 items.
    let missing = titleField.map { _ in source.columns?.text.missing ?? "" }
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let shownPath = IndexPath(item: item, section: section)
        let told =
          view.keyboard.isCarrying
          ? view.dataSourceIndexPath(forPresentationIndexPath: shownPath) ?? shownPath : shownPath
        let isThere = shown.items.holds(told)
        let place = shown.items.arrangement.sourceItem(
          section: told.section, item: told.item, isThere)
        for field in items.values.indices {
          items.values[field].append(
            isThere ? table?.value(field, section: place.section, item: place.item) ?? .none : .none
          )
        }
        if entry.usesTitles {
          items.titleColumns.append(
            isThere ? ColumnText.columns(of: title(at: told, place, missing: missing)) : 0)
        }
      }
    }
    if made.kind == .board { items.keptLanes = keptLanes(of: items) }
    return make(items)
  }

  /// The title of an item.
  ///
  /// - Parameter missing: What stands for no value where titles are read with the fields; nil where they are not.
  private func title(
    at path: IndexPath, _ place: (section: Int, item: Int), missing: String?
  ) -> String {
    guard let missing, let table else { return shown.items.title(at: path) }
    let value = table.value(layout.fields.count, section: place.section, item: place.item)
    return value == .none ? missing : value.shown
  }

  private func keptLanes(of items: FigureItems) -> [FieldValue] {
    guard let field = layout.fields.first else { return [] }
    let id = ObjectIdentifier(source)
    if lanes?.field != field || lanes?.source != id { lanes = (field, id, []) }
    let all = BoardFigure.lanes(of: items.values[0], keeping: lanes?.values ?? [])
    lanes?.values = all.filter { $0 != .none }
    return lanes?.values ?? []
  }

  /// What an item of the source has in the first field of the layout.
  func value(of item: IndexPath) -> FieldValue {
    table?.value(0, section: item.section, item: item.item) ?? .none
  }

  /// The item that stands first or last in a figure, as people read it; nil in all other layouts.
  func end(isLast: Bool) -> IndexPath? {
    guard let made = figureLayout, let ends = made.figure.ends else { return nil }
    return made.path(ofNumber: isLast ? ends.last : ends.first)
  }

  /// The lanes of a board from left to right.
  var shownLanes: [FieldValue] {
    guard let table, layout.kind == .board else { return [] }
    var values: [FieldValue] = []
    for (section, count) in table.counts.enumerated() {
      for item in 0..<count { values.append(table.value(0, section: section, item: item)) }
    }
    return BoardFigure.lanes(of: values, keeping: lanes?.values ?? [])
  }
}

extension Arrangement {
  fileprivate func sourceItem(
    section: Int, item: Int, _ isThere: Bool
  ) -> (section: Int, item: Int) {
    isThere ? sourceItem(at: IndexPath(item: item, section: section)) : (section, item)
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
    if let made = figureLayout, let number = made.number(of: path) {
      let figure = made.figure
      placing.hasDot = figure.hasDots && made.kind == layout.kind
      placing.isPile = placing.hasDot && !figure.piles.pile(of: number).isEmpty
      if figure.titles.indices.contains(number), !figure.titles[number].isEmpty {
        placing.title = figure.titles[number]
      }
      if figure.leads.indices.contains(number) { placing.lead = figure.leads[number] }
      if figure.emphasis.indices.contains(number) { placing.emphasis = figure.emphasis[number] }
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
