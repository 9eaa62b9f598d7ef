import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import UIKitCollections

@MainActor struct SectionGroupsTests {
  // MARK: Random groups

  /// Returns a group of random subitems, some of them groups again.
  private func randomPlan(
    _ random: inout SeededGenerator, depth: Int = 0, along outer: Axis = .vertical
  ) -> LayoutPlan {
    let axis =
      depth == 0 ? outer.other : (Bool.random(using: &random) ? Axis.horizontal : .vertical)
    let count = Int.random(in: 1...3, using: &random)
    let subitems = (0..<count).map { _ in
      depth < 2 && Int.random(in: 0..<3, using: &random) == 0
        ? randomPlan(&random, depth: depth + 1, along: outer) : leaf(&random)
    }
    let repetition: LayoutPlan.Repetition =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .count(Int.random(in: 1...4, using: &random))
      case 1: .division(Int.random(in: 1...4, using: &random))
      default: .untilFull
      }
    let gap = LayoutGap(
      CGFloat(Int.random(in: 0...5, using: &random)), isFlexible: Bool.random(using: &random))
    var plan = LayoutPlan(
      size: LayoutExtents(width: extent(&random), height: extent(&random)),
      content: .line(
        LayoutPlan.Line(axis: axis, subitems: subitems, repetition: repetition, gap: gap)))
    decorate(&plan, &random)
    return plan
  }

  private func leaf(_ random: inout SeededGenerator) -> LayoutPlan {
    var plan = LayoutPlan(
      size: LayoutExtents(width: extent(&random), height: extent(&random)), content: .item)
    decorate(&plan, &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      plan.views.append(
        LayoutViewPlan(
          kind: "badge",
          size: LayoutExtents(width: .init(.absolute, 10), height: .init(.absolute, 8)),
          container: LayoutAnchorPoint(
            edges: [.top, .trailing], offset: CGPoint(x: 0.5, y: -0.5), isFractional: true),
          item: LayoutAnchorPoint(edges: [.top, .trailing], offset: .zero, isFractional: false)))
    }
    return plan
  }

  private func extent(_ random: inout SeededGenerator) -> LayoutExtent {
    let share = ([0.25, 0.3, 0.5, 1] as [CGFloat]).randomElement(using: &random) ?? 1
    return switch Int.random(in: 0..<7, using: &random) {
    case 0: LayoutExtent(.absolute, CGFloat(Int.random(in: 5...60, using: &random)))
    case 1: LayoutExtent(.fractionalHeight, share)
    case 2, 3: LayoutExtent(.estimated, CGFloat(Int.random(in: 5...60, using: &random)))
    case 4: LayoutExtent(.uniform, CGFloat(Int.random(in: 5...60, using: &random)))
    default: LayoutExtent(.fractionalWidth, share)
    }
  }

  private func decorate(_ plan: inout LayoutPlan, _ random: inout SeededGenerator) {
    func some() -> CGFloat { CGFloat(Int.random(in: -2...4, using: &random)) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      plan.insets = NSDirectionalEdgeInsets(
        top: some(), leading: some(), bottom: some(), trailing: some())
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      plan.spacing.leading = LayoutGap(abs(some()), isFlexible: Bool.random(using: &random))
      plan.spacing.bottom = LayoutGap(abs(some()), isFlexible: Bool.random(using: &random))
    }
  }

  private func size(_ item: Int) -> CGSize {
    CGSize(width: CGFloat(8 + item * 31 % 60), height: CGFloat(8 + item * 17 % 40))
  }

  /// Returns all items and views, each from a query of its own.
  private func all(_ groups: SectionGroups) -> [String: CGRect] {
    var all: [String: CGRect] = [:]
    for item in 0..<groups.count {
      all["\(item)"] = groups.place(ofItem: item)?.frame
      all["badge \(item)"] = groups.view(ofKind: "badge", at: item)?.frame
    }
    return all
  }

  private func found(_ groups: SectionGroups, in rect: CGRect) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    groups.visit(rect) { item, place in
      found["\(item)"] = place.frame
    } view: {
      found["badge \($0.item)"] = $0.frame
    }
    return found
  }

  @Test(
    "any rectangle gives exactly the elements that meet it; sizes one by one equal all at once",
    arguments: 1...150 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis = Bool.random(using: &random) ? Axis.vertical : .horizontal
    let plan = randomPlan(&random, along: axis)
    let count = Int.random(in: 0...60, using: &random)
    let room = CGSize(width: 100, height: 120)
    let spacing = CGFloat(Int.random(in: -9...6, using: &random))
    var groups = SectionGroups(plan, along: axis, in: room, spacing: spacing, count: count)
    var told: [Int: CGSize] = [:]
    for round in 0..<6 {
      let known = told.keys.sorted().map { SectionGroups.Change(item: $0, size: told[$0] ?? .zero) }
      let fresh = SectionGroups(
        plan, along: axis, in: room, spacing: spacing, count: count, measured: known)
      let elements = all(groups)
      #expect(close(elements, all(fresh)), "seed \(seed), round \(round)")
      #expect(abs(groups.length - fresh.length) < 1e-6, "seed \(seed), round \(round)")
      for _ in 0..<15 {
        let rect = CGRect(
          x: CGFloat.random(in: -60...160, using: &random),
          y: CGFloat.random(in: -60...max(0, groups.length), using: &random),
          width: CGFloat.random(in: 0...120, using: &random),
          height: CGFloat.random(in: 0...120, using: &random)
        ).transposed(along: axis)
        let meeting = elements.filter { $0.value.overlaps(rect) }
        #expect(Set(found(groups, in: rect).keys) == Set(meeting.keys), "seed \(seed): \(rect)")
      }
      var changes: [SectionGroups.Change] = []
      for item in 0..<groups.count where Int.random(in: 0..<6, using: &random) == 0 {
        changes.append(.init(item: item, size: size(item + round)))
        told[item] = size(item + round)
      }
      groups.measure(changes.shuffled(using: &random))
    }
  }

  private func close(_ left: [String: CGRect], _ right: [String: CGRect]) -> Bool {
    left.count == right.count
      && left.allSatisfy { key, frame in
        guard let other = right[key] else { return false }
        return abs(frame.minX - other.minX) < 1e-6 && abs(frame.minY - other.minY) < 1e-6
          && abs(frame.width - other.width) < 1e-6 && abs(frame.height - other.height) < 1e-6
      }
  }

  @Test("groups that overlap by negative spacing are found up to their ends")
  func overlappingGroups() {
    let plan = LayoutPlan(
      size: LayoutExtents(width: .init(.absolute, 100), height: .init(.absolute, 50)),
      content: .line(
        LayoutPlan.Line(
          axis: .horizontal,
          subitems: [
            LayoutPlan(
              size: LayoutExtents(width: .init(.absolute, 100), height: .init(.absolute, 50)),
              content: .item)
          ], repetition: .untilFull)))
    let groups = SectionGroups(
      plan, along: .vertical, in: CGSize(width: 100, height: 300), spacing: -40, count: 5)
    #expect(groups.length == 90)
    let found = found(groups, in: CGRect(x: 0, y: 45, width: 10, height: 1))
    #expect(found.keys.sorted() == ["0", "1", "2", "3", "4"])
  }

  // MARK: Costs

  private let rows = LayoutPlan(
    size: LayoutExtents(width: .init(.fractionalWidth, 1), height: .init(.estimated, 20)),
    content: .line(
      LayoutPlan.Line(
        axis: .horizontal,
        subitems: [
          LayoutPlan(
            size: LayoutExtents(
              width: .init(.fractionalWidth, 0.25), height: .init(.estimated, 20)),
            content: .item)
        ], repetition: .untilFull)))

  private func grid(_ count: Int) -> SectionGroups {
    SectionGroups(
      rows, along: .vertical, in: CGSize(width: 400, height: 300), spacing: 2, count: count)
  }

  @Test func equalGroupsTakeNoMemory() {
    for count in [1_000, 1_000_000] {
      let groups = grid(count)
      #expect(groups.runs.count == 1 && groups.runs.bytes < 1_000)
      #expect(groups.solutions == 1)
    }
  }

  @Test func aQueryTakesTheSameStepsInALargeSection() {
    let rect = CGRect(x: 0, y: 2_000, width: 400, height: 300)
    func steps(_ count: Int) -> Int {
      var groups = grid(count)
      for item in stride(from: 0, to: count, by: max(1, count / 500)) {
        groups.measure([.init(item: item, size: CGSize(width: 100, height: 31))])
      }
      return groups.visit(rect) { _, _ in
      } view: { _ in
      }
    }
    #expect(steps(1_000_000) < 4 * steps(1_000))
  }

  @Test("a new size solves only its group")
  func telling() {
    var groups = grid(1_000_000)
    for item in stride(from: 0, to: 1_000_000, by: 10_000) {
      let before = groups.solutions
      groups.measure([.init(item: item, size: CGSize(width: 100, height: 44))])
      #expect(groups.solutions == before + 1)
    }
    #expect(groups.runs.count == 200)
    #expect(groups.length == CGFloat(5_502_398))
    #expect(groups.place(ofItem: 999_999)?.frame.minY == CGFloat(5_502_378))
  }

  @Test("a word that turns out wide is broken into the next row, and later rows follow")
  func rowsOfWords() {
    let words = LayoutPlan(
      size: LayoutExtents(width: .init(.fractionalWidth, 1), height: .init(.estimated, 10)),
      content: .line(
        LayoutPlan.Line(
          axis: .horizontal,
          subitems: [
            LayoutPlan(
              size: LayoutExtents(width: .init(.estimated, 40), height: .init(.estimated, 10)),
              content: .item)
          ], repetition: .untilFull)))
    var groups = SectionGroups(
      words, along: .vertical, in: CGSize(width: 100, height: 100), spacing: 0, count: 100_000)
    groups.measure([.init(item: 1, size: CGSize(width: 70, height: 10))])
    let rows = (0..<5).map { groups.place(ofItem: $0)?.frame.minY }
    #expect(rows == [0, 10, 20, 20, 30])
    #expect(groups.solutions < 20 && groups.runs.count < 10)
    groups.measure([.init(item: 1, size: CGSize(width: 20, height: 10))])
    #expect((0..<5).map { groups.place(ofItem: $0)?.frame.minY } == [0, 0, 0, 10, 10])
  }
}
