import Testing

@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("Fields for layouts")
struct LayoutRequirementTests {
  private static let sample = FieldSample([
    (Field("id", .integer), fieldValues([1, 2, 3, 4, 5, 6])),
    (Field("title", .text), fieldValues(["a", "b", "c", "d", "e", "f"])),
    (Field("kind", .text), fieldValues(["x", "y", "x", "x", "y", "x"])),
    (Field("status", .text), fieldValues(["todo", "done", "todo", nil, "done", "done"])),
    (Field("made", .text), fieldValues(["2026-01-01", "2026-01-02", nil, nil, nil, nil])),
    (Field("created", .integer), fieldValues(Array(repeating: 1_795_435_200, count: 6))),
    (Field("lat", .decimal), fieldValues([1.5, 2.5, 3.5, 4.5, 5.5, 6.5])),
    (Field("lng", .decimal), fieldValues([1.5, 2.5, 3.5, 4.5, 5.5, 6.5])),
    (Field("parent", .integer), fieldValues([nil, 1, 1, 2, 2, 3])),
    (Field("path", .text), fieldValues(["a/b", "a/c", "d", "e/f", "g", "h"])),
    (Field("size", .size), fieldValues([10, 20, 30, 40, 50, 60])),
    (Field("url", .text), fieldValues(Array(repeating: "http://a/b", count: 6))),
  ])

  @Test(
    "fields are found by their values, and the best names come first",
    arguments: [
      (LayoutRequirement.date, [["made"], ["created"]]),
      (.lane, [["status"], ["kind"]]),
      (.coordinates, [["lat", "lng"]]),
      (.parent, [["parent", "id"], ["path"]]),
      (.weight, [["size"]]),
    ])
  func candidates(need: LayoutRequirement, expected: [[String]]) {
    #expect(need.candidates(in: Self.sample) == expected)
  }

  @Test("numeric texts are weights, but rank after numbers unless their name fits")
  func writtenNumbers() {
    let sample = FieldSample([
      (Field("a", .text), fieldValues(["1", "2.5", nil, "3", "4", "5"])),
      (Field("mixed", .text), fieldValues(["1", "2", "3", "4", "5", "none"])),
      (Field("b", .integer), fieldValues([1, 2, 3, 4, 5, 6])),
      (Field("Total $", .text), fieldValues(["1", "2", "3", "4", "5", "6"])),
    ])
    #expect(LayoutRequirement.weight.candidates(in: sample) == [["Total $"], ["b"], ["a"]])
  }

  @Test("related fields are added to a field")
  func completed() {
    #expect(LayoutRequirement.parent.completed(["parent"], in: Self.sample) == ["parent", "id"])
    #expect(LayoutRequirement.parent.completed(["path"], in: Self.sample) == ["path"])
    #expect(LayoutRequirement.coordinates.completed(["lat"], in: Self.sample) == ["lat", "lng"])
    #expect(LayoutRequirement.date.completed(["title"], in: Self.sample) == ["title"])
  }

  @Test("a tree by one field needs paths, or another field with matching identifiers")
  func lacksKey() {
    let need = LayoutRequirement.parent
    #expect(!need.lacksKey(["path"], in: Self.sample))
    #expect(!need.lacksKey(["parent", "id"], in: Self.sample))
    #expect(need.lacksKey(["parent"], in: Self.sample) && need.lacksKey(["title"], in: Self.sample))
    #expect(!need.lacksKey(["other"], in: Self.sample))
    #expect(!LayoutRequirement.lane.lacksKey(["status"], in: Self.sample))
  }

  @Test("without items no field fits", arguments: LayoutRequirement.allCases)
  func none(need: LayoutRequirement) {
    #expect(need.candidates(in: FieldSample([(Field("due", .text), [])])).isEmpty)
  }
}
