import Testing

@testable import VitrineItems
@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("Fields of JSON items")
struct JSONSchemaTests {
  private func collection(
    _ text: String, title: String? = nil, view: JSONCollection.View? = nil
  ) throws -> JSONCollection {
    try JSONCollection(JSONText(Array(text.utf8)), titleField: title, view: view)
  }

  private func list(_ items: some Sequence<String>) -> String {
    "[\(items.joined(separator: ","))]"
  }

  /// Objects that all have the same field.
  private func plain(_ count: Int) -> [String] { (0..<count).map { "{\"a\": \($0)}" } }

  // MARK: Kinds

  @Test(
    "a field has the kind that fits all values",
    arguments: [
      ("[]", nil), ("[1]", .integer), ("[1.5]", .decimal), ("[1, 1.5]", .decimal),
      ("[1.5, 1]", .decimal), ("[1, \"a\"]", .text), ("[\"a\"]", .text), ("[true]", .boolean),
      ("[1, true]", .text), ("[\"2024-01-31\"]", .date), ("[\"2024-01-31\", \"a\"]", .text),
      ("[[1]]", .json), ("[1, [1]]", .json), ("[[1], \"a\"]", .json), ("[null]", .text),
      ("[1, null]", .integer), ("[99999999999999999999]", .decimal),
    ] as [(String, Field.Kind?)])
  func kinds(text: String, kind: Field.Kind?) throws {
    let schema = try JSONSchema(of: collection(text)).schema
    #expect(schema.fields == (kind.map { [Field("value", $0)] } ?? []))
  }

  @Test("a very long string is not a date")
  func longDate() throws {
    let zeros = String(repeating: "0", count: 60)
    let schema = try JSONSchema(of: collection("[\"2024-01-31T00:00:00.\(zeros)Z\"]")).schema
    #expect(schema.fields == [Field("value", .text)])
  }

  @Test(
    "a value becomes a field value",
    arguments: [
      ("1", .integer(1)), ("-1.5", .decimal(-1.5)), ("1e2", .decimal(100)),
      ("1e999", .text(Array("1e999".utf8))), ("\"a\\n\"", .text(Array("a\n".utf8))),
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .none),
      ("[1]", .json(Array("[1]".utf8))),
    ] as [(String, FieldValue)])
  func fieldValues(text: String, value: FieldValue) throws {
    let text = try JSONText(Array(text.utf8))
    #expect(text.fieldValue(of: text.root) == value)
  }

  @Test("a field value of a long text is read up to the limit")
  func limit() throws {
    let text = try JSONText(Array("\"\(String(repeating: "x", count: 60_000))\"".utf8))
    guard case .text(let whole) = text.fieldValue(of: text.root),
      case .text(let start) = text.fieldValue(of: text.root, limit: 4_096)
    else {
      Issue.record("a string is a text")
      return
    }
    #expect(whole.count == 60_000)
    #expect((300...4_096).contains(start.count))
  }

  // MARK: Names

  @Test("fields are in the order of their first occurrence")
  func order() throws {
    let schema = try JSONSchema(of: collection(#"[{"b": 1, "a": 2}, {"c": 3, "a": 4}]"#)).schema
    #expect(schema.fields.map(\.name) == ["b", "a", "c"])
  }

  @Test(
    "the title is the requested field, or the field of values",
    arguments: [
      ("[1]", nil, 0), (#"[{"a": 1}, 2]"#, nil, 1), (#"[{"a": 1, "b": 2}]"#, "b", 1),
      (#"[{"a": 1}]"#, nil, nil), (#"[{"a": 1}]"#, "b", nil),
    ] as [(String, String?, Int?)])
  func title(text: String, title: String?, place: Int?) throws {
    #expect(try JSONSchema(of: collection(text, title: title)).schema.title == place)
  }

  @Test("the members of an object have a name, a value and a kind")
  func members() throws {
    let collection = try collection(#"{"a": 1, "b": [2]}"#)
    var schema = JSONSchema(of: collection)
    #expect(schema.schema.fields.map(\.name) == ["name", "value", "kind"])
    #expect(schema.schema.title == 0)
    let (hasKind, hasMember) = (
      schema.find("kind", in: collection), schema.find("a", in: collection)
    )
    #expect(hasKind)
    #expect(!hasMember)
    #expect(schema.fields(insteadOf: "a", in: collection) == ["name", "value", "kind"])
  }

  @Test(
    "a field without any object is reported with the existing fields",
    arguments: [
      (#"[{"name": 1}, {"size": 2}]"#, "nmae", ["name", "size"]), (#"["a"]"#, "x", []),
      ("[]", "x", nil), (#"[{"a": 1}, {"x": 1}]"#, "x", nil), (#"{"s": [{"x": 1}]}"#, "x", nil),
    ] as [(String, String, [String]?)])
  func missingField(text: String, field: String, fields: [String]?) throws {
    let collection = try collection(text, view: .sections)
    var schema = JSONSchema(of: collection)
    #expect(schema.fields(insteadOf: field, in: collection) == fields)
  }

  // MARK: Bounds

  @Test("only the first 100 items are read for the fields")
  func firstItems() throws {
    let schema = try JSONSchema(of: collection(list((0..<150).map { "{\"f\($0)\": 1}" })))
    #expect(schema.covered == 100)
    #expect(schema.schema.fields.map(\.name) == (0..<100).map { "f\($0)" })
  }

  @Test("no more items are read for the fields after a megabyte")
  func firstBytes() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let schema = try JSONSchema(of: collection("[\"\(long)\", {\"a\": 1}]"))
    #expect(schema.covered == 1)
    #expect(schema.schema.fields == [Field("value", .text)])
  }

  @Test("an object has at most 1,000 fields, and a requested one")
  func mostFields() throws {
    let wide = try collection(
      "[{" + (0..<1_500).map { "\"f\($0)\": 1" }.joined(separator: ",") + "}]")
    var schema = JSONSchema(of: wide)
    #expect(schema.schema.fields.count == 1_000)
    let (hasLast, hasOther) = (schema.find("f1499", in: wide), schema.find("f1500", in: wide))
    #expect(hasLast)
    #expect(!hasOther)
    #expect(schema.schema.fields.count == 1_001)
    #expect(schema.schema.fields.last == Field("f1499", .integer))
  }

  // MARK: Search

  @Test("a search ends after the first item with the field")
  func search() throws {
    var items = plain(300)
    items[250] = #"{"late": 1.5}"#
    let collection = try collection(list(items), title: "late")
    var schema = JSONSchema(of: collection)
    #expect(schema.schema.title == nil)
    let isFound = schema.find("late", in: collection)
    #expect(isFound)
    #expect(schema.covered == 251)
    #expect(schema.schema.fields == [Field("a", .integer), Field("late", .decimal)])
    #expect(schema.schema.title == 1)
  }

  @Test("a search without a result reads all items once")
  func searchInVain() throws {
    let collection = try collection(list(plain(300)))
    var schema = JSONSchema(of: collection)
    for _ in 0..<2 {
      let isFound = schema.find("none", in: collection)
      #expect(!isFound)
      #expect(schema.covered == 300)
    }
  }

  @Test("a search reports its progress, and an error of the report ends it")
  func progress() throws {
    let collection = try collection(list(plain(3_000)))
    var (whole, ended) = (JSONSchema(of: collection), JSONSchema(of: collection))
    var parts: [Double] = []
    let isFound = whole.find("none", in: collection) { parts.append($0) }
    #expect(!isFound)
    #expect(parts == [1_024.0 / 3_000, 2_048.0 / 3_000])
    #expect(throws: CancellationError.self) {
      try ended.find("none", in: collection) { _ in throw CancellationError() }
    }
    #expect(ended.covered == 1_024)
  }
}
