import UIKit
import VitrineFileItems
import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

/// The columns of a list: what stands in them, and the headings above.
///
/// A row's values are read when it comes into sight, and only those of columns that are in sight.
@MainActor
final class Columns: BrowserFeature {
  unowned let arranging: Arranging
  let header = ColumnHeader(frame: .zero)
  /// The columns of the source in view, as they were changed; nil: titles only.
  private(set) var set: ColumnSet?
  /// How wide the widest values are that were drawn since widths were learned last, by the places of their columns.
  private var drawnWidths: [Int: Int] = [:]
  /// Where the columns of folders are remembered; nil: nowhere.
  var state: StateFolder?
  private lazy var memory = ColumnMemory(in: state)
  /// The columns that the source had at first.
  private var usual: ColumnSet?
  /// Where columns are now; nil: only titles are shown.
  private(set) var layout: ColumnLayout?
  /// How many columns of the screen a row has.
  private var width = 0
  /// How values are written on the screen now.
  private var shownText: ColumnText?
  /// The column of a table that the row in focus shows to be chosen.
  private var shownCursor: Int?
  var clock = LocalClock.system
  private(set) lazy var reports = ColumnReports(of: self)
  private(set) lazy var computed = ComputedColumns(of: self)
  private(set) lazy var groups = Groups(of: self)
  /// How many rows were read.
  var reads: Int { shown.rowValues.reads }

  init(_ arranging: Arranging) {
    self.arranging = arranging
    header.isHidden = true
    header.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.headerClicked($0) })
    HeadingDrag.begin(in: self)
  }

  var shown: ShownItems { arranging.shown }

  func finish() {
    groups.finish()
    reports.finish()
  }

  /// Shows columns as they are now.
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

  /// Makes columns as wide as the values that were drawn need.
  func learnWidths() {
    guard !drawnWidths.isEmpty, var next = set else { return }
    defer { drawnWidths = [:] }
    guard next.see(drawnWidths) else { return }
    set = next
    arranging.context.statusChanged()
  }

  func describe(_ situation: inout Situation) {
    situation.hasColumns = columnsOfSource != nil && arranging.layout.kind.isRows
    situation.isTable = situation.hasColumns && set?.isTable == true
    situation.choosesCells = choosesCells
    situation.searchesFields =
      situation.choosesCells
      && (shown.source.rearranging != nil || shown.source.capabilities.search != nil)
  }

  /// Whether keys and clicks go from column to column: in tables, and in the table of what is no table itself.
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

  /// The columns that are shown, with the titles where those stand before them: places in the schema.
  var fieldPlaces: [Int] {
    guard let set else { return [] }
    let schema = shown.source.schema
    let places = set.shown.compactMap { schema.place(of: set.columns[$0].field) }
    let title = set.isTable ? nil : shown.source.titlePlace
    return (title.map { places.contains($0) ? [] : [$0] } ?? []) + places
  }

  /// The field of the chosen column, for a command about one; says how to choose one where there is none.
  ///
  /// Where keys go from column to column the first one is chosen now, if none was.
  func fieldForCommand() -> String? {
    if set?.chosen == nil, choosesCells { change { $0.chooseEnd(last: false) } }
    if chosenField == nil { arranging.context.say("choose a column first: cl or ch") }
    return chosenField
  }

  /// The columns that a list or a table of the source has at first.
  private var columnsOfSource: ColumnSet? {
    arranging.layout.kind == .table ? shown.source.tableColumns : shown.source.columns
  }

  // MARK: Layout

  /// The least height of a screen with headings, in rows.
  private static let leastRows = 6

  /// How much of a height headings will take, as far as that is known before they are laid out.
  func headingHeight(in height: CGFloat) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    let isPossible =
      arranging.layout.kind.isRows && columnsOfSource != nil
      && height >= CGFloat(Self.leastRows) * cell.height
    return isPossible && askedFields?.isEmpty != true ? cell.height : 0
  }

  /// Fits columns and headings to the screen.
  ///
  /// - Returns: Where the items begin below the headings, in points.
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

  /// The columns that are asked for, which are columns of files.
  private var askedFields: [String]? {
    shown.source.capabilities.members == nil ? arranging.context.options.columns : nil
  }

  /// Another kind of source has other columns; those that were changed stay as long as the kind does.
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

  /// Has a filter look at all members where they are shown. One that a picker begins with is there before there are
  /// columns.
  private func searchWhatIsShown() {
    let showsMembers = arranging.layout.kind == .table
    guard let json = shown.source.capabilities.members, json.searchesMembers != showsMembers else {
      return
    }
    json.searchesMembers = showsMembers
    arranging.context.searchedFieldsChanged()
  }

  /// Whether the columns are those of a folder's list, not of its table, and nobody asked for others.
  private var hasColumnsOfFolders: Bool {
    askedFields == nil && usual == shown.source.columns
      && usual?.columns.map(\.field) == ColumnSet.fieldsOfFolders
  }

  /// Keeps for the next start which columns of folders are shown.
  private func remember() {
    guard let set, let state, hasColumnsOfFolders else { return }
    let next = ColumnMemory(of: set)
    guard next != memory ?? usual.map(ColumnMemory.init(of:)) else { return }
    memory = next
    next.keep(in: state)
  }

  /// Shows a column that the source has by now, as the chosen one; the others stay as they are.
  func take(_ column: Column) {
    usual = columnsOfSource
    change { set in
      if set.place(of: column.field) == nil { set.add(column) }
      set.choose(set.place(of: column.field))
    }
    valuesCame()
  }

  // MARK: Rows

  /// What the row of an item shows beside its title, or the card of one below; nil: nothing.
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

  /// How many values a card of a grid says below its title.
  var factCount: Int {
    guard let set, !set.isTable else { return 0 }
    return set.shown.count
  }

  /// What a card of a grid says below its title.
  private func card(at path: IndexPath) -> RowColumns? {
    guard let set, !set.isTable, !set.shown.isEmpty, arranging.layout.kind == .grid,
      shown.items.holds(path)
    else { return nil }
    let place = shown.items.sourceItem(at: path)
    let read = shown.values(of: set.shown.map { set.columns[$0].field }, at: place)
    return RowColumns(facts: read.map { set.text.text(of: $0, by: clock) })
  }

  /// The chosen cell of a row, as wide as its column.
  private func cursor(
    _ layout: ColumnLayout, _ set: ColumnSet, _ texts: [Int: String]
  ) -> ColumnLayout.PlacedText? {
    guard let place = layout.places.first(where: { $0.column == set.chosen }) else { return nil }
    let lines = arranging.layout.rowLines
    return layout.cell(at: place, layout.firstLine(of: texts[place.column] ?? "", place, lines))
  }

  /// Where the chosen cell of a row is in a view, with room for a few characters at least; nil: out of sight.
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

  /// A value is typed in so many columns of the screen at least.
  private static let leastTyped = 12

  /// Values have come of rows that are in sight already.
  func valuesCame() {
    shown.forgetValues()
    shown.dataSource.refresh(shown.collectionView)
    foresee()
  }

  // MARK: Changes

  /// Sorts by the chosen column, or else by titles; by it already: the other way round.
  ///
  /// - Parameter adding: Whether it sorts only those that are equal by what they are sorted by.
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

  /// A database gets ready to be sorted by the chosen column.
  private func foresee() {
    guard set?.chosen != nil, let source = shown.source.rearranging else { return }
    source.foresee(orderByChosen(adding: false))
  }

  /// Shows or hides a column, and says so if there is no room to show it.
  func toggle(_ field: String) {
    change { $0.toggle(field) }
    guard let set, let place = set.place(of: field), set.columns[place].isShown else { return }
    let layout = set.layout(width: width - ItemCell.markColumns)
    if !layout.places.contains(where: { $0.column == place }) {
      arranging.context.say("no room for \(set.columns[place].title); cl and ch show it")
    }
  }

  /// Changes the chosen column, or says how to choose one.
  func changeChosen(_ change: (inout ColumnSet) -> Void) {
    if fieldForCommand() != nil { self.change(change) }
  }

  // MARK: Sizes of folders

  /// Adds up what the folders in view take, and says how far that is.
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

  /// Wraps wide texts in rows of several lines, or cuts them again in rows of one.
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
