import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import UIKitCollections

@MainActor struct CompositionalGeometryTests {
  /// Returns a section of rows of two items, with views at its edges and perhaps a strip.
  private func randomPlan(_ random: inout SeededGenerator, _ axis: Axis) -> SectionPlan {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }
    let breadth = ([0.4, 0.5, 1] as [CGFloat]).randomElement(using: &random) ?? 1
    let length = LayoutExtent(.estimated, number(5...40))
    let across = LayoutExtent(
      axis == .vertical ? .fractionalWidth : .fractionalHeight, breadth)
    let item = LayoutPlan(
      size: axis == .vertical
        ? LayoutExtents(width: across, height: length)
        : LayoutExtents(width: length, height: across),
      content: .item)
    let whole = LayoutExtent(axis == .vertical ? .fractionalWidth : .fractionalHeight, 1)
    var plan = SectionPlan(
      group: LayoutPlan(
        size: axis == .vertical
          ? LayoutExtents(width: whole, height: length)
          : LayoutExtents(width: length, height: whole),
        content: .line(
          LayoutPlan.Line(axis: axis.other, subitems: [item], repetition: .untilFull))))
    plan.groupSpacing = number(0...6)
    plan.isOrthogonal = Int.random(in: 0..<4, using: &random) == 0
    plan.insets = NSDirectionalEdgeInsets(
      top: number(0...9), leading: number(0...9), bottom: number(0...9), trailing: number(0...9))
    for alignment in NSRectAlignment.allCases where Int.random(in: 0..<5, using: &random) == 0 {
      plan.boundary.append(
        BoundaryPlan(
          kind: "\(alignment)",
          size: LayoutExtents(
            width: LayoutExtent(.absolute, number(4...30)),
            height: LayoutExtent(.absolute, number(4...30))), alignment: alignment,
          offset: CGPoint(x: number(-4...4), y: number(-4...4)),
          extends: Bool.random(using: &random), pins: Bool.random(using: &random)))
    }
    if Bool.random(using: &random) { plan.decorations = [DecorationPlan(kind: "card")] }
    return plan
  }

  /// All elements, each from a query of its own.
  private func all(
    _ geometry: CompositionalGeometry, _ view: CompositionalGeometry.View
  ) -> [CompositionalElement] {
    var all: [CompositionalElement?] = []
    for (index, section) in geometry.sections.enumerated() {
      all += (0..<section.groups.count).map { geometry.item($0, in: index, view) }
      all += section.box.views.map {
        geometry.supplementary(
          $0.plan.kind, at: IndexPath(item: $0.number, section: index), view)
      }
      all += section.plan.decorations.map {
        geometry.decoration($0.kind, at: IndexPath(item: 0, section: index))
      }
    }
    all += geometry.box.views.map {
      geometry.supplementary($0.plan.kind, at: IndexPath(index: $0.number), view)
    }
    return all.compactMap { $0 }
  }

  private func sorted(_ elements: [CompositionalElement]) -> [String] {
    elements.map { "\($0.kind) \(Array($0.path))" }.sorted()
  }

  @Test(
    "any rectangle gives the elements that meet it, with pins, scrolling and measured sizes",
    arguments: 1...80 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis = Bool.random(using: &random) ? Axis.vertical : .horizontal
    let container = CGSize(width: 100, height: 150)
    let edges =
      Bool.random(using: &random)
      ? [
        BoundaryPlan(
          kind: "all",
          size: LayoutExtents(
            width: LayoutExtent(.absolute, 12), height: LayoutExtent(.absolute, 12)),
          alignment: .topLeading, pins: true)
      ] : []
    let sections = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      CompositionalSection(
        randomPlan(&random, axis), axis: axis, container: container,
        count: Int.random(in: 0...30, using: &random))
    }
    let spacing = CGFloat(Int.random(in: -9...9, using: &random))
    var geometry = CompositionalGeometry(
      axis: axis, container: container, spacing: spacing, sections: sections, boundary: edges)
    for _ in 0..<5 {
      var view = CompositionalGeometry.View()
      let start = CGFloat.random(in: -10...max(0, geometry.contentSize[axis]), using: &random)
      view.visible = FlowRange(start, start + container[axis])
      for index in sections.indices where geometry.strip(ofSection: index) != nil {
        view.stripOffsets[index] = CGFloat.random(in: 0...80, using: &random)
      }
      let elements = all(geometry, view)
      for _ in 0..<15 {
        let rect = CGRect(
          x: CGFloat.random(in: -30...110, using: &random),
          y: CGFloat.random(in: -30...max(0, geometry.contentSize[axis]), using: &random),
          width: CGFloat.random(in: 0...90, using: &random),
          height: CGFloat.random(in: 0...150, using: &random)
        ).transposed(along: axis)
        var found: [CompositionalElement] = []
        geometry.visit(rect, view) { found.append($0) }
        #expect(
          sorted(found) == sorted(elements.filter { $0.frame.overlaps(rect) }),
          "seed \(seed): \(rect)")
      }
      // Sections follow one another, and end with the content.
      var end = geometry.box.before
      for index in geometry.sections.indices {
        #expect(abs(geometry.start(ofSection: index) - end) < 1e-6)
        let gap = index + 1 < geometry.sections.count ? spacing : 0
        end += max(0, geometry.sections[index].length + gap)
      }
      #expect(abs(geometry.contentSize[axis] - end - geometry.box.after) < 1e-6)
      var sizes: [Int: CompositionalSection.Sizes] = [:]
      for index in sections.indices where sections[index].groups.count > 0 {
        let item = Int.random(in: 0..<sections[index].groups.count, using: &random)
        let size = CGFloat(Int.random(in: 2...60, using: &random))
        sizes[index] = CompositionalSection.Sizes(
          items: [.init(item: item, size: CGSize(width: size, height: size))])
      }
      geometry.measure(sizes)
    }
  }

  @Test func aQueryTakesTheSameStepsAmongManySections() {
    func steps(_ count: Int) -> Int {
      var random = SeededGenerator(seed: 4)
      let plan = randomPlan(&random, .vertical)
      let section = CompositionalSection(
        plan, axis: .vertical, container: CGSize(width: 100, height: 150), count: 10)
      let geometry = CompositionalGeometry(
        axis: .vertical, container: CGSize(width: 100, height: 150),
        sections: Array(repeating: section, count: count))
      let middle = geometry.contentSize.height / 2
      return geometry.visit(
        CGRect(x: 0, y: middle, width: 100, height: 150), CompositionalGeometry.View()
      ) { _ in }
    }
    #expect(steps(100_000) < 4 * steps(100))
  }
}
