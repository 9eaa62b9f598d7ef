import Dispatch
import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

// The journal identifies changed rows by their keys, whatever their positions at the next start.
extension DatabaseTableSource {
  public var journalSource: JournalSource? {
    guard let shape, !shape.key.isEmpty, options.writesDatabases else { return nil }
    let path = path.server == nil ? FileSystem.absolute(path.file) : path.file
    // In a table with other columns the same values would mean other rows.
    let names = [self.path.table ?? ""] + shape.columns.map(\.name)
    return path.map {
      JournalSource(
        path: $0, part: Array(names.joined(separator: "\0").utf8), identity: .rows)
    }
  }

  public var journalRows: [Int: JournalRow]? { editing.edits?.journalRows ?? [:] }

  public func edits(
    of journal: [JournalEdit], name: String,
    done: @escaping @MainActor (Result<[SourceEdit], BrowserFailure>) -> Void
  ) {
    guard let shape, let view else {
      return done(.failure(BrowserFailure("\(self.name) is still being read")))
    }
    let rows = JournalEdit.rows(changedBy: journal)
    let cells = rows.map { $0.before.flatMap(RowCells.init) }
    let contents = rows.flatMap { [$0.before, $0.after] }.compactMap(\.self)
    guard contents.allSatisfy({ RowCells($0)?.cells.count == shape.columns.count }) else {
      return done(.failure(BrowserFailure("these changes do not fit the columns of \(self.name)")))
    }
    let keys = cells.compactMap(\.?.key)
    let finish: @MainActor @Sendable (Result<[Int?], DatabaseFailure>) -> Void = {
      [weak self] found in
      guard let self else { return }
      switch found {
      case .failure(let failure): done(.failure(failure.explained(path.file)))
      case .success(let places):
        done(edit(rows, at: places, name: name).map { [SourceEdit($0)] })
      }
    }
    let find = { @Sendable in
      Result { () throws(DatabaseFailure) in try view.positions(ofKeys: keys) }
    }
    if isBlocking || keys.isEmpty { return finish(find()) }
    let mailbox = LatestValue<Result<[Int?], DatabaseFailure>>(receive: finish)
    DispatchQueue.global(qos: .userInitiated).async { mailbox.post(find(), isLast: true) }
  }

  /// Returns earlier changes of rows as an edit of the current rows.
  ///
  /// - Parameter places: The places of the existing rows, in order.
  private func edit(
    _ rows: [JournalRow], at places: [Int?], name: String
  ) -> Result<ItemEdit, BrowserFailure> {
    guard readOnlyReason == nil, !isModified else {
      return .failure(BrowserFailure(readOnlyReason ?? "save or undo the changes here first"))
    }
    var edits = RowEdits(count: count)
    var (changes, removed, inserted) = ([ItemEdit.Change](), [Int](), [ItemContent]())
    var places = places[...]
    for row in rows {
      guard let before = row.before, let cells = RowCells(before) else {
        if let after = row.after { inserted.append(after) }
        continue
      }
      guard case let place?? = places.popFirst(), place < count else {
        return .failure(
          BrowserFailure("a changed row no longer exists: v saves the changes as text"))
      }
      // The values of that time: saving compares them with the database, and reports a difference.
      edits.note(
        RowEdits.Original(key: cells.key, values: cells.cells.map { $0 ?? .none }), at: place)
      if let after = row.after {
        changes.append(.replace(section: 0, item: place, with: after))
      } else {
        removed.append(place)
      }
    }
    for place in removed.sorted(by: >) {
      changes.append(.remove(section: 0, items: place..<(place + 1)))
    }
    if !inserted.isEmpty {
      changes.append(.insert(inserted, section: 0, at: count - removed.count))
    }
    editing.edits = edits
    return .success(ItemEdit(changes, name: name))
  }
}

extension RowEdits {
  /// Records a row before its first change.
  mutating func note(_ original: Original, at position: Int) {
    rows.originals[position] = original
  }

  /// The changed rows, with their former values.
  var journalRows: [Int: JournalRow] {
    var changed: [Int: JournalRow] = [:]
    let (kept, added) = numbers
    for number in added { changed[number] = JournalRow(after: rows.content(of: number)) }
    for (number, original) in rows.originals {
      let before = RowCells(original.values, key: original.key).content
      let isKept = Self.holds(kept, number)
      let row = JournalRow(before: before, after: isKept ? rows.content(of: number) : nil)
      if !row.isUnchanged { changed[number] = row }
    }
    return changed
  }
}
