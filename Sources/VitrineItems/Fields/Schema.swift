import VitrineTextFormats

/// The fields of the items of a source, in the order in which they are shown.
public struct Schema: Equatable, Sendable {
  public private(set) var fields: [Field]
  /// The field that an item is known by; nil where a title is not the value of one field.
  public var title: Int?
  private var places: [ExactName: Int] = [:]

  /// - Parameter title: The name of the field that an item is known by.
  public init(_ fields: [Field] = [], title: String? = nil) {
    self.fields = []
    for field in fields { add(field) }
    self.title = title.flatMap(place)
  }

  /// Where a field of a name is; nil if there is none.
  public func place(of name: String) -> Int? { places[ExactName(name)] }

  /// Adds a field behind the others. Of fields with the same name there is one.
  package mutating func add(_ field: Field) {
    let name = ExactName(field.name)
    guard places[name] == nil else { return }
    places[name] = fields.count
    fields.append(field)
  }

  /// Gives a field another kind.
  package mutating func setKind(_ kind: Field.Kind, at place: Int) { fields[place].kind = kind }
}
