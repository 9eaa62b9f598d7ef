import Foundation
import Testing
import UIKitCollections
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

/// The fast queries against straightforward slow ones, and the whole geometry against a second
/// implementation.
@Suite("FlowGeometry against its references")
struct FlowGeometryOracleTests {
  /// Compares every frame, the extents, and queries of the given rectangles.
  private func compare(_ flow: NaiveFlow, rects: [CGRect], _ note: String = "") {
    let (expected, height) = flow.solve()
    for axis in Axis.allCases {
      let geometry = flow.geometry(axis)
      let oriented: (CGRect) -> CGRect = { axis == .vertical ? $0 : $0.transposed }
      #expect(abs(geometry.length - height) < 1e-6, "\(note) \(axis) \(flow)")
      for element in expected {
        let frame =
          switch element.kind {
          case .header: geometry.frameOfHeader(in: element.section)
          case .item: geometry.frame(ofItem: element.item, in: element.section)
          case .footer: geometry.frameOfFooter(in: element.section)
          }
        let isRight = frame?.isNear(oriented(element.frame)) ?? false
        #expect(isRight, "\(note) \(axis) \(element) but \(String(describing: frame)) in \(flow)")
        if !isRight { return }
      }
      for rect in rects {
        var found: [[Int]] = []
        geometry.visit(oriented(rect)) {
          found.append([$0.section, rank($0.kind), $0.item])
          #expect($0.frame.overlaps(oriented(rect)))
        }
        let wanted = expected.filter { element in
          element.frame.overlaps(rect)
        }.map { [$0.section, rank($0.kind), $0.item] }
        #expect(found == wanted, "\(note) \(axis) \(rect) \(flow)")
        if found != wanted { return }
      }
    }
  }

  private func rank(_ kind: FlowElement.Kind) -> Int {
    switch kind {
    case .header: 0
    case .item: 1
    case .footer: 2
    }
  }

  /// All rectangles with corners on a grid that extends slightly beyond the content.
  private func rects(width: CGFloat, height: CGFloat, step: CGFloat) -> [CGRect] {
    let xs = Array(stride(from: -step / 2, through: width + step, by: step * 1.5))
    let ys = Array(stride(from: -step / 2, through: height + step, by: step))
    var rects: [CGRect] = []
    for left in xs.indices {
      for right in xs[left...].indices {
        for top in ys.indices {
          for bottom in ys[top...].indices {
            rects.append(
              CGRect(
                x: xs[left], y: ys[top], width: xs[right] - xs[left], height: ys[bottom] - ys[top]))
          }
        }
      }
    }
    return rects.filter { $0.width > 0 && $0.height > 0 }
  }

  @Test("every rectangle of a small world, in both directions")
  func smallWorld() {
    let varying = (0..<9).map {
      CGSize(width: [30, 8, 14][$0 % 3], height: [6, 10, 4, 0][$0 % 4])
    }
    let alike = Array(repeating: CGSize(width: 14, height: 6), count: 7)
    let worlds: [[NaiveFlow.Section]] = [
      [],
      [.init()],
      [.init(sizes: alike)],
      [.init(lineSpacing: 3, itemSpacing: 2, sizes: varying)],
      [
        .init(header: 4, footer: 3, top: 2, left: 5, bottom: 1, right: 3, sizes: alike),
        .init(header: 5),
        .init(footer: 5, top: 1),
        .init(header: 2, left: 4, lineSpacing: 4, itemSpacing: 3, sizes: varying),
      ],
      [.init(lineSpacing: -4, sizes: varying), .init(lineSpacing: -4, sizes: alike)],
      [.init(header: 6, top: -4, bottom: -3, sizes: alike), .init(top: -5, sizes: alike)],
      [.init(sizes: [CGSize(width: 80, height: 5)] + varying + [CGSize(width: 70, height: 9)])],
    ]
    for (index, sections) in worlds.enumerated() {
      let flow = NaiveFlow(width: 44, sections: sections)
      compare(
        flow, rects: rects(width: 44, height: flow.solve().height, step: 7), "world \(index)")
    }
  }

  @Test(
    "random flows agree with the naive reference", arguments: 1...60)
  func randomFlows(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let width = CGFloat(Int.random(in: 0...120, using: &random))
    let sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      randomSection(&random)
    }
    let flow = NaiveFlow(width: width, sections: sections)
    let height = flow.solve().height
    let rects = (0..<40).map { _ in
      CGRect(
        x: .random(in: -20...width, using: &random),
        y: .random(in: -20...max(1, height), using: &random),
        width: .random(in: 1...100, using: &random),
        height: .random(in: 1...max(2, height / 2), using: &random))
    }
    compare(flow, rects: rects, "seed \(seed)")
  }

  private func randomSection(_ random: inout SeededGenerator) -> NaiveFlow.Section {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }
    var section = NaiveFlow.Section()
    if Bool.random(using: &random) { section.header = number(0...20) }
    if Bool.random(using: &random) { section.footer = number(0...20) }
    if Bool.random(using: &random) {
      (section.top, section.left) = (number(0...9), number(0...30))
      (section.bottom, section.right) = (number(0...9), number(0...30))
    }
    section.lineSpacing = number(0...10)
    section.itemSpacing = number(0...10)
    let kinds = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      CGSize(width: number(1...70), height: number(0...30))
    }
    section.sizes = (0..<Int.random(in: 0...150, using: &random)).map { _ in
      kinds.randomElement(using: &random) ?? .zero
    }
    return section
  }

  @Test("Growing at the end gives the same as starting from scratch", arguments: 1...40)
  func growthEqualsRebuilding(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let flow = NaiveFlow(
      width: 100, sections: (0..<3).map { _ in randomSection(&random) })
    var prefix = flow
    for index in prefix.sections.indices {
      let count = Int.random(in: 0...prefix.sections[index].sizes.count, using: &random)
      prefix.sections[index].sizes.removeLast(prefix.sections[index].sizes.count - count)
    }
    let known = Int.random(in: 0...3, using: &random)
    prefix.sections.removeLast(3 - known)
    for axis in Axis.allCases {
      let whole = flow.geometry(axis)
      var grown = prefix.geometry(axis)
      while grown.sections.count < 3
        || zip(grown.sections, whole.sections).contains(where: { $0.lines.count < $1.lines.count })
      {
        var growth = FlowGrowth()
        for (index, section) in grown.sections.enumerated() {
          let sizes = flow.sections[index].sizes
          let more = min(sizes.count - section.lines.count, Int.random(in: 1...60, using: &random))
          guard more > 0 else { continue }
          let next = sizes[section.lines.count..<section.lines.count + more].map {
            FlowSize(length: $0.height, breadth: $0.width)
          }
          let room = FlowRoom(section.metrics, breadth: 100)
          growth.items[index] =
            section.lines.count == 0
            ? .lines(FlowLines(count: more, room: room) { next[$0] }) : .sizes(next)
        }
        if grown.sections.count < 3, Bool.random(using: &random) {
          growth.sections = Array(whole.sections[grown.sections.count...])
        }
        grown.grow(growth)
      }
      #expect(grown.length == whole.length)
      for (index, section) in flow.sections.enumerated() {
        for item in section.sizes.indices {
          #expect(
            grown.frame(ofItem: item, in: index) == whole.frame(ofItem: item, in: index),
            "seed \(seed)")
        }
      }
    }
  }

  @Test("finding visible items costs the same with 1,000 and 1,000,000 items")
  func costOfQueries() {
    func steps(_ count: Int, varying: Bool, at part: CGFloat) -> (steps: Int, found: Int) {
      let room = FlowRoom(available: 960, itemSpacing: 8, lineSpacing: 0)
      let lines =
        varying
        ? FlowLines(count: count, room: room) {
          FlowSize(length: 16 + CGFloat($0 % 3) * 16, breadth: 80 + CGFloat($0 % 7) * 40)
        }
        : FlowLines(count: count, size: FlowSize(length: 16, breadth: 80), room: room)
      let geometry = FlowGeometry(
        axis: .vertical, breadth: 960,
        sections: [FlowSection(metrics: FlowMetrics(), lines: lines)])
      var found = 0
      let rect = CGRect(x: 0, y: geometry.length * part, width: 960, height: 640)
      return (geometry.visit(rect) { _ in found += 1 }, found)
    }
    for varying in [false, true] {
      for part: CGFloat in [0, 0.37, 0.9] {
        let small = steps(10_000, varying: varying, at: part)
        let large = steps(1_000_000, varying: varying, at: part)
        #expect(small.found > 50 && large.found > 50)
        #expect(large.steps < 4 * small.steps, "\(small) \(large)")
        #expect(large.steps < 4 * large.found, "\(large)")
      }
    }
  }

  @Test("Sections are found by bisection among a hundred thousand")
  func costOfManySections() {
    var metrics = FlowMetrics()
    metrics.headerLength = 16
    let section = FlowSection(
      metrics: metrics,
      lines: FlowLines(
        count: 10, size: FlowSize(length: 16, breadth: 100), room: FlowRoom(available: 100)))
    let geometry = FlowGeometry(
      axis: .vertical, breadth: 100, sections: Array(repeating: section, count: 100_000))
    var found: [FlowElement] = []
    let rect = CGRect(x: 0, y: 176 * 50_000, width: 100, height: 32)
    let steps = geometry.visit(rect) { found.append($0) }
    #expect(found.map(\.section) == [50_000, 50_000])
    #expect(found.map(\.kind) == [.header, .item])
    #expect(steps < 60)
  }

  @Test("Items of different sizes cost at most 24 bytes each, items of one size nothing")
  func memory() {
    let count = 100_000
    for breadth: CGFloat in [8, 400] {
      let lines = FlowLines(count: count, room: FlowRoom(available: 500)) {
        FlowSize(length: $0.isMultiple(of: 2) ? 16 : 32, breadth: breadth)
      }
      guard case .varying(let varying) = lines else {
        Issue.record("different sizes, yet uniform lines")
        continue
      }
      #expect(varying.bytes <= 24 * count)
    }
    let alike = FlowLines(count: count, room: FlowRoom(available: 500)) { _ in
      FlowSize(length: 16, breadth: 100)
    }
    guard case .uniform = alike else {
      Issue.record("one size, yet varying lines")
      return
    }
  }
}
