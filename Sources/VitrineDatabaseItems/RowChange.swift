import VitrineSQLiteClient
import VitrineTextFormats

/// A change of one row of a table, with its originally displayed values.
package struct RowChange: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case delete
    /// Values by the places of their columns.
    case update([Int: FieldValue])
    case insert([Int: FieldValue])
  }

  var kind: Kind
  /// The number of the row in edits.
  package var number: Int
  /// The original position, from 1, for messages.
  var place: Int
  /// The key; empty for a new row.
  package var key: [FieldValue] = []
  /// The whole row as displayed; empty for a new row.
  var original: [FieldValue] = []

  /// A statement with its bound values.
  package struct Statement: Equatable, Sendable {
    /// The SQL before, between and after the values.
    private(set) var parts = [""]
    package private(set) var values: [FieldValue] = []

    package init(_ sql: String) { parts = [sql] }

    package mutating func add(_ sql: String) { parts[parts.count - 1] += sql }

    package mutating func bind(_ value: FieldValue) {
      values.append(value)
      parts.append("")
    }

    package func sql(_ dialect: SQLDialect) -> String {
      joined { dialect.parameter($0 + 1) }
    }

    /// Returns the statement as one text, for display.
    func text(_ dialect: SQLDialect) -> String {
      joined { SQLText.literal(values[$0], dialect) } + ";"
    }

    private func joined(_ value: (_ place: Int) -> String) -> String {
      values.indices.reduce(parts[0]) { $0 + value($1) + parts[$1 + 1] }
    }
  }

  /// Returns the statement that makes the change.
  func statement(_ shape: DatabaseTableShape) -> Statement {
    switch kind {
    case .delete:
      var statement = Statement("DELETE FROM \(shape.quoted)")
      statement.addCondition(of: key, shape)
      return statement
    case .update(let cells): return Self.update(cells, key, shape)
    case .insert(let cells): return Self.insert(cells, shape)
    }
  }

  /// Returns the statement that inserts the displayed row with its changes again, after another
  /// program deleted it.
  func insertion(_ shape: DatabaseTableShape) -> Statement {
    var cells: [Int: FieldValue] = [:]
    for (place, value) in original.enumerated() where !shape.columns[place].isGenerated {
      cells[place] = value
    }
    if case .update(let changed) = kind { cells.merge(changed) { $1 } }
    return Self.insert(cells, shape)
  }

  static func update(
    _ cells: [Int: FieldValue], _ key: [FieldValue], _ shape: DatabaseTableShape
  ) -> Statement {
    var statement = Statement("UPDATE \(shape.quoted) SET ")
    for (place, cell) in cells.sorted(by: { $0.key < $1.key }).enumerated() {
      statement.add((place == 0 ? "" : ", ") + shape.columns[cell.key].quoted + " = ")
      statement.bind(cell.value)
    }
    statement.addCondition(of: key, shape)
    return statement
  }

  private static func insert(_ cells: [Int: FieldValue], _ shape: DatabaseTableShape) -> Statement {
    let places = cells.keys.sorted()
    guard !places.isEmpty else {
      return Statement("INSERT INTO \(shape.quoted) DEFAULT VALUES")
    }
    let columns = places.map { shape.columns[$0].quoted }.joined(separator: ", ")
    var statement = Statement("INSERT INTO \(shape.quoted) (\(columns)) VALUES (")
    for (number, place) in places.enumerated() {
      if number > 0 { statement.add(", ") }
      statement.bind(cells[place] ?? .none)
    }
    statement.add(")")
    return statement
  }

  /// The name of the row in messages.
  var name: String { key.isEmpty ? "the new row \(place)" : "row \(place)" }

  /// Returns the key of the row after the change; nil if the database assigns it, or the row is
  /// deleted.
  func newKey(_ shape: DatabaseTableShape) -> [FieldValue]? {
    let changed: [Int: FieldValue]
    switch kind {
    case .delete: return nil
    case .update(let cells), .insert(let cells): changed = cells
    }
    if shape.hasRowid {
      let place = shape.rowidColumn.flatMap { shape.columns.firstIndex(of: $0) }
      if let value = place.flatMap({ changed[$0] }), value != .none { return [value] }
      return key.isEmpty ? nil : key
    }
    let places = shape.key.map { name in shape.columns.firstIndex { $0.quoted == name } }
    let values = zip(places, key.isEmpty ? places.map { _ in FieldValue.none } : key)
      .map { place, old in place.flatMap { changed[$0] } ?? old }
    return values
  }
}

extension RowChange.Statement {
  /// Appends the condition that a row has a key.
  mutating func addCondition(of key: [FieldValue], _ shape: DatabaseTableShape) {
    for (place, (column, value)) in zip(shape.key, key).enumerated() {
      add((place == 0 ? " WHERE " : " AND ") + column + " = ")
      bind(value)
    }
  }
}
