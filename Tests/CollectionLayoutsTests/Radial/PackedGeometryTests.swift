import Foundation
import Testing
import UIKit
@_spi(Vitrine) import VitrineBasicValues

@testable import CollectionLayouts

@MainActor
@Suite("Circles and spirals that fit")
struct PackedGeometryTests {
  private static let terminal = CGSize(width: 640, height: 352)

  private func world(
    _ kind: String, _ count: Int, _ size: CGSize = terminal
  ) -> NumberedItems {
    var options = RadialLayout.Options(itemSize: CGSize(width: 128, height: 48))
    options.leastItemSize = CGSize(width: 96, height: 16)
    return NumberedItems(
      kind == "circle" ? CircleLayout(options: options) : SpiralLayout(options: options),
      counts: [count], size: size
    ).laidOut()
  }

  @Test(
    "no two items overlap in any size", arguments: ["circle", "spiral"],
    [1, 2, 3, 5, 12, 61])
  func apart(kind: String, count: Int) {
    for size in [Self.terminal, CGSize(width: 1_600, height: 928), CGSize(width: 80, height: 90)] {
      let world = world(kind, count, size)
      let frames = (0..<count).compactMap { world.frame(0, $0) }
      #expect(frames.count == count)
      for (index, one) in frames.enumerated() {
        for other in frames[(index + 1)...]
        where one.insetBy(dx: 0.01, dy: 0.01).overlaps(other.insetBy(dx: 0.01, dy: 0.01)) {
          Issue.record("\(kind) of \(count): \(one) and \(other) overlap")
        }
      }
      let content = CGRect(origin: .zero, size: world.layout.collectionViewContentSize)
      for frame in frames { #expect(content.insetBy(dx: -0.01, dy: -0.01).contains(frame)) }
    }
  }

  @Test(
    "40 on a circle and 30 on a spiral fit a terminal of 80x24, as labels",
    arguments: [("circle", 40), ("spiral", 30)])
  func labels(kind: String, count: Int) {
    let world = world(kind, count)
    #expect(world.layout.collectionViewContentSize == Self.terminal)
    #expect(world.frame(0, 0)?.height == 16)
    #expect((world.frame(0, 0)?.width ?? 0) >= 96)
  }

  @Test("content without room scrolls vertically, not cut at the sides", arguments: [50, 61])
  func narrow(count: Int) {
    for width in stride(from: CGFloat(400), through: 960, by: 80) {
      let world = world("circle", count, CGSize(width: width, height: 352))
      #expect(world.layout.collectionViewContentSize.width == width)
    }
  }

  @Test("circles and spirals that nearly fit scroll, and keep their width")
  func nearly() {
    let world = world("circle", 50)
    let size = world.layout.collectionViewContentSize
    #expect(size.width == Self.terminal.width && size.height > Self.terminal.height)
    #expect(size.height <= 1.5 * Self.terminal.height)
    #expect((world.frame(0, 0)?.width ?? 0) > 96)
  }

  @Test("few items keep their size, and a circle fills the room", arguments: ["circle", "spiral"])
  func few(kind: String) {
    let world = world(kind, 5)
    #expect(world.layout.collectionViewContentSize == Self.terminal)
    let frames = (0..<5).compactMap { world.frame(0, $0) }
    #expect(frames.allSatisfy { $0.size == CGSize(width: 128, height: 48) })
    guard kind == "circle" else {
      #expect(frames[0].midX == 320 && frames[0].midY == 176)
      return
    }
    #expect(frames.map(\.minY).min() == 0)
  }

  @Test("any rectangle gives the items that meet it", arguments: ["circle", "spiral"])
  func rectangles(kind: String) {
    let world = world(kind, 60)
    for x in stride(from: CGFloat(0), to: 640, by: 90) {
      let rect = CGRect(x: x, y: x / 3, width: 70, height: 40)
      let found = world.layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item) ?? []
      let expected = (0..<60).filter { world.frame(0, $0)?.overlaps(rect) == true }
      #expect(found.sorted() == expected)
    }
  }
}
