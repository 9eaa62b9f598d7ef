import UIKit
import VitrineFileItems
import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

/// The columns of a list, with their values and headings.
///
/// The values of a row are read when it becomes visible, and only those in visible columns.
@MainActor
final class Columns: BrowserFeature {
  unowned let arranging: LayoutFeature
  let header = ColumnHeader(frame: .zero)
  /// The columns of the current source with the user's changes; nil shows only titles.
  private(set) var set: ColumnSet? {
    didSet { arranging.gridFacts = factCount }
  }
  /// The widest drawn values since the last update of the widths, by column position.
  private var drawnWidths: [Int: Int] = [:]
  /// The folder that stores the columns of folder listings; nil disables storing.
  var state: StateFolder?
  private lazy var memory = ColumnMemory(in: state)
  /// The default columns of the source.
  private var usual: ColumnSet?
  /// The current layout of the columns; nil shows only titles.
  private(set) var layout: ColumnLayout?
  /// The width of a row, in columns of the screen.
  private var width = 0
  /// The current format of values.
  private var shownText: ColumnText?
  /// The chosen column on screen, in the row in focus of a table.
  private var shownCursor: Int?
  var clock = LocalClock.system
  private(set) lazy var computed = ComputedColumns(of: self)
  private(set) lazy var groups = Groups(of: self)

  init(_ arranging: LayoutFeature) {
    self.arranging = arranging
    header.isHidden = true
    header.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.headerClicked($0) })
    HeadingDrag.begin(in: self)
  }

  var shown: ItemList { arranging.shown }

  func describe(_ line: inout StatusLine) { line.order = groups.label }

  func finish() { groups.finish() }

  /// Shows a set of columns.
  func show(_ next: ColumnSet?) {
    guard next != set else { return }
    let chosen = set?.chosen
    (set, drawnWidths) = (next, [:])
    arranging.context.statusChanged()
    remember()
    if next?.chosen != chosen { foresee() }
  }

  /// Changes the columns, if there are any.
  func change(_ change: (inout ColumnSet) -> Void) {
    guard var next = set else { return }
    change(&next)
    show(next)
  }

  /// Fits the columns to the widths of the drawn values.
  func learnWidths() {
    guard !drawnWidths.isEmpty, var next = set else { return }
    defer { drawnWidths = [:] }
    guard next.see(drawnWidths) else { return }
    set = next
    arranging.context.statusChanged()
  }

  func describe(_ situation: inout KeyConditions) {
    situation.hasColumns = columnsOfSource != nil && arranging.layout.kind.isRows
    situation.isTable = situation.hasColumns && set?.isTable == true
    situation.choosesCells = choosesCells
    situation.searchesFields =
      situation.choosesCells
      && (shown.items.isFilteredBySource || shown.source.capabilities.search != nil)
  }

  /// Whether keys and clicks move between columns: in tables and table views.
  var choosesCells: Bool {
    guard columnsOfSource != nil, arranging.layout.kind.isRows else { return false }
    return set?.isTable == true
      || arranging.layout.kind == .table && shown.source.placed?.place.holdsFiles != true
  }

  /// The field of the chosen column.
  var chosenField: String? {
    guard let set, let chosen = set.chosen else { return nil }
    return set.columns[chosen].field
  }

  /// The positions of the visible fields in the schema, including the titles if they come first.
  var fieldPlaces: [Int] {
    guard let set else { return [] }
    let schema = shown.source.schema
    let places = set.shown.compactMap { schema.place(of: set.columns[$0].field) }
    let title = set.isTable ? nil : shown.source.titlePlace
    return (title.map { places.contains($0) ? [] : [$0] } ?? []) + places
  }

  /// Returns the field of the chosen column, or says how to choose one, for a command.
  ///
  /// If keys move between columns, chooses the first column by default.
  func fieldForCommand() -> String? {
    if set?.chosen == nil, choosesCells { change { $0.chooseEnd(last: false) } }
    if chosenField == nil { arranging.context.say("choose a column first: cl or ch") }
    return chosenField
  }

  /// The default columns of a list or a table of the source.
  private var columnsOfSource: ColumnSet? {
    arranging.layout.kind == .table ? shown.source.tableColumns : shown.source.columns
  }

  // MARK: Layout

  /// The least height of a screen with headings, in rows.
  private static let leastRows = 6

  /// Returns the height of the headings within a height, if known before their layout.
  func headingHeight(in height: CGFloat) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    let isPossible =
      arranging.layout.kind.isRows && columnsOfSource != nil
      && height >= CGFloat(Self.leastRows) * cell.height
    return isPossible && askedFields?.isEmpty != true ? cell.height : 0
  }

  /// Fits columns and headings to the screen.
  ///
  /// - Returns: The top edge of the items below the headings, in points.
  func layOut(in bounds: CGRect) -> CGFloat {
    takeColumnsOfSource()
    let cell = UIScreen.main.cellMetrics
    width = cell.columns(fittingIn: bounds.width - arranging.indexWidth)
    var next: ColumnLayout?
    if var scrolled = set, arranging.layout.kind.isRows {
      let layout = scrolled.layoutWithChosen(width: width - ItemCell.markColumns)
      show(scrolled)
      if !layout.places.isEmpty { next = layout }
    }
    let cursor = set?.isTable == true ? set?.chosen : nil
    if next != layout || set?.text != shownText || cursor != shownCursor {
      (layout, shownText, shownCursor) = (next, set?.text, cursor)
      shown.dataSource.refresh(shown.collectionView)
    }
    let isShown = next != nil && bounds.height >= CGFloat(Self.leastRows) * cell.height
    if header.isHidden == isShown { header.isHidden = !isShown }
    groups.follow()
    guard isShown else { return bounds.minY }
    if let content, header.content != content { header.content = content }
    header.place(
      CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: cell.height))
    return header.frame.maxY
  }

  /// The requested columns, if they are file columns.
  private var askedFields: [String]? {
    shown.source.capabilities.members == nil ? arranging.context.options.columns : nil
  }

  /// Uses the columns of another kind of source. Within one kind, changes persist.
  private func takeColumnsOfSource() {
    let columns = columnsOfSource
    searchWhatIsShown()
    guard columns != usual else { return }
    usual = columns
    arranging.layout.rowLines = 1
    var next = columns
    if let fields = askedFields, next?.isTable != true {
      next?.show(only: fields)
    } else if hasColumnsOfFolders, var set = next {
      memory?.apply(to: &set)
      next = set
    }
    show(next)
  }

  /// Makes the filter search all members if they are visible. The initial filter of a picker
  /// precedes the columns.
  private func searchWhatIsShown() {
    let showsMembers = arranging.layout.kind == .table
    guard let json = shown.source.capabilities.members, json.searchesMembers != showsMembers else {
      return
    }
    json.searchesMembers = showsMembers
    arranging.context.searchedFieldsChanged()
  }

  /// Whether the columns are the default ones of a folder's list, not of its table.
  private var hasColumnsOfFolders: Bool {
    askedFields == nil && usual == shown.source.columns
      && usual?.columns.map(\.field) == ColumnSet.fieldsOfFolders
  }

  /// Stores the visible folder columns for the next start.
  private func remember() {
    guard let set, let state, hasColumnsOfFolders else { return }
    let next = ColumnMemory(of: set)
    guard next != memory ?? usual.map(ColumnMemory.init(of:)) else { return }
    memory = next
    next.keep(in: state)
  }

  /// Shows and chooses a new column of the source. The other columns stay.
  func adopt(_ column: Column) {
    usual = columnsOfSource
    change { set in
      if set.place(of: column.field) == nil { set.add(column) }
      set.choose(set.place(of: column.field))
    }
    valuesCame()
  }

  // MARK: Rows

  /// Returns the values beside, or in a card below, an item's title; nil if there are none.
  func row(at path: IndexPath) -> RowColumns? {
    guard let layout else { return card(at: path) }
    guard let set, shown.items.holds(path) else { return nil }
    let inSight = layout.places.map { set.columns[$0.column].field }
    let place = shown.items.sourceItem(at: path)
    let values = shown.values(of: inSight, at: place)
    let texts = Dictionary(
      uniqueKeysWithValues: zip(layout.places, values).map { place, value in
        (place.column, set.text.text(of: value, by: clock))
      })
    for (place, text) in texts {
      drawnWidths[place] = max(drawnWidths[place] ?? 0, ColumnText.columns(of: text))
    }
    guard set.isTable else {
      return RowColumns(titleWidth: layout.titleWidth, texts: layout.texts { texts[$0] ?? "" })
    }
    let missing = zip(layout.places, values).filter { $1 == .none }.map(\.0.column)
    let searched = shown.source.capabilities.search?.searchedFields
    let isSearched = searched.map { searched in
      layout.places.filter { texts[$0.column]?.isEmpty == false }
        .map { searched.contains(set.columns[$0.column].field) }
    }
    let lines = arranging.layout.rowLines
    let isWrapped = lines > 1
    return RowColumns(
      titleWidth: layout.titleWidth, texts: layout.texts(lines: lines) { texts[$0] ?? "" },
      isTable: true,
      cursor: cursor(layout, set, texts),
      missing: set.text.missing.isEmpty || missing.isEmpty
        ? [] : layout.texts { missing.contains($0) ? set.text.missing : "" },
      isSearched: isSearched ?? [],
      furtherLines: isWrapped ? layout.furtherLines(of: { texts[$0] ?? "" }, lines: lines) : [],
      wholeTexts: isWrapped
        ? layout.places.compactMap { texts[$0.column] }.filter { !$0.isEmpty } : [])
  }

  /// The number of values below the title of a card in a grid.
  private var factCount: Int {
    guard let set, !set.isTable else { return 0 }
    return set.shown.count
  }

  /// Returns the values below the title of a card in a grid.
  private func card(at path: IndexPath) -> RowColumns? {
    guard let set, !set.isTable, !set.shown.isEmpty, arranging.layout.kind == .grid,
      shown.items.holds(path)
    else { return nil }
    let place = shown.items.sourceItem(at: path)
    let read = shown.values(of: set.shown.map { set.columns[$0].field }, at: place)
    return RowColumns(facts: read.map { set.text.text(of: $0, by: clock) })
  }

  /// Returns the chosen cell of a row, as wide as its column.
  private func cursor(
    _ layout: ColumnLayout, _ set: ColumnSet, _ texts: [Int: String]
  ) -> ColumnLayout.PlacedText? {
    guard let place = layout.places.first(where: { $0.column == set.chosen }) else { return nil }
    let lines = arranging.layout.rowLines
    return layout.cell(at: place, layout.firstLine(of: texts[place.column] ?? "", place, lines))
  }

  /// Returns a row's chosen cell in a view, at least a few columns wide; nil if it is off screen.
  func frameOfChosenCell(at path: IndexPath, in view: UIView) -> CGRect? {
    let list = shown.collectionView
    guard let place = layout?.places.first(where: { $0.column == set?.chosen }),
      let row = list.layoutAttributesForItem(at: path)?.frame, list.bounds.contains(row)
    else { return nil }
    let cell = UIScreen.main.cellMetrics
    let room = width - ItemCell.markColumns
    let columns = max(place.width, min(Self.leastTyped, room))
    let start = ItemCell.markColumns + min(place.start, room - columns)
    let frame = CGRect(
      x: row.minX + CGFloat(start) * cell.width, y: row.minY,
      width: CGFloat(columns) * cell.width, height: row.height)
    return view.convert(frame, from: list)
  }

  /// The least width of the field for typing a value, in columns of the screen.
  private static let leastTyped = 12

  /// Called when values of visible rows have arrived.
  func valuesCame() {
    shown.forgetValues()
    shown.dataSource.refresh(shown.collectionView)
    foresee()
  }

  // MARK: Changes

  /// Sorts by the chosen column, or else by titles. Sorting twice reverses the order.
  ///
  /// - Parameter adding: Whether to sort only items that are equal in the current order.
  func sortByChosen(adding: Bool) {
    arranging.sort(by: orderByChosen(adding: adding))
    arranging.context.statusChanged()
    foresee()
  }

  private func orderByChosen(adding: Bool) -> VitrineItems.SortOrder {
    let key = key(of: set.flatMap { set in set.chosen.map { set.columns[$0] } })
    var order = shown.items.orderInForce
    if adding { order.add(key) } else { order.choose(key, usual: usualKey) }
    return order
  }

  /// Prepares a database for sorting by the chosen column.
  private func foresee() {
    guard set?.chosen != nil, let rows = shown.source.capabilities.query else { return }
    rows.foresee(orderByChosen(adding: false))
  }

  /// Shows or hides a column, with a message if there is no room for it.
  func toggle(_ field: String) {
    change { $0.toggle(field) }
    guard let set, let place = set.place(of: field), set.columns[place].isShown else { return }
    let layout = set.layout(width: width - ItemCell.markColumns)
    if !layout.places.contains(where: { $0.column == place }) {
      arranging.context.say("no room for \(set.columns[place].title); cl and ch show it")
    }
  }

  /// Changes the chosen column. Without one, shows how to choose a column.
  func changeChosen(_ change: (inout ColumnSet) -> Void) {
    if fieldForCommand() != nil { self.change(change) }
  }

  // MARK: Sizes of folders

  /// Computes the total sizes of the visible folders and shows the progress.
  func measureFolders() {
    guard let folder = shown.source.capabilities.folderSizes else { return }
    arranging.context.say("adding up sizes of folders")
    folder.measureFolders { [weak self, weak folder] done, count in
      guard let self, let folder, shown.source === folder else { return }
      foldersWereMeasured(done, count)
    }
  }

  private func foldersWereMeasured(_ done: Int, _ count: Int) {
    let context = arranging.context
    shown.forgetValues()
    shown.dataSource.refresh(shown.collectionView)
    let room = shown.source.capabilities.folderSizes?.freeRoom.map { "; \($0) are free" } ?? ""
    context.say(
      done < count
        ? "adding up sizes of folders: \(done) of \(count)"
        : "added up sizes of \(count) \(count == 1 ? "folder" : "folders")\(room)")
    let order = shown.items.order
    if done == count, order.criteria.contains(where: { $0.key == .size }) {
      arranging.sort(by: order)
    }
  }

  /// Wraps long texts in rows of several lines, or truncates them in rows of one line.
  func wrap(lines: Int?) {
    let next = lines ?? (arranging.layout.rowLines == 1 ? 3 : 1)
    arranging.layout.rowLines = min(max(next, 1), 12)
    shown.dataSource.refresh(shown.collectionView)
    arranging.turn()
  }

  func hideChosen() {
    changeChosen { set in
      guard let chosen = set.chosen else { return }
      set.setShown(false, at: chosen)
    }
  }
}
