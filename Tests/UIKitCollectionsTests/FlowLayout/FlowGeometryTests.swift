import Foundation
import Testing
import UIKitCollections
@_spi(Vitrine) import VitrineBasicValues

@Suite("FlowGeometry, by tables")
struct FlowGeometryTests {
  /// Frames of the items of one section, in a vertical flow of width 100 and spacings of 10.
  private func frames(
    _ sizes: [CGSize], width: CGFloat = 100, change: (inout NaiveFlow.Section) -> Void = { _ in }
  ) -> [CGRect] {
    let geometry = geometry(sizes, width: width, change: change)
    return sizes.indices.map { geometry.frame(ofItem: $0, in: 0) }
  }

  private func geometry(
    _ sizes: [CGSize], width: CGFloat = 100, axis: Axis = .vertical,
    change: (inout NaiveFlow.Section) -> Void = { _ in }
  ) -> FlowGeometry {
    var section = NaiveFlow.Section(lineSpacing: 10, itemSpacing: 10, sizes: sizes)
    change(&section)
    return NaiveFlow(width: width, sections: [section]).geometry(axis)
  }

  private func alike(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> [CGSize] {
    Array(repeating: CGSize(width: width, height: height), count: count)
  }

  @Test("five items of 30 x 20 are two per line, at both edges")
  func sampleFive() {
    let geometry = geometry(alike(5, 30, 20))
    let origins = (0..<5).map { geometry.frame(ofItem: $0, in: 0).origin }
    #expect(
      origins == [
        CGPoint(x: 0, y: 0), CGPoint(x: 70, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 70, y: 30),
        CGPoint(x: 0, y: 60),
      ])
    #expect(geometry.contentSize == CGSize(width: 100, height: 80))
  }

  @Test("items that fit exactly keep the minimum; a single one is centred")
  func sampleExactAndLone() {
    #expect(frames(alike(4, 45, 20)).map(\.minX) == [0, 55, 0, 55])
    #expect(frames(alike(3, 60, 20)).map(\.minX) == [20, 20, 20])
    #expect(frames(alike(3, 60, 20)).map(\.minY) == [0, 30, 60])
  }

  @Test("items of different sizes are centred along their line")
  func sampleVarying() {
    let sizes = [
      CGSize(width: 30, height: 20), CGSize(width: 30, height: 40), CGSize(width: 60, height: 20),
    ]
    #expect(
      frames(sizes) == [
        CGRect(x: 0, y: 10, width: 30, height: 20), CGRect(x: 70, y: 0, width: 30, height: 40),
        CGRect(x: 0, y: 50, width: 60, height: 20),
      ])
  }

  @Test("a horizontal flow is the vertical one transposed", arguments: [false, true])
  func transposed(varying: Bool) {
    var sizes = alike(20, 30, 20)
    if varying {
      for item in sizes.indices {
        sizes[item].width = CGFloat(10 + item * 7 % 30)
        sizes[item].height = CGFloat(5 + item % 4 * 5)
      }
    }
    let vertical = geometry(sizes)
    let horizontal = geometry(sizes, axis: .horizontal)
    for item in sizes.indices {
      #expect(
        horizontal.frame(ofItem: item, in: 0) == vertical.frame(ofItem: item, in: 0).transposed)
    }
    #expect(horizontal.contentSize.width == vertical.contentSize.height)
    #expect(horizontal.contentSize.height == 100)
  }

  @Test("no line spacing touches the header, the footer or the ends of a section")
  func lineSpacingOnlyBetweenLines() {
    let geometry = geometry(alike(4, 45, 20)) {
      $0.header = 16
      $0.footer = 8
    }
    #expect(geometry.frameOfHeader(in: 0) == CGRect(x: 0, y: 0, width: 100, height: 16))
    #expect((0..<4).map { geometry.frame(ofItem: $0, in: 0).minY } == [16, 16, 46, 46])
    #expect(geometry.frameOfFooter(in: 0) == CGRect(x: 0, y: 66, width: 100, height: 8))
    #expect(geometry.contentSize.height == 74)
  }

  @Test("with different sizes the minimum lies between the extents of the lines")
  func lineSpacingCountsFromTheTallest() {
    let sizes = [
      CGSize(width: 45, height: 10), CGSize(width: 45, height: 50), CGSize(width: 45, height: 20),
    ]
    let frames = frames(sizes)
    #expect(frames[0].minY == 20 && frames[1].minY == 0)
    #expect(frames[2].minY == 60)
  }

  @Test("the last line of items of one size keeps to the columns", arguments: 1...6)
  func lastLineOfOneSizeKeepsColumns(count: Int) {
    let frames = frames(alike(count, 20, 10))  // three a line: (100 + 10) / (20 + 10)
    let columns: [CGFloat] = [0, 40, 80]
    #expect(frames.map(\.minX) == (0..<count).map { columns[$0 % 3] })
  }

  @Test("with one item per line the last one is centred too")
  func lastLoneItemIsCentred() {
    #expect(frames(alike(1, 60, 20)).map(\.minX) == [20])
  }

  @Test("the last line of items of different sizes is not stretched")
  func lastVaryingLineIsNotStretched() {
    let sizes = [60, 40, 20, 20].map { CGSize(width: $0, height: 10) }
    #expect(frames(sizes).map(\.minX) == [20, 0, 50, 80])
    #expect(frames(sizes).map(\.minY) == [0, 20, 20, 20])
  }

  @Test("a full line of different sizes is stretched from edge to edge")
  func fullVaryingLineIsStretched() {
    let sizes = [20, 30, 20, 90].map { CGSize(width: $0, height: 10) }
    #expect(frames(sizes).map(\.minX) == [0, 35, 80, 0])
  }

  @Test("an item wider than its line has its own line, and is centred in it")
  func oversizeItem() {
    // As measured on iOS 26.
    #expect(frames(alike(3, 250, 40), width: 200).map(\.minX) == [-25, -25, -25])
    let oneSize = frames(alike(2, 120, 10)) { $0.left = 5 }
    #expect(oneSize.map(\.origin) == [CGPoint(x: -7.5, y: 0), CGPoint(x: -7.5, y: 20)])
    let sizes = [20, 120, 20, 30].map { CGSize(width: $0, height: 10) }
    let mixed = frames(sizes)
    #expect(mixed.map(\.minX) == [40, -10, 0, 30])
    #expect(mixed.map(\.minY) == [0, 20, 40, 40])
    #expect(frames([20, 120].map { CGSize(width: $0, height: 10) }).map(\.minX) == [40, -10])
  }

  @Test("sevenths of a line fit seven times in spite of rounding", arguments: 2...40)
  func divisionsOfTheLineFit(parts: Int) {
    for width in stride(from: CGFloat(91), to: 1000, by: 101.3) {
      let frames = frames(alike(parts + 1, width / CGFloat(parts), 10), width: width) {
        $0.itemSpacing = 0
      }
      #expect(frames[parts - 1].minY == 0 && frames[parts].minY == 20, "width \(width)")
      #expect(abs(frames[parts - 1].maxX - width) < 1e-6)
    }
  }

  @Test("insets surround the items, not the header, and limit the items of a line")
  func insets() {
    let geometry = geometry(alike(4, 30, 20)) {
      $0.header = 10
      $0.footer = 10
      ($0.top, $0.left, $0.bottom, $0.right) = (1, 20, 3, 15)
    }
    #expect(geometry.frameOfHeader(in: 0)?.width == 100)
    // 65 remain: floor(75 / 40) = 1 per line, centred.
    #expect((0..<4).map { geometry.frame(ofItem: $0, in: 0).minX } == [37.5, 37.5, 37.5, 37.5])
    #expect((0..<4).map { geometry.frame(ofItem: $0, in: 0).minY } == [11, 41, 71, 101])
    #expect(geometry.frameOfFooter(in: 0)?.minY == 124)
    #expect(geometry.contentSize == CGSize(width: 100, height: 134))
  }

  @Test("an empty section still adds header, insets and footer", arguments: Axis.allCases)
  func emptySections(axis: Axis) {
    let empty = NaiveFlow.Section(header: 10, footer: 5, top: 3, bottom: 4)
    let geometry = NaiveFlow(width: 50, sections: [empty, empty]).geometry(axis)
    #expect(geometry.length == 44)
    #expect(geometry.frameOfHeader(in: 1)?.min(along: axis) == 22)
    #expect(geometry.frameOfFooter(in: 1)?.max(along: axis) == 44)
  }

  @Test("a header or footer without extent along the scroll axis is absent")
  func zeroHeaders() {
    let geometry = geometry(alike(1, 10, 10))
    #expect(geometry.frameOfHeader(in: 0) == nil)
    #expect(geometry.frameOfFooter(in: 0) == nil)
    var seen: [FlowElement] = []
    geometry.visit(CGRect(x: -10, y: -10, width: 200, height: 200)) { seen.append($0) }
    #expect(seen.map(\.kind) == [.item])
  }

  @Test(
    "items without width or height take their place but are not shown",
    arguments: [CGSize(width: 0, height: 20), CGSize(width: 20, height: 0), .zero])
  func emptyItems(size: CGSize) {
    var sizes = alike(5, 20, 20)
    sizes[1] = size
    let geometry = geometry(sizes)
    var items: [Int] = []
    geometry.visit(CGRect(x: -10, y: -10, width: 1000, height: 1000)) { items.append($0.item) }
    #expect(items == [0, 2, 3, 4])
    #expect(geometry.frame(ofItem: 2, in: 0).minX > geometry.frame(ofItem: 0, in: 0).maxX + 10)
  }

  @Test("a million rows of 16 points keep exact coordinates")
  func bigCoordinates() {
    let geometry = FlowGeometry(
      axis: .vertical, breadth: 960,
      sections: [
        FlowSection(
          metrics: FlowMetrics(),
          lines: FlowLines(
            count: 1_000_000, size: FlowSize(length: 16, breadth: 960),
            room: FlowRoom(available: 960)))
      ])
    #expect(geometry.contentSize.height == 16_000_000)
    #expect(
      geometry.frame(ofItem: 999_999, in: 0) == CGRect(x: 0, y: 15_999_984, width: 960, height: 16))
    var items: [Int] = []
    geometry.visit(CGRect(x: 0, y: 15_999_936, width: 960, height: 64)) { items.append($0.item) }
    #expect(items == [999_996, 999_997, 999_998, 999_999])
  }

  @Test("no room at all: insets larger than the bounds, bounds without extent")
  func noRoom() {
    for width: CGFloat in [0, 10, 30] {
      for sizes in [alike(3, 20, 20), [20, 0, 5].map { CGSize(width: $0, height: 10) }] {
        let geometry = geometry(sizes, width: width) { ($0.left, $0.right) = (20, 20) }
        let frames = sizes.indices.map { geometry.frame(ofItem: $0, in: 0) }
        #expect(frames.allSatisfy { $0.minX == 20 })
        #expect(geometry.contentSize.width == width)
        #expect(geometry.visit(.zero) { _ in } == 0)
      }
    }
  }

  @Test("Hostile numbers are clamped")
  func clamping() {
    #expect(FlowClamp.extent(.nan) == 0 && FlowClamp.extent(.infinity) == 0)
    #expect(FlowClamp.extent(-5) == 0 && FlowClamp.distance(-5) == -5)
    #expect(FlowClamp.extent(.greatestFiniteMagnitude) == FlowClamp.limit)
    #expect(FlowClamp.index(.nan, of: 5) == 0 && FlowClamp.index(.infinity, of: 5) == 5)
    #expect(FlowClamp.index(-1, of: 5) == 0 && FlowClamp.index(4.9, of: 5) == 4)
  }

  @Test("Queries accept any rectangle", arguments: Axis.allCases)
  func strangeRectangles(axis: Axis) {
    let sizes = (0..<50).map { CGSize(width: 10 + CGFloat($0 % 3), height: 10) }
    for sizes in [sizes, alike(50, 10, 10)] {
      let geometry = geometry(sizes, axis: axis)
      func count(_ rect: CGRect) -> Int {
        var count = 0
        geometry.visit(rect) { _ in count += 1 }
        return count
      }
      #expect(count(.null) == 0)
      #expect(count(.zero) == 0)
      #expect(count(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)) == 0)
      #expect(count(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)) == 50)
      #expect(count(CGRect(x: 1000, y: 1000, width: -2000, height: -2000)) == 50)
    }
  }
}
