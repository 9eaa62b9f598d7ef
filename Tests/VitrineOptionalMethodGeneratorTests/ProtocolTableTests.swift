import Testing

@testable import VitrineOptionalMethodGenerator

@Suite struct ProtocolTableTests {
  private let table = ProtocolTable(
    name: "Taster", parent: "AnyObject", folder: "UIKitCore/Tasting",
    documentation: """
      Tastes.
      """,
    rows: """
      /// The taste of a dish.
      func taste(
        _ dish: Dish
      ) -> Bool

      // MARK: Judging

      /// How it was.
      ///
      /// - Parameter of: The dish.
      note: func note(of dish: Dish, told: @escaping (Int, Int) -> Void) -> [Note: Int]? = nil

      didSwallow: func taster(_ taster: Taster, didSwallow dish: Dish)
      """)

  @Test("a row is parsed into names, labels, types, the result and the default")
  func rows() throws {
    #expect(table.optionalMethods.compactMap(\.mark) == ["note", "didSwallow"])
    #expect(table.baseNames == ["note", "taster"])
    let note = try #require(table.optionalMethods.first)
    #expect(
      note.parameters.map(\.declaration) == [
        "of dish: Dish", "told: @escaping (Int, Int) -> Void",
      ])
    #expect(note.parameters.map(\.argument) == ["of: dish", "told: told"])
    #expect(note.result == "[Note: Int]?" && note.absent == "nil" && note.answersOptional)
    #expect(note.documentation == ["How it was.", "", "- Parameter of: The dish."])
    let swallowed = try #require(table.optionalMethods.last)
    #expect(swallowed.result == nil && swallowed.absent == "()")
    #expect(swallowed.optionalResult == "Void?")
  }
}
