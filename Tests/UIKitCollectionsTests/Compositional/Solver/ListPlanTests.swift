import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import UIKitCollections

/// The places of the rows, lines and boxes of a list, and the cost of finding them.
@MainActor
@Suite(.serialized)
struct ListPlanTests {
  private func section(
    _ count: Int, _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    width: CGFloat = 393, sizes: [SectionGroups.Change] = [],
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> CompositionalSection {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&list)
    let environment = LayoutEnvironment(
      container: LayoutContainer(size: CGSize(width: width, height: 800)),
      traits: UITraitCollection())
    let plan = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment).plan()
    return CompositionalSection(
      plan, axis: .vertical, container: CGSize(width: width, height: 800), count: count,
      sizes: CompositionalSection.Sizes(items: sizes))
  }

  /// Returns all elements in a rectangle, in the order of kinds and items.
  private func found(_ section: CompositionalSection, in rect: CGRect) -> [String] {
    var found: [String] = []
    section.visit(rect, stripOffset: 0) { item, _ in
      found.append("item \(item)")
    } view: { _ in
    } line: { line in
      found.append("\(line.kind) \(line.item)")
    }
    return found.sorted()
  }

  /// Returns every element, from a query of its own.
  private func all(_ section: CompositionalSection) -> [(String, CGRect)] {
    var all: [(String, CGRect)] = []
    for item in 0..<section.groups.count {
      if let place = section.place(ofItem: item, stripOffset: 0) {
        all.append(("item \(item)", place.frame))
      }
      for kind in [ListKind.line, ListKind.topLine, ListKind.box, ListKind.ground] {
        if let element = section.listElement(kind, at: item) {
          all.append(("\(kind) \(item)", element.frame))
        }
      }
    }
    return all
  }

  struct Rows: CustomTestStringConvertible, Sendable {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    var header: UICollectionLayoutListConfiguration.HeaderMode = .none
    var lines = true
    var count = 3
    /// The starts of the items, and the end of the section, in rows of characters.
    var starts: [CGFloat]
    var end: CGFloat
    var margin: CGFloat = 0

    var testDescription: String {
      "\(count) items, \(appearance), header \(header), \(lines ? "lines" : "no lines")"
    }
  }

  @Test(
    "rows are at the places of the appearance",
    arguments: [
      Rows(appearance: .plain, starts: [0, 2, 4], end: 5),
      Rows(appearance: .plain, lines: false, starts: [0, 1, 2], end: 3),
      Rows(appearance: .plain, header: .firstItemInSection, starts: [0, 2, 4], end: 5),
      Rows(appearance: .plain, header: .supplementary, starts: [1, 3, 5], end: 6),
      Rows(appearance: .grouped, starts: [1, 3, 5], end: 8),
      Rows(appearance: .grouped, lines: false, starts: [0, 1, 2], end: 4),
      Rows(appearance: .grouped, header: .supplementary, starts: [2, 4, 6], end: 9),
      Rows(appearance: .grouped, header: .firstItemInSection, starts: [0, 2, 4], end: 7),
      Rows(appearance: .insetGrouped, starts: [1, 3, 5], end: 7, margin: 16),
      Rows(appearance: .insetGrouped, lines: false, starts: [1, 2, 3], end: 5, margin: 16),
      Rows(
        appearance: .insetGrouped, header: .supplementary, starts: [2, 4, 6], end: 8, margin: 16),
      Rows(
        appearance: .insetGrouped, header: .firstItemInSection, starts: [0, 2, 4], end: 6,
        margin: 16),
      Rows(
        appearance: .insetGrouped, header: .firstItemInSection, lines: false, starts: [0, 2, 3],
        end: 5, margin: 16),
      Rows(
        appearance: .insetGrouped, header: .firstItemInSection, count: 1, starts: [0], end: 1,
        margin: 16),
      Rows(appearance: .insetGrouped, count: 1, starts: [1], end: 3, margin: 16),
      Rows(appearance: .insetGrouped, count: 0, starts: [], end: 0, margin: 16),
      Rows(appearance: .sidebar, starts: [0, 1, 2], end: 3, margin: 8),
      Rows(appearance: .sidebarPlain, starts: [0, 1, 2], end: 3),
    ])
  func rows(rows: Rows) {
    let section = section(rows.count, rows.appearance) {
      $0.headerMode = rows.header
      $0.showsSeparators = rows.lines
    }
    let frames = (0..<rows.count).compactMap {
      section.place(ofItem: $0, stripOffset: 0)?.frame
    }
    #expect(frames.map(\.minY) == rows.starts.map { $0 * 16 })
    #expect(frames.allSatisfy { $0.minX == rows.margin && $0.width == 393 - 2 * rows.margin })
    #expect(frames.allSatisfy { $0.height == 16 })
    #expect(section.length == rows.end * 16)
  }

  @Test("the box encloses the rows by one row and one column on each side")
  func box() throws {
    let box = try #require(section(3, .insetGrouped).listElement(ListKind.box, at: 0))
    #expect(box.frame == CGRect(x: 8, y: 0, width: 377, height: 7 * 16))
    let below = section(3, .insetGrouped) { $0.headerMode = .firstItemInSection }
    let frame = try #require(below.listElement(ListKind.box, at: 0)).frame
    #expect(frame == CGRect(x: 8, y: 16, width: 377, height: 5 * 16))
    #expect(section(0, .insetGrouped).listElement(ListKind.box, at: 0) == nil)
  }

  @Test("growing rows move lines, boxes and all following rows")
  func growth() throws {
    var section = section(
      4, .insetGrouped, sizes: [SectionGroups.Change(item: 1, size: CGSize(width: 361, height: 48))]
    )
    #expect(section.place(ofItem: 1, stripOffset: 0)?.frame.height == 48)
    #expect(section.listElement(ListKind.line, at: 1)?.frame.minY == CGFloat(96))
    #expect(section.length == CGFloat(176))
    section.measure(
      CompositionalSection.Sizes(
        items: [SectionGroups.Change(item: 0, size: CGSize(width: 361, height: 32))]))
    #expect(section.listElement(ListKind.line, at: 1)?.frame.minY == CGFloat(112))
    #expect(section.listElement(ListKind.box, at: 0)?.frame.height == section.length)
  }

  @Test("a header among the items keeps its gap when it, or a following row, grows")
  func headerGap() {
    var section = section(4, .insetGrouped) {
      $0.headerMode = .firstItemInSection
      $0.showsSeparators = false
    }
    for (item, expected) in [(0, [0, 48, 64, 80]), (2, [0, 48, 64, 96]), (1, [0, 48, 80, 112])] {
      section.measure(
        CompositionalSection.Sizes(
          items: [SectionGroups.Change(item: item, size: CGSize(width: 361, height: 32))]))
      let starts = (0..<4).map { section.place(ofItem: $0, stripOffset: 0)?.frame.minY ?? -1 }
      #expect(starts == expected.map { CGFloat($0) })
    }
  }

  @Test(
    "any rectangle finds the same as queries for each element",
    arguments: UICollectionLayoutListConfiguration.Appearance.allCases, 0..<6)
  func queries(
    appearance: UICollectionLayoutListConfiguration.Appearance, seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    func next(below limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }
    let count = next(below: 40)
    let sizes = (0..<count).filter { _ in next(below: 3) == 0 }.map {
      SectionGroups.Change(
        item: $0, size: CGSize(width: 393, height: CGFloat(16 * (1 + next(below: 4)))))
    }
    let section = section(count, appearance, sizes: sizes) {
      $0.showsSeparators = next(below: 4) > 0
      $0.headerMode = next(below: 2) == 0 ? .none : .firstItemInSection
      if next(below: 3) == 0 { $0.backgroundColor = .systemRed }
      if next(below: 3) == 0 {
        $0.separatorConfiguration.topSeparatorVisibility = .visible
        $0.separatorConfiguration.bottomSeparatorVisibility = .visible
      }
    }
    let all = all(section)
    for _ in 0..<40 {
      let rect = CGRect(
        x: CGFloat(next(below: 400)) - 10,
        y: CGFloat(next(below: Int(section.length) + 60)) - 30,
        width: CGFloat(next(below: 300)), height: CGFloat(next(below: 120)))
      let expected = all.filter { $0.1.overlaps(rect) }.map(\.0).sorted()
      #expect(found(section, in: rect) == expected)
    }
  }

  @Test("a million rows need no object each, and a query examines only visible ones")
  func costs() {
    var steps: [Int] = []
    for count in [1_000, 1_000_000] {
      let section = section(count, .insetGrouped)
      #expect(section.groups.runs.count == 1)
      steps.append(
        section.visit(
          CGRect(x: 0, y: section.length / 2, width: 393, height: 384), stripOffset: 0,
          item: { _, _ in }, view: { _ in }, line: { _ in }))
    }
    #expect(steps[0] <= 40 && steps[1] <= steps[0] + 2)
  }
}
