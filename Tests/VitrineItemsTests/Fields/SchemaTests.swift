import Testing

@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("Schemas")
struct SchemaTests {
  @Test("a name is one field, and the title is found by it")
  func names() {
    let schema = Schema(
      [Field("b", .text), Field("a", .integer), Field("b", .date)], title: "a")
    #expect(schema.fields == [Field("b", .text), Field("a", .integer)])
    #expect(schema.title == 1)
    #expect(schema.place(of: "b") == 0)
    #expect(schema.place(of: "c") == nil)
    #expect(Schema([Field("b", .text)], title: "c").title == nil)
  }
}
