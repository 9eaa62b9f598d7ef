import Foundation
import Testing

/// The folders of the browser's modules, by the compiler's own index of the build: no folder uses, directly or by
/// others, one that uses it.
@Suite("Folders of the browser")
struct FolderCyclesTests {
  private static let modules = modelFloors.keys.sorted() + ["VitrineBrowser"]

  @Test("folders of a module form no cycle", arguments: modules)
  func noCycles(module: String) throws {
    let index = try ModuleIndex(
      module, in: .ofThisBuild(), root: PackageSources.rootOfThisFile)
    let uses = FolderUses(index)
    for cycle in uses.cycles {
      Issue.record("\(module): \(cycle.joined(separator: ", "))\n\(uses.places(within: cycle))")
    }
  }

  @Test("the index shows that features use the folders below them")
  func usesAreFound() throws {
    let index = try ModuleIndex(
      "VitrineBrowser", in: .ofThisBuild(), root: PackageSources.rootOfThisFile)
    let uses = FolderUses(index).folders
    #expect(uses["Features/Columns"]?.contains("Features/Layouts") == true)
    #expect(uses["Browser"]?.contains("Features/Columns") == true)
    #expect(uses["Screen"]?.contains("Keys") == true)
  }

  @Test("folders that use each other by a third folder are a cycle, and other folders are not")
  func findsCycles() {
    let cycles = FolderUses.cycles(of: [
      "A": ["B"], "B": ["C"], "C": ["D"], "D": ["B", "E"], "E": ["F"], "F": ["E"], "G": [],
    ])
    #expect(cycles == [["B", "C", "D"], ["E", "F"]])
  }

  @Test("a folder that uses itself is not a cycle")
  func ignoresTheFolderItself() {
    #expect(FolderUses.cycles(of: ["A": ["A", "B"], "B": ["B"]]).isEmpty)
  }
}
