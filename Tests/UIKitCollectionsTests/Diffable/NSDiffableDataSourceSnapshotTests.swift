import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

@MainActor @Suite("NSDiffableDataSourceSnapshot")
struct NSDiffableDataSourceSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Collects the reported faults.
  final class Faults {
    var list: [CollectionViewInconsistency] = []
  }

  /// Runs a closure and returns the warnings to the programmer.
  private func warnings(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { lines.append($0) }
    defer { LayoutDiagnostics.report = report }
    body()
    return lines
  }

  private func faults() -> Faults {
    let faults = Faults()
    CollectionViewInconsistency.handler = { faults.list.append($0) }
    return faults
  }

  /// `a: 1 2 3`, `b:`, `c: 4`.
  private var sample: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4])
    return snapshot
  }

  private func text(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { section in
      let items = snapshot.itemIdentifiers(inSection: section).map(String.init)
      return "\(section)[\(items.joined(separator: " "))]"
    }.joined(separator: " ")
  }

  @Test("a new snapshot is empty")
  func empty() {
    let snapshot = Snapshot()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    #expect(snapshot.sectionIdentifiers.isEmpty && snapshot.itemIdentifiers.isEmpty)
  }

  @Test("sections are added in order, items to the named section or else to the last one")
  func appending() {
    var snapshot = sample
    #expect(text(snapshot) == "a[1 2 3] b[] c[4]")
    snapshot.appendSections(["d"])
    snapshot.appendItems([7, 5])
    snapshot.appendItems([6], toSection: "b")
    #expect(text(snapshot) == "a[1 2 3] b[6] c[4] d[7 5]")
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 6, 4, 7, 5])
  }

  @Test("a snapshot returns its content and its order")
  func inspecting() {
    let snapshot = sample
    #expect(snapshot.numberOfItems == 4 && snapshot.numberOfSections == 3)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [])
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "c")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("c") == 2 && snapshot.indexOfSection("z") == nil)
  }

  @Test(
    "items and sections are inserted, deleted and moved next to others",
    arguments: [
      ("insert before", "a[1 8 9 2 3] b[] c[4]"), ("insert after", "a[1 2 8 9 3] b[] c[4]"),
      ("delete", "a[2] b[] c[]"), ("delete all", ""), ("move before", "a[2 3] b[] c[1 4]"),
      ("move after", "a[1 3 2] b[] c[4]"), ("section before", "a[1 2 3] x[] y[] b[] c[4]"),
      ("section after", "a[1 2 3] b[] x[] c[4]"), ("delete sections", "b[]"),
      ("move section before", "c[4] a[1 2 3] b[]"), ("move section after", "b[] c[4] a[1 2 3]"),
    ])
  func editing(what: String, expected: String) {
    var snapshot = sample
    switch what {
    case "insert before": snapshot.insertItems([8, 9], beforeItem: 2)
    case "insert after": snapshot.insertItems([8, 9], afterItem: 2)
    case "delete": snapshot.deleteItems([3, 1, 4, 99])
    case "delete all": snapshot.deleteAllItems()
    case "move before": snapshot.moveItem(1, beforeItem: 4)
    case "move after": snapshot.moveItem(2, afterItem: 3)
    case "section before": snapshot.insertSections(["x", "y"], beforeSection: "b")
    case "section after": snapshot.insertSections(["x"], afterSection: "b")
    case "delete sections": snapshot.deleteSections(["c", "a", "zz"])
    case "move section before": snapshot.moveSection("c", beforeSection: "a")
    default: snapshot.moveSection("a", afterSection: "c")
    }
    #expect(text(snapshot) == expected)
    snapshot.checkInvariants()
  }

  @Test("reload and reconfigure marks are ordered and unique, and are deleted with their items")
  func marks() {
    var snapshot = sample
    snapshot.reloadItems([3, 1, 3])
    snapshot.reconfigureItems([2, 4])
    snapshot.reloadSections(["c", "a"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2, 4])
    #expect(snapshot.reloadedSectionIdentifiers == ["c", "a"])
    snapshot.deleteItems([3])
    snapshot.deleteSections(["c"])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    snapshot.appendItems([3, 4], toSection: "b")
    #expect(snapshot.reloadedItemIdentifiers == [1] && snapshot.reconfiguredItemIdentifiers == [2])
  }

  @Test(
    "items already present move to their new place, with a warning",
    arguments: [
      ("append", "a[2 3] b[5 1] c[4]"), ("append to its section", "a[2 3 1] b[] c[4]"),
      ("append all", "a[] b[] c[4 3 2 1 9]"), ("insert before", "a[3 4 8 1 2] b[] c[]"),
      ("insert after", "a[2 1 3] b[] c[4]"), ("next to itself", "a[1 4 2 3] b[] c[]"),
    ])
  func known(what: String, expected: String) {
    let faults = faults()
    var snapshot = sample
    snapshot.reloadItems([1])
    let warnings = warnings {
      switch what {
      case "append": snapshot.appendItems([5, 1], toSection: "b")
      case "append to its section": snapshot.appendItems([1], toSection: "a")
      case "append all": snapshot.appendItems([4, 3, 2, 1, 9])
      case "insert before": snapshot.insertItems([3, 4, 8], beforeItem: 1)
      case "insert after": snapshot.insertItems([1], afterItem: 2)
      default: snapshot.insertItems([4, 2], beforeItem: 2)
      }
    }
    #expect(text(snapshot) == expected)
    #expect(warnings.count == 1 && faults.list.isEmpty)
    #expect(snapshot.reloadedItemIdentifiers == [1], "marked identifiers stay marked")
    snapshot.checkInvariants()
    if what == "append all" {
      #expect(
        warnings == [
          "NSDiffableDataSourceSnapshot: appendItems(_:toSection:) names item identifiers that the"
            + " snapshot holds already; they are moved: 4, 3, 2, 1."
        ])
    }
  }

  @Test("duplicate identifiers in a call, and sections already present, are reported by name")
  func duplicates() {
    let faults = faults()
    var snapshot = sample
    let warnings = warnings { snapshot.appendItems([5, 1, 5, 1, 1], toSection: "b") }
    #expect(text(snapshot) == "a[2 3] b[5 1] c[4]" && warnings.count == 1)
    #expect(
      faults.list == [
        .duplicateIdentifiers(.init(.item, [5, 1, 1]), asker: "appendItems(_:toSection:)")
      ])
    #expect(
      faults.list.first?.description
        == "appendItems(_:toSection:): supplied item identifiers are not unique. Duplicate"
        + " identifiers: 5, 1, 1.")
    snapshot.insertItems([6, 6], afterItem: 2)
    snapshot.appendSections(["d", "a"])
    snapshot.insertSections(["b"], afterSection: "c")
    #expect(text(snapshot) == "a[2 6 3] b[5 1] c[4] d[]")
    #expect(faults.list.count == 4)
    #expect(
      faults.list.dropFirst(2).first?.description.contains("section identifiers are not unique")
        == true)
    snapshot.checkInvariants()
  }

  @Test("of many identifiers the first ten are listed, and the others counted")
  func manyDuplicates() {
    let faults = faults()
    var snapshot = sample
    let warnings = warnings {
      snapshot.appendItems(Array(10..<40))
      snapshot.appendItems(Array(10..<40) + Array(10..<40))
    }
    let text = "10, 11, 12, 13, 14, 15, 16, 17, 18, 19 and 20 more"
    #expect(faults.list.count == 1 && faults.list.first?.description.contains(text) == true)
    #expect(warnings.count == 1 && warnings.first?.contains(text) == true)
    #expect(snapshot.numberOfItems == 34)
    snapshot.checkInvariants()
  }

  @Test("a warning contains no control characters from any identifier")
  func printable() {
    #expect(LayoutDiagnostics.printable("a\u{1B}[2Jb\r\nü") == "a\\u{1B}[2Jb\\r\\nü")
  }

  @Test(
    "missing sections and items are reported by name, and nothing happens",
    arguments: 0..<12)
  func unknowns(call: Int) {
    let faults = faults()
    var snapshot = sample
    switch call {
    case 0: snapshot.appendItems([9], toSection: "zz")
    case 1: snapshot.insertItems([9], beforeItem: 99)
    case 2: snapshot.insertItems([9], afterItem: 99)
    case 3: snapshot.moveItem(1, beforeItem: 99)
    case 4: snapshot.moveItem(99, afterItem: 1)
    case 5: snapshot.reloadItems([99])
    case 6: snapshot.reconfigureItems([99])
    case 7: snapshot.insertSections(["x"], beforeSection: "zz")
    case 8: snapshot.moveSection("zz", afterSection: "a")
    case 9: snapshot.reloadSections(["zz"])
    case 10: #expect(snapshot.numberOfItems(inSection: "zz") == 0)
    default: #expect(snapshot.itemIdentifiers(inSection: "zz").isEmpty)
    }
    #expect(faults.list.count == 1)
    let told = faults.list.first?.description ?? ""
    #expect(told.contains("zz") || told.contains("99"), "\(told)")
    #expect(text(snapshot) == text(sample))
    snapshot.checkInvariants()
  }

  @Test("items without any section are a programmer error")
  func noSection() {
    let faults = faults()
    var snapshot = Snapshot()
    snapshot.appendItems([1])
    #expect(faults.list == [.noSection(asker: "appendItems(_:toSection:)")])
    #expect(snapshot.numberOfItems == 0)
  }

  @Test("a move next to itself changes nothing")
  func movingToItself() {
    var snapshot = sample
    snapshot.moveItem(2, afterItem: 2)
    snapshot.moveSection("b", beforeSection: "b")
    #expect(text(snapshot) == text(sample))
  }

  @Test(
    "random edits agree with plain arrays, and leave earlier copies unchanged",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func model(seed: UInt64) {
    let faults = faults()
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { _ in }
    defer { LayoutDiagnostics.report = report }
    var random = SeededGenerator(seed: seed)
    var plain = PlainSnapshot()
    var snapshot = Snapshot()
    var fresh = 0
    var (earlierPlain, earlier) = (plain, snapshot)
    for step in 0..<600 {
      if step % 50 == 0 {
        #expect(PlainSnapshot(earlier) == earlierPlain, "seed \(seed), step \(step)")
        (earlierPlain, earlier) = (plain, snapshot)
      }
      plain.change(&snapshot, fresh: &fresh, using: &random)
      #expect(PlainSnapshot(snapshot) == plain, "seed \(seed), step \(step)")
      #expect(snapshot.itemIdentifiers == plain.items)
      for item in plain.items.shuffled(using: &random).prefix(20) {
        #expect(snapshot.indexPath(of: item) == plain.path(of: item))
        #expect(snapshot.indexOfItem(item) == plain.items.firstIndex(of: item))
      }
      snapshot.checkInvariants()
    }
    #expect(faults.list.isEmpty && fresh > 1_000)
  }

  @Test("places survive thousands of small edits of a large section")
  func drifting() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems(Array(0..<20_000))
    var random = SeededGenerator(seed: 11)
    for number in 0..<2_000 {
      snapshot.deleteItems([number * 7])
      snapshot.insertItems([100_000 + number], beforeItem: 19_999 - number * 2)
      snapshot.moveItem(19_999, beforeItem: 1 + Int.random(in: 0..<900, using: &random) * 7)
    }
    #expect(snapshot.numberOfItems == 20_000)
    snapshot.checkInvariants()
  }
}
