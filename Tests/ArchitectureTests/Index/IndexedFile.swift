/// A source file, with every place of it that declares a symbol or refers to one.
struct IndexedFile {
  var path: String
  var occurrences: [Occurrence]

  struct Occurrence {
    /// The symbol's unique name (USR), the same in every file.
    var symbol: String
    /// The name in the source: `frame`, `move(_:to:)`.
    var name: String
    var kind: UInt32
    var properties: UInt64
    var roles: Roles
    var relations: [Relation]
    var line: Int
    var column: Int
  }

  /// The relation of another symbol to the occurring one, such as containing or extending it.
  struct Relation {
    var roles: Roles
    var symbol: String
  }

  struct Roles: OptionSet {
    var rawValue: UInt64

    static let declaration = Roles(rawValue: 1 << 0)
    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
    static let implicit = Roles(rawValue: 1 << 8)
    static let childOf = Roles(rawValue: 1 << 9)
    static let baseOf = Roles(rawValue: 1 << 10)
    static let extendedBy = Roles(rawValue: 1 << 14)
    static let accessorOf = Roles(rawValue: 1 << 15)
    static let containedBy = Roles(rawValue: 1 << 16)
  }
}
