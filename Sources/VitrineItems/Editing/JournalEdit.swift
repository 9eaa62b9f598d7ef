@_spi(Vitrine) import VitrineBasicValues

/// An edit that another process can repeat, because it refers to the items of the file only by
/// their places in it.
public struct JournalEdit: Equatable, Sendable {
  /// Restored items.
  package enum Piece: Equatable, Sendable {
    /// Items of the file, counted through all sections.
    case file(Range<Int>)
    case contents([ItemContent])
  }

  /// A change by numbers that do not depend on the session.
  package enum Change: Equatable, Sendable {
    case insert([ItemContent], section: Int, at: Int)
    case restore([Piece], section: Int, at: Int)
    case remove(section: Int, items: Range<Int>)
    case move(section: Int, items: Range<Int>, toSection: Int, at: Int)
    case replace(section: Int, item: Int, with: ItemContent)
    /// A row of a database. The number only links later changes to the same row.
    case row(Int, JournalRow)
    /// Switches to another place in the same text, for all changes that follow.
    case place([UInt8])
  }

  package var changes: [Change]

  init(changes: [Change]) { self.changes = changes }

  /// Creates an edit from the rows that differ from the earlier ones.
  init(_ rows: [Int: JournalRow], since before: [Int: JournalRow]) {
    let changed = rows.filter { before[$0.key] != $0.value }
    let restored = before.keys.filter { rows[$0] == nil }.map { ($0, JournalRow()) }
    changes = (changed.map { ($0.key, $0.value) } + restored).sorted { $0.0 < $1.0 }.map {
      .row($0.0, $0.1)
    }
  }

  /// Returns the final state of all rows that edits changed, in the order of their numbers.
  package static func rows(changedBy edits: [JournalEdit]) -> [JournalRow] {
    var rows: [Int: JournalRow] = [:]
    for case .row(let number, let row) in edits.flatMap(\.changes) { rows[number] = row }
    return rows.filter { !$0.value.isUnchanged }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The changes as an edit of items freshly read from the file.
  var itemChanges: [ItemEdit.Change] {
    changes.flatMap { change -> [ItemEdit.Change] in
      switch change {
      case .insert(let contents, let section, let place):
        return [.insert(contents, section: section, at: place)]
      case .remove(let section, let items): return [.remove(section: section, items: items)]
      case .move(let section, let items, let target, let place):
        return [.move(section: section, items: items, toSection: target, at: place)]
      case .replace(let section, let item, let content):
        return [.replace(section: section, item: item, with: content)]
      case .restore(let pieces, let section, var place):
        return pieces.map { piece in
          switch piece {
          case .file(let items):
            defer { place += items.count }
            return .restore(ItemRuns(items), section: section, at: place)
          case .contents(let contents):
            defer { place += contents.count }
            return .insert(contents, section: section, at: place)
          }
        }
      case .row, .place: return []
      }
    }
  }

  /// Whether all places exist in sections of these sizes.
  func fits(_ counts: [Int]) -> Bool {
    var counts = counts
    let all = counts.reduce(0, +)
    func isPlace(_ place: Int, in section: Int) -> Bool {
      counts.indices.contains(section) && (0...counts[section]).contains(place)
    }
    func remove(_ items: Range<Int>, from section: Int) -> Bool {
      guard isPlace(items.upperBound, in: section) else { return false }
      counts[section] -= items.count
      return true
    }
    func put(_ count: Int, in section: Int, at place: Int) -> Bool {
      guard isPlace(place, in: section) else { return false }
      counts[section] += count
      return true
    }
    return changes.allSatisfy { change in
      switch change {
      case .insert(let contents, let section, let place):
        put(contents.count, in: section, at: place)
      case .remove(let section, let items): remove(items, from: section)
      case .move(let section, let items, let target, let place):
        remove(items, from: section) && put(items.count, in: target, at: place)
      case .replace(let section, let item, _): isPlace(item + 1, in: section)
      case .restore(let pieces, let section, let place):
        pieces.allSatisfy { piece in
          switch piece {
          case .file(let items): items.upperBound <= all && put(items.count, in: section, at: place)
          case .contents(let contents): put(contents.count, in: section, at: place)
          }
        }
      case .row, .place: false
      }
    }
  }
}

/// The items of a source that are in its file, and their places there.
public struct JournalBase: Sendable {
  private var runs: [(numbers: Range<Int>, place: Int)] = []

  /// - Parameter order: The items as they are in the file.
  package init(_ order: ItemOrder) {
    var place = 0
    for section in order.sections {
      for run in section.runs {
        runs.append((run, place))
        place += run.count
      }
    }
    runs.sort { $0.numbers.lowerBound < $1.numbers.lowerBound }
  }

  /// Converts an edit from the numbers of the source to places in the file.
  ///
  /// - Parameter contents: Returns items that are not in the file.
  func journalEdit<Failure: Error>(
    _ edit: ItemEdit, contents: (Range<Int>) throws(Failure) -> [ItemContent]
  ) throws(Failure) -> JournalEdit {
    var changes: [JournalEdit.Change] = []
    for change in edit.changes {
      switch change {
      case .insert(let contents, let section, let place):
        changes.append(.insert(contents, section: section, at: place))
      case .remove(let section, let items):
        changes.append(.remove(section: section, items: items))
      case .move(let section, let items, let target, let place):
        changes.append(.move(section: section, items: items, toSection: target, at: place))
      case .replace(let section, let item, let new):
        changes.append(.replace(section: section, item: item, with: new))
      case .restore(let runs, let section, let place):
        changes.append(.restore(try pieces(of: runs, contents), section: section, at: place))
      }
    }
    return JournalEdit(changes: changes)
  }

  private func pieces<Failure: Error>(
    of items: ItemRuns, _ contents: (Range<Int>) throws(Failure) -> [ItemContent]
  ) throws(Failure) -> [JournalEdit.Piece] {
    var pieces: [JournalEdit.Piece] = []
    for run in items.runs {
      var number = run.lowerBound
      while number < run.upperBound {
        let (known, next) = knownRun(at: number)
        let end = min(run.upperBound, next)
        if let known {
          let first = known.place + number - known.numbers.lowerBound
          pieces.append(.file(first..<(first + end - number)))
        } else {
          pieces.append(.contents(try contents(number..<end)))
        }
        number = end
      }
    }
    return pieces
  }

  /// Returns the run that holds a number, and the end of the entry about it.
  private func knownRun(
    at number: Int
  ) -> (known: (numbers: Range<Int>, place: Int)?, end: Int) {
    let place = runs.partitioningIndex { $0.numbers.upperBound > number }
    guard place < runs.count else { return (nil, .max) }
    let next = runs[place]
    return next.numbers.contains(number)
      ? (next, next.numbers.upperBound) : (nil, next.numbers.lowerBound)
  }
}
