extension JSONSource {
  /// Waits until all is read: an object at the end may be the one that has it.
  public func fields(insteadOf name: String) -> [String]? {
    finish()
    guard let items else { return nil }
    var schema = knownSchema
    let names = schema.fields(insteadOf: name, in: items.collection)
    foundSchema = schema
    return names
  }

  /// Numbers as they are written.
  public func printedText(of place: OutputTemplate.Place, section: Int, item: Int) -> [UInt8] {
    guard let value = value(section, item) else { return [] }
    let names: [String]
    switch place {
    case .whole: return value.text.output(of: value.token)
    case .field(let name): names = [name]
    case .columns(let range):
      names = schema.fields[range.places(in: schema.fields.count)].map(\.name)
    }
    let isObject = value.token.kind == .object
    return Array(
      names.map { name -> [UInt8] in
        let member =
          isObject
          ? value.text.member(name, of: value.token)
          : name == JSONSchema.value ? value.token : nil
        return member.map(value.text.output) ?? []
      }.joined(separator: [0x09]))
  }

  public func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent {
    let old = content(section: section, item: item)
    guard let changed = try? JSONText(old.bytes).setting(field, to: value.json) else {
      throw BrowserFailure("item \(item + 1) of \(name) is no object: it has no fields")
    }
    return ItemContent(changed)
  }
}
