import VitrineTextFormats

/// The first items of a source, which determine the possible uses of their fields.
public struct FieldSample: Sendable {
  /// A field, with its values in the first items.
  struct Entry: Sendable {
    var field: Field
    var values: [FieldValue]

    /// The values that are present; a database may not have loaded all of them yet.
    var present: [FieldValue] { values.filter { $0 != .none && $0 != .text([]) } }
  }

  private(set) var entries: [Entry]
  public let names: [String]

  /// The number of items to read.
  public static let mostItems = 200
  private static let mostFields = 100

  /// Reads the first items. Fields of unreadable items count as useless.
  @MainActor
  public init(of source: any ItemSource) {
    let schema = source.schema
    names = schema.fields.map(\.name)
    let fields = Array(schema.fields.indices.prefix(Self.mostFields))
    var values: [[FieldValue]] = fields.map { _ in [] }
    let reader = source.fieldReader
    var left = Self.mostItems
    for (section, count) in reader.counts.enumerated() where left > 0 {
      let window = 0..<min(count, left)
      left -= window.count
      guard let read = try? reader.values(of: fields, section: section, items: window) else {
        continue
      }
      for place in fields.indices { values[place] += read[place] }
    }
    entries = fields.map { Entry(field: schema.fields[$0], values: values[$0]) }
  }

  /// Returns the values of a field in the first items.
  public func values(of field: String) -> [FieldValue] {
    entries.first { $0.field.name == field }?.values ?? []
  }

  /// - Parameter columns: The values of each field.
  init(_ columns: [(Field, [FieldValue])]) {
    entries = columns.map { Entry(field: $0, values: $1) }
    names = columns.map(\.0.name)
  }
}
