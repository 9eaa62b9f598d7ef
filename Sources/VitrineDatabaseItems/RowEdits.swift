@_spi(Vitrine) import VitrineBasicValues
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The unsaved edits of the rows of a table as a value: the order of the rows, and the values of
/// changed rows.
///
/// A row of the database has its position as its number; new rows have numbers beyond those of any
/// source.
struct RowEdits: Sendable {
  /// A row before its first change.
  struct Original: Equatable, Sendable {
    var key: [FieldValue]
    var values: [FieldValue]
  }

  private(set) var order: ItemOrder
  var rows = ChangedRows()
  private let count: Int

  /// - Parameter count: The number of rows.
  init(count: Int) {
    self.count = count
    order = ItemOrder(numbers: 0..<count)
  }

  /// The contents of new and changed rows.
  struct ChangedRows: ItemStore, Sendable {
    var originals: [Int: Original] = [:]
    fileprivate(set) var contents: [Int: ItemContent] = [:]
    private var added = 0

    mutating func add(_ content: ItemContent) -> Int {
      let number = AddedItems<ItemContent>.first + added
      added += 1
      contents[number] = content
      return number
    }

    mutating func add(_ content: ItemContent, replacing number: Int) -> Int {
      contents[number] = content == original(number) ? nil : content
      return number
    }

    func content(of number: Int) -> ItemContent {
      contents[number] ?? original(number) ?? ItemContent([])
    }

    private func original(_ number: Int) -> ItemContent? {
      originals[number].map { RowCells($0.values, key: $0.key).content }
    }
  }

  var itemCount: Int { order.count(in: 0) }
  func number(of item: Int) -> Int { order.number(section: 0, item: item) }

  /// Returns the positions in the database of items, without new ones.
  func positions(of items: Range<Int>) -> [Range<Int>] {
    var positions: [Range<Int>] = []
    order.sections[0].visit(items.clamped(to: 0..<itemCount)) { run in
      if run.lowerBound < count { positions.append(run) }
    }
    return positions
  }

  /// Returns the current row; nil if it is unchanged.
  func cells(ofNumber number: Int) -> RowCells? { rows.contents[number].flatMap(RowCells.init) }

  /// Whether there are no changes.
  var isEmpty: Bool {
    order == ItemOrder(numbers: 0..<count) && rows.contents.keys.allSatisfy { $0 >= count }
  }

  mutating func apply(_ edit: ItemEdit) -> ItemEdit { order.apply(edit, in: &rows) }

  // MARK: Edited rows

  /// Records rows before an edit changes them.
  ///
  /// - Parameter read: Returns rows by their positions.
  mutating func prepare(
    _ edit: ItemEdit,
    _ read: ([Range<Int>]) throws(BrowserFailure) -> [Int: Original]
  ) throws(BrowserFailure) {
    var copy = self
    var wanted: [Range<Int>] = []
    for change in edit.changes {
      let touched: Range<Int>? =
        switch change {
        case .remove(_, let items): items
        case .replace(_, let item, _): item..<(item + 1)
        case .insert, .restore, .move: nil
        }
      if let touched = touched?.clamped(to: 0..<copy.itemCount) {
        copy.order.sections[0].visit(touched) { run in
          if run.lowerBound < count { wanted.append(run) }
        }
      }
      _ = copy.order.apply(ItemEdit([change], name: ""), in: &copy.rows)
    }
    let unknown = wanted.filter { $0.count > 1 || rows.originals[$0.lowerBound] == nil }
    guard !unknown.isEmpty else { return }
    // The first recorded values are the displayed ones.
    rows.originals.merge(try read(unknown)) { first, _ in first }
  }

  /// Gives new rows a key of their own, except for a removed row that comes back.
  func placing(_ edit: ItemEdit, in shape: DatabaseTableShape) -> ItemEdit {
    let column = shape.automaticColumn.flatMap { shape.columns.firstIndex(of: $0) }
    let inserts = edit.changes.contains { if case .insert = $0 { true } else { false } }
    guard inserts, let column else { return edit }
    let (kept, added) = numbers
    var present = Set<[FieldValue]>()
    for number in added {
      if let value = cells(ofNumber: number)?.cells[column] { present.insert([value]) }
    }
    var removed = Set<[FieldValue]>()
    for (number, original) in rows.originals where !Self.holds(kept, number) {
      removed.insert(original.key)
    }
    var edit = edit
    edit.changes = edit.changes.map { change in
      guard case .insert(let contents, let section, let place) = change else { return change }
      let placed = contents.map { content -> ItemContent in
        guard var cells = RowCells(content), !cells.key.isEmpty else { return content }
        let returns = removed.contains(cells.key) && present.insert(cells.key).inserted
        if !returns { cells.cells[column] = nil }
        cells.key = []
        return cells.content
      }
      return .insert(placed, section: section, at: place)
    }
    return edit
  }

  /// The numbers of the remaining rows, in runs, and of the new rows.
  var numbers: (kept: [Range<Int>], added: [Int]) {
    let runs = order.sections[0].runs
    let kept = runs.filter { $0.lowerBound < count }.sorted { $0.lowerBound < $1.lowerBound }
    return (kept, runs.filter { $0.lowerBound >= count }.flatMap(Array.init))
  }

  static func holds(_ runs: [Range<Int>], _ number: Int) -> Bool {
    let next = runs.partitioningIndex { $0.upperBound > number }
    return next < runs.count && runs[next].contains(number)
  }

  // MARK: Changes to write

  /// Returns all changes: first deletions, which free keys, then updates, then insertions.
  func changes(of shape: DatabaseTableShape) -> [RowChange] {
    var deleted: [RowChange] = []
    var updated: [RowChange] = []
    var inserted: [RowChange] = []
    let kept = numbers.kept
    var place = 0
    for run in order.sections[0].runs {
      if run.lowerBound >= count {
        for (step, number) in run.enumerated() {
          guard let cells = cells(ofNumber: number)?.cells else { continue }
          var given: [Int: FieldValue] = [:]
          for (column, value) in cells.enumerated() where !shape.columns[column].isGenerated {
            if let value { given[column] = value }
          }
          inserted.append(
            RowChange(kind: .insert(given), number: number, place: place + step + 1))
        }
      }
      place += run.count
    }
    for (number, original) in rows.originals.sorted(by: { $0.key < $1.key }) {
      var change = RowChange(
        kind: .delete, number: number, place: number + 1, key: original.key,
        original: original.values)
      guard Self.holds(kept, number) else {
        deleted.append(change)
        continue
      }
      guard let cells = cells(ofNumber: number)?.cells else { continue }
      var given: [Int: FieldValue] = [:]
      for (column, value) in cells.enumerated() {
        if let value, value != original.values[column] { given[column] = value }
      }
      change.kind = .update(given)
      if !given.isEmpty { updated.append(change) }
    }
    return deleted + updated + inserted
  }
}
