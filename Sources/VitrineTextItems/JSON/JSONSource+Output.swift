import VitrineItems
import VitrineSupport
import VitrineTextFormats

extension JSONSource {
  /// Waits until everything is read, because the last object may be the one with the field.
  public func fields(insteadOf name: String) -> [String]? {
    finish()
    guard let items else { return nil }
    return knownSchema.fields(insteadOf: name, in: items.collection)
  }

  public func prepareFieldSearch(for names: [String]) throws(BrowserFailure) -> FieldSearch? {
    guard isComplete else { throw BrowserFailure("\(name) is still being read") }
    guard let collection = items?.collection, !collection.isTree else { return nil }
    let known = knownSchema
    return { [weak self] (meter) throws(BrowserFailure) in
      var schema = known
      for name in names {
        _ = try schema.find(name, in: collection) { (part) throws(BrowserFailure) in
          try meter.tell(part)
        }
      }
      return { [schema] in self?.adopt(schema) }
    }
  }

  /// Another search may have found more.
  private func adopt(_ found: JSONSchema) {
    if found.schema.fields.count > knownSchema.schema.fields.count { knownSchema = found }
  }

  /// Prints numbers in their source form.
  public func printedText(of place: OutputTemplate.Place, section: Int, item: Int) -> [UInt8] {
    guard let value = value(section, item) else { return [] }
    let names: [String]
    switch place {
    case .whole: return value.text.output(of: value.token)
    case .field(let name): names = [name]
    case .columns(let range):
      names = schema.fields[range.places(in: schema.fields.count)].map(\.name)
    }
    return Array(
      names.map { name -> [UInt8] in
        if computed.contains(name) { return printedValue(of: name, section, item) }
        let token: JSONToken? =
          switch value.token.kind {
          case .object: value.text.member(name, of: value.token)
          case .member where name == "name": value.text.parts(of: value.token).name
          default: name == JSONSchema.value ? value.token : nil
          }
        return token.map(value.text.output) ?? []
      }.joined(separator: [0x09]))
  }

  private func printedValue(of field: String, _ section: Int, _ item: Int) -> [UInt8] {
    let values = schema.place(of: field).flatMap { place in
      try? columnReader.values(of: [place], section: section, items: item..<item + 1)
    }
    return values?.first?.first?.printed ?? []
  }
}
