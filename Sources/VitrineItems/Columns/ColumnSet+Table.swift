import VitrineStyledText
import VitrineTextFormats

extension ItemSource {
  /// The columns of a table: all those of a list that has any, else one for each field but that of the titles.
  public var tableColumns: ColumnSet? {
    if var set = columns {
      set.showAll()
      return set
    }
    let (schema, title) = (schema, titlePlace)
    guard schema.fields.count > 1 else { return nil }
    let columns = schema.fields.enumerated().filter { $0.offset != title }.map { place, field in
      // Days are texts here, as they are written.
      Column(field, priority: max(1, 99 - place), bounds: field.kind == .date ? 4...30 : nil)
    }
    let heading = title.map { schema.fields[$0].name } ?? noun.one
    return ColumnSet(title: VisibleText.text(of: heading, tabStop: 1), columns)
  }

  /// The field whose values stand before the columns as titles; nil if none does.
  public var titlePlace: Int? {
    let schema = schema
    // As titles of JSON are found: an object is none, even where it is called a name.
    let usual = ["title", "name", "label"].lazy.compactMap { name in
      schema.fields.firstIndex { $0.name.lowercased() == name && $0.kind != .json }
    }.first
    return schema.title ?? usual ?? schema.place(of: "id")
  }
}
