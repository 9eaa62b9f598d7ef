import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// Random states in sequence, on a real collection view.
@MainActor @Suite("Diffable data source: random states")
struct DiffableModelTests {
  private nonisolated static let seeds: ClosedRange<UInt64> = 1...TestRun.count(8, of: 120)

  @Test(
    "the collection view shows exactly the new state; items in both keep cell, selection and focus",
    arguments: [nil, .rows, .groups, .strips, .stripsMirrored] as [ProvedLayout?], seeds)
  func model(layout: ProvedLayout?, seed: UInt64) {
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { _ in }
    defer { LayoutDiagnostics.report = report }
    var random = SeededGenerator(seed: seed)
    let world = DiffableWorld(
      rows: 9, header: seed.isMultiple(of: 2) ? 16 : 0, in: layout.map(ProofGroups.layout))
    if layout == .stripsMirrored { world.view.semanticContentAttribute = .forceRightToLeft }
    var plain = PlainSnapshot()
    var fresh = 1_000
    var (expected, completed) = (0, 0)
    for step in 0..<60 {
      let before = plain
      var snapshot = plain.snapshot
      if Int.random(in: 0..<3, using: &random) == 0 {
        plain = .random(using: &random)
        snapshot = plain.snapshot
      } else {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          plain.change(&snapshot, fresh: &fresh, using: &random)
        }
      }
      let reloaded = Set(plain.items.filter { _ in Int.random(in: 0..<12, using: &random) == 0 })
      snapshot.reloadItems(Array(reloaded))
      chooseState(of: world, using: &random)
      let cells = Self.cells(of: world)
      let selected = world.selected.intersection(plain.items)
      let focused = world.view.focusedIndexPath.flatMap(world.source.itemIdentifier(for:))

      expected += 1
      world.source.apply(snapshot, animatingDifferences: Bool.random(using: &random)) {
        completed += 1
      }
      if Bool.random(using: &random) { world.wait(0.1) }
      world.view.layoutIfNeeded()

      let comment: Comment = "seed \(seed), step \(step): \(before) -> \(plain)"
      #expect(PlainSnapshot(world.source.snapshot()) == plain, comment)
      #expect(world.view.numberOfSections == plain.sections.count, comment)
      #expect(
        plain.sections.indices.map(world.view.numberOfItems(inSection:))
          == plain.sections.map(\.items.count), comment)
      #expect(world.selected == selected, comment)
      for (item, cell) in Self.cells(of: world) {
        #expect(cell.name == "\(item)", comment)
        #expect(cell.isSelected == selected.contains(item), comment)
        if let old = cells[item] { #expect((old === cell) != reloaded.contains(item), comment) }
      }
      if let focused, plain.items.contains(focused) {
        #expect(
          world.view.focusedIndexPath.flatMap(world.source.itemIdentifier(for:)) == focused, comment
        )
      }
      #expect(world.faults.isEmpty, comment)
      world.view.checkCollectionInvariants()
    }
    world.wait()
    #expect(completed == expected)
  }

  /// Scrolls, selects and focuses at random.
  private func chooseState(
    of world: DiffableWorld, using random: inout some RandomNumberGenerator
  ) {
    let room = max(0, world.view.contentSize.height - world.view.bounds.height)
    world.view.contentOffset.y =
      (CGFloat.random(in: 0...1, using: &random) * room / 16).rounded() * 16
    world.view.layoutIfNeeded()
    for path in world.view.indexPathsForVisibleItems.sorted()
    where Int.random(in: 0..<4, using: &random) == 0 {
      world.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    if let path = world.view.indexPathsForVisibleItems.sorted().randomElement(using: &random) {
      world.view.focusItem(at: path, scrolls: false)
    }
    world.view.layoutIfNeeded()
  }

  private static func cells(of world: DiffableWorld) -> [Int: TestCell] {
    var cells: [Int: TestCell] = [:]
    for path in world.view.indexPathsForVisibleItems {
      guard let item = world.source.itemIdentifier(for: path) else { continue }
      cells[item] = world.view.cellForItem(at: path) as? TestCell
    }
    return cells
  }
}
