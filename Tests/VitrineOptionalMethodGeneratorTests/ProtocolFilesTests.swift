import Testing

@testable import VitrineOptionalMethodGenerator

@Suite struct ProtocolFilesTests {
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

  @Test("a protocol's file has requirements, marks, defaults and optional calls")
  func file() throws {
    let files = ProtocolFiles(table: table, numbers: ["note": 7, "didSwallow": 8]).files
    let text = try #require(files["UIKitCore/Tasting/Taster.swift"])
    for part in [
      "\n  /// The taste of a dish.\n  func taste(_ dish: Dish) -> Bool\n",
      "\n  // MARK: Judging\n\n  /// How it was.\n  ///\n  /// - Parameter of: The dish.\n  func note(",
      "  package static var note: Self { Self(number: 7) }\n",
      "    OptionalMethod.defaultOf(.note, nil)\n",
      "    OptionalMethod.note.answer {\n      receiver.note(of: dish, told: told)\n    } ?? nil\n",
      "  @discardableResult\n  public func callAsFunction(_ taster: Taster, didSwallow dish: Dish)"
        + " -> Void? {\n",
      "  /// Calls `note(of:told:)` if it is implemented; returns `nil` if not.\n  public func callAsFunction(",
      "  /// The functions for `taster?(...)`.\n  @preconcurrency @MainActor\n  public struct Taster {\n",
      "  public var taster: TasterCalls.Taster? { .init(receiver: self) }\n",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test("long lines are broken like those of `swift format`")
  func layout() {
    let parts = (0..<6).map { "label\($0) name\($0): SomeLongType" }
    #expect(
      SwiftLayout.call("func someMethod", parts, " -> Bool {", indent: 2) == [
        "  func someMethod(",
        "    label0 name0: SomeLongType, label1 name1: SomeLongType, label2 name2: SomeLongType,",
        "    label3 name3: SomeLongType, label4 name4: SomeLongType, label5 name5: SomeLongType",
        "  ) -> Bool {",
      ])
    #expect(
      SwiftLayout.call("func short", ["_ a: Int"], "", indent: 2) == ["  func short(_ a: Int)"])
  }
}
