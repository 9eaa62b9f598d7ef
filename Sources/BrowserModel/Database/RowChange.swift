/// What is done to one row of a table, with what it was when it was shown.
struct RowChange: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case delete
    /// Values by the places of their columns.
    case update([Int: FieldValue])
    case insert([Int: FieldValue])
  }

  var kind: Kind
  /// The number that edits give the row.
  var number: Int
  /// Where it stood, from 1, for messages.
  var place: Int
  /// What names it; empty for a new one.
  var key: [FieldValue] = []
  /// All of it as it was shown; empty for a new one.
  var original: [FieldValue] = []

  /// A statement, with what is bound in it.
  struct Statement: Equatable, Sendable {
    var sql: String
    var values: [FieldValue]

    /// The same in one text, for people.
    var text: String {
      var (text, isName) = ("", false)
      var rest = values[...]
      for character in sql {
        if character == "\"" { isName.toggle() }
        if character == "?", !isName, let value = rest.popFirst() {
          text += SQLText.literal(value)
        } else {
          text.append(character)
        }
      }
      return text + ";"
    }
  }

  /// The statement that makes the change.
  func statement(_ shape: DatabaseTableShape) -> Statement {
    switch kind {
    case .delete:
      Statement(sql: "DELETE FROM \(shape.quoted) WHERE \(shape.keyCondition)", values: key)
    case .update(let cells):
      Self.update(cells, key, shape)
    case .insert(let cells):
      Self.insert(cells, shape)
    }
  }

  /// The row as it was shown, with its changes, put in anew: for one that others have deleted.
  func insertion(_ shape: DatabaseTableShape) -> Statement {
    var cells: [Int: FieldValue] = [:]
    for (place, value) in original.enumerated() where !shape.columns[place].isGenerated {
      cells[place] = value
    }
    if case .update(let changed) = kind { cells.merge(changed) { $1 } }
    return Self.insert(cells, shape)
  }

  private static func update(
    _ cells: [Int: FieldValue], _ key: [FieldValue], _ shape: DatabaseTableShape
  ) -> Statement {
    let places = cells.keys.sorted()
    let columns = places.map { "\(shape.columns[$0].quoted) = ?" }.joined(separator: ", ")
    return Statement(
      sql: "UPDATE \(shape.quoted) SET \(columns) WHERE \(shape.keyCondition)",
      values: places.compactMap { cells[$0] } + key)
  }

  private static func insert(_ cells: [Int: FieldValue], _ shape: DatabaseTableShape) -> Statement {
    let places = cells.keys.sorted()
    guard !places.isEmpty else {
      return Statement(sql: "INSERT INTO \(shape.quoted) DEFAULT VALUES", values: [])
    }
    let columns = places.map { shape.columns[$0].quoted }.joined(separator: ", ")
    let marks = places.map { _ in "?" }.joined(separator: ", ")
    return Statement(
      sql: "INSERT INTO \(shape.quoted) (\(columns)) VALUES (\(marks))",
      values: places.compactMap { cells[$0] })
  }

  /// What a message calls the row.
  var name: String { key.isEmpty ? "the new row \(place)" : "row \(place)" }

  /// What names the row after the change; nil if the database says it, or the row is gone.
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

extension DatabaseTableShape {
  /// The condition that a row has a key.
  var keyCondition: String { key.map { "\($0) = ?" }.joined(separator: " AND ") }
}
