import VitrineTextFormats

/// The fields of the items of a source, in display order.
public struct Schema: Equatable, Sendable {
  public private(set) var fields: [Field]
  /// The field that titles an item; nil if the title is not the value of one field.
  public var title: Int?
  private var places: [ExactName: Int] = [:]

  /// - Parameter title: The name of the field that titles an item.
  public init(_ fields: [Field] = [], title: String? = nil) {
    self.fields = []
    for field in fields { add(field) }
    self.title = title.flatMap(place)
  }

  /// Returns the place of a field by its name; nil if there is none.
  public func place(of name: String) -> Int? { places[ExactName(name)] }

  /// Appends a field, unless one of the same name exists.
  package mutating func add(_ field: Field) {
    let name = ExactName(field.name)
    guard places[name] == nil else { return }
    places[name] = fields.count
    fields.append(field)
  }

  /// Changes the kind of a field.
  package mutating func setKind(_ kind: Field.Kind, at place: Int) { fields[place].kind = kind }
}
