@_spi(Vitrine) import VitrineBasicValues
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// What was changed in the rows of a table and is not saved yet, as a value: which rows stand where, and what the
/// changed ones hold.
///
/// Rows of the database have their positions as numbers; new ones have numbers behind those of any source.
struct RowEdits: Sendable {
  /// A row as it was before it was changed.
  struct Original: Equatable, Sendable {
    var key: [FieldValue]
    var values: [FieldValue]
  }

  private(set) var order: ItemOrder
  var rows = ChangedRows()
  private let count: Int

  /// - Parameter count: How many rows there are.
  init(count: Int) {
    self.count = count
    order = ItemOrder(numbers: 0..<count)
  }

  /// The contents of the rows that are new or others than they were.
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

  /// The positions in the database of items, but of those that are new.
  func positions(of items: Range<Int>) -> [Range<Int>] {
    var positions: [Range<Int>] = []
    order.sections[0].visit(items.clamped(to: 0..<itemCount)) { run in
      if run.lowerBound < count { positions.append(run) }
    }
    return positions
  }

  /// What a row is now; nil where it is as the database has it.
  func cells(ofNumber number: Int) -> RowCells? { rows.contents[number].flatMap(RowCells.init) }

  /// Whether all is as it was.
  var isEmpty: Bool {
    order == ItemOrder(numbers: 0..<count) && rows.contents.keys.allSatisfy { $0 >= count }
  }

  mutating func apply(_ edit: ItemEdit) -> ItemEdit { order.apply(edit, in: &rows) }

  // MARK: What an edit is about

  /// Notes rows as they are before an edit changes them.
  ///
  /// - Parameter read: Gives rows by their positions.
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
    // What was noted first is what was shown first.
    rows.originals.merge(try read(unknown)) { first, _ in first }
  }

  /// New rows get a key of their own, but for one that was taken out and comes back.
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

  /// The numbers of the rows that stay, in runs, and of those that are new.
  var numbers: (kept: [Range<Int>], added: [Int]) {
    let runs = order.sections[0].runs
    let kept = runs.filter { $0.lowerBound < count }.sorted { $0.lowerBound < $1.lowerBound }
    return (kept, runs.filter { $0.lowerBound >= count }.flatMap(Array.init))
  }

  static func holds(_ runs: [Range<Int>], _ number: Int) -> Bool {
    let next = runs.partitioningIndex { $0.upperBound > number }
    return next < runs.count && runs[next].contains(number)
  }

  // MARK: What is to be written

  /// All changes: what is deleted first, so that its key is free, then what is changed, then what is new.
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
