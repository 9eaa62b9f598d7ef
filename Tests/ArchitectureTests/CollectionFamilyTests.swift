import Foundation
import Testing
import VitrineTestTraits

@Suite("The guide's table of the collection family", .waits)
struct CollectionFamilyTests {
  private static let guide = "Sources/UIKit/UIKit.docc/BringALayoutFromIOS.md"

  private static func family() throws -> CollectionFamily {
    let file = PackageSources.rootOfThisFile.appending(path: guide)
    return CollectionFamily(guide: try String(contentsOf: file, encoding: .utf8))
  }

  @Test("each row agrees with the modules, and each public type of the family has a row")
  func rowsFollowTheModules() throws {
    let kinds: Set = [
      "swift.class", "swift.enum", "swift.protocol", "swift.struct", "swift.typealias",
    ]
    var declared: [String: String] = [:]
    for module in ["UIKitCore", "UIKitControls", "UIKitCollections"] {
      for symbol in try SymbolGraph.graphs(of: module).flatMap(\.symbols)
      where kinds.contains(symbol.kind.identifier) {
        let lines = symbol.docComment?.lines.map(\.text) ?? []
        declared[symbol.pathComponents.joined(separator: ".")] = lines.joined(separator: " ")
      }
    }
    #expect(declared.count > 500)
    let family = try Self.family()
    #expect(family.rows.count > 150)
    #expect(!family.outsiders.isEmpty)
    for contradiction in family.contradictions(to: declared) {
      Issue.record("\(Self.guide): \(contradiction)")
    }
  }

  private static let page = """
    | UIKit | use instead |
    | --- | --- |
    | `UITableView`, `UITableViewCell` | a list |

    | type | here | note |
    | --- | --- | --- |
    | `UICellAccessory` | differs | a character |
    | `UICellAccessory.Placement` | there | |
    | `UIDragPreview` | not there | |
    | `UIDropProposal` | no effect | nothing |
    """

  private static let declared = [
    "UICellAccessory": "An accessory.", "UICellAccessory.Placement": "A place.",
    "UIDropProposal": "Kept without effect.", "UILabel": "A text.",
  ]

  private func contradictions(
    _ old: String = "", _ new: String = "", adding: [String: String] = [:], without: String = ""
  ) -> [String] {
    var declared = Self.declared.merging(adding) { $1 }
    declared[without] = nil
    let page = old.isEmpty ? Self.page : Self.page.replacingOccurrences(of: old, with: new)
    return CollectionFamily(guide: page).contradictions(to: declared)
  }

  @Test("a table that agrees has no contradictions")
  func agreement() { #expect(contradictions() == []) }

  @Test("a type without a row is found, nested ones, too; additions and other families need none")
  func missingRows() {
    let new = [
      "UICollectionViewBoard": "New.", "UICellAccessory.Badge": "New.",
      "UICellAccessory.Ours": "This is an extension of UIKit.",
      "UICollectionViewBoardCalls": "Calls.", "UICollectionViewBoardCalls.Move": "Calls.",
    ]
    #expect(
      contradictions(adding: new) == [
        "UICellAccessory.Badge has no row", "UICollectionViewBoard has no row",
      ])
  }

  @Test("a row of a missing type must say so, and no other row may")
  func missingTypes() {
    #expect(
      contradictions(without: "UICellAccessory.Placement") == [
        "UICellAccessory.Placement is not there, and its row says: there"
      ])
    #expect(
      contradictions(adding: ["UIDragPreview": "A picture."]) == [
        "UIDragPreview is there, and its row says: not there"
      ])
  }

  @Test("a row says that a type has no effect if the type's comment does")
  func effects() {
    #expect(
      contradictions("no effect", "differs") == [
        "UIDropProposal has no effect by its comment, and its row says: differs"
      ])
    #expect(
      contradictions(adding: ["UIDropProposal": "A proposal."]) == [
        "UIDropProposal has an effect by its comment, and its row says: no effect"
      ])
  }

  @Test("a difference has a note, and a type without one has none")
  func notes() {
    #expect(contradictions("a character", "") == ["UICellAccessory has no note"])
    #expect(
      contradictions("there | |\n| `UIDragP", "there | a note |\n| `UIDragP") == [
        "UICellAccessory.Placement does not differ, and has a note"
      ])
  }

  @Test("rows are sorted, each has a status and belongs to the family")
  func form() {
    #expect(contradictions("differs", "odd") == ["UICellAccessory has no status"])
    #expect(
      contradictions("`UIDropProposal` | no effect | nothing |", "`UIZoo` | not there | |")
        == ["UIZoo does not belong to the family", "UIDropProposal has no row"])
    #expect(
      contradictions("`UICellAccessory.Placement`", "`UICellAccessory`") == [
        "UICellAccessory is nested in UICellAccessory",
        "UICellAccessory.Placement has no row",
      ])
  }

  @Test("a family that stays out has no types")
  func outsiders() {
    #expect(
      contradictions(adding: ["UITableView": "A table."]) == [
        "UITableView is there, and the guide says that it stays out"
      ])
  }
}
