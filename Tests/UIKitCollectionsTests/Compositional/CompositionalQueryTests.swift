import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import UIKitCollections

/// The answers of a layout for a rectangle, compared with all elements.
@MainActor
@Suite(.serialized)
struct CompositionalQueryTests {
  private struct Key: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var path: IndexPath

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      category = attributes.representedElementCategory
      kind = attributes.representedElementKind ?? ""
      path = attributes.indexPath
    }

    var text: String { "\(kind) \(Array(path))" }
  }

  private nonisolated static var seeds: ClosedRange<UInt64> {
    TestRun.seed.map { $0...$0 } ?? 1...TestRun.count(40, of: 600)
  }

  /// All elements, each from a query of its own.
  private func all(_ fixture: CompositionalFixture) -> [Key: CGRect] {
    let layout = fixture.layout
    var all: [UICollectionViewLayoutAttributes?] = []
    let kinds = CompositionalFixture.kinds
    for (section, count) in fixture.counts.enumerated() {
      for item in 0..<max(count, 10) {
        let path = IndexPath(item: item, section: section)
        all.append(layout.layoutAttributesForItem(at: path))
        all += kinds.map { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
        all.append(layout.layoutAttributesForDecorationView(ofKind: "card", at: path))
      }
    }
    for number in 0..<10 {
      all += kinds.map {
        layout.layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(index: number))
      }
    }
    return Dictionary(
      all.compactMap { $0 }.map { (Key($0), $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(
    "any rectangle of random groups gives exactly the elements that meet it",
    arguments: seeds)
  func random(seed: UInt64) {
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { _ in }
    defer { LayoutDiagnostics.report = report }
    var maker = RandomSections(random: SeededGenerator(seed: seed))
    let layout = maker.layout()
    var random = maker.random
    let counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Int.random(in: 0...25, using: &random)
    }
    let fixture = CompositionalFixture(layout, counts: counts) { path in
      CGSize(width: CGFloat(8 + path.item * 31 % 60), height: CGFloat(8 + path.item * 17 % 40))
    }
    if Bool.random(using: &random) {
      fixture.view.semanticContentAttribute = .forceRightToLeft
      fixture.settle()
    }
    func number(_ limit: CGFloat) -> CGFloat {
      CGFloat.random(in: 0...max(0, limit), using: &random)
    }
    for round in 0..<5 {
      let content = fixture.view.contentSize
      fixture.view.contentOffset = fixture.view.clampedOffset(
        CGPoint(x: number(content.width), y: number(content.height)))
      fixture.settle()
      for section in counts.indices {
        guard let strip = fixture.strip(section) else { continue }
        strip.contentOffset = strip.clampedOffset(
          CGPoint(x: number(strip.contentSize.width), y: number(strip.contentSize.height)))
      }
      fixture.settle()
      let elements = all(fixture)
      for _ in 0..<15 {
        let rect = CGRect(
          x: number(content.width + 60) - 30, y: number(content.height + 60) - 30,
          width: number(120), height: number(150))
        let found = layout.layoutAttributesForElements(in: rect) ?? []
        let comment = "seed \(seed), round \(round): \(rect)"
        #expect(Set(found.map(Key.init)).count == found.count, "\(comment)")
        let meeting = elements.filter { $0.value.overlaps(rect) }
        let answer = Dictionary(
          found.map { (Key($0), $0.frame) }, uniquingKeysWith: { first, _ in first })
        let missing = meeting.filter { answer[$0.key] != $0.value }.keys.map(\.text)
        let surplus = answer.filter { meeting[$0.key] != $0.value }.keys.map(\.text)
        #expect(missing.isEmpty && surplus.isEmpty, "\(comment): \(missing), \(surplus)")
      }
      let shown = Set(fixture.view.indexPathsForVisibleItems)
      let visible = elements.filter {
        $0.key.category == .cell && $0.value.overlaps(fixture.view.bounds)
      }
      #expect(shown == Set(visible.map(\.key.path)), "seed \(seed), round \(round)")
    }
  }
}
