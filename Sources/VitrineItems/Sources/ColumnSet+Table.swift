import VitrineStyledText
import VitrineTextFormats

extension ItemSource {
  /// The columns of a table: those of the list if it has any, else one for each field but the
  /// title.
  public var tableColumns: ColumnSet? {
    if var set = columns {
      set.showAll()
      return set
    }
    let (schema, title) = (schema, titlePlace)
    guard schema.fields.count > 1 else { return nil }
    let columns = schema.fields.enumerated().filter { $0.offset != title }.map { place, field in
      // Dates are text here, as written.
      Column(field, priority: max(1, 99 - place), bounds: field.kind == .date ? 4...30 : nil)
    }
    let heading = title.map { schema.fields[$0].name } ?? noun.one
    return ColumnSet(title: VisibleText.text(of: heading, tabStop: 1), columns)
  }

  /// The field whose values are the titles before the columns; nil if there is none.
  public var titlePlace: Int? {
    let schema = schema
    // As for titles of JSON: an object is not a title, even under the key "name".
    let usual = ["title", "name", "label"].lazy.compactMap { name in
      schema.fields.firstIndex { $0.name.lowercased() == name && $0.kind != .json }
    }.first
    return schema.title ?? usual ?? schema.place(of: "id")
  }
}
