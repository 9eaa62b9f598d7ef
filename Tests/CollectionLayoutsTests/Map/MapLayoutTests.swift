import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("MapLayout")
struct MapLayoutTests {
  private func map(_ points: [CGPoint], _ options: MapLayout.Options) -> NumberedItems {
    let items = NumberedItems(MapLayout(options: options), counts: [points.count, 0])
    items.coordinateOf = { points[$0] }
    return items.asDelegate().laidOut()
  }

  private static let points = [
    CGPoint(x: 0, y: 0), CGPoint(x: 100, y: -50), CGPoint(x: 30, y: 20),
  ]

  @Test("items lie at their coordinates, the least at the insets")
  func frames() throws {
    let map = map(Self.points, .pins)
    #expect(map.frame(0, 0) == CGRect(x: 16, y: 66, width: 8, height: 16))
    #expect(map.frame(0, 1) == CGRect(x: 116, y: 16, width: 8, height: 16))
    #expect(map.frame(0, 2) == CGRect(x: 46, y: 86, width: 8, height: 16))
    #expect(map.view.contentSize == CGSize(width: 140, height: 118))
    let layout = try #require(map.layout as? MapLayout)
    #expect(layout.point(of: CGPoint(x: 100, y: -50)) == CGPoint(x: 120, y: 24))
  }

  @Test("degrees have north at the top")
  func degrees() {
    let map = map([CGPoint(x: 13.4, y: 52.5), CGPoint(x: 12.4, y: 41.5)], .degrees)
    #expect(map.frame(0, 0)?.origin == CGPoint(x: 32, y: 16))
    #expect(map.frame(0, 1)?.origin == CGPoint(x: 16, y: 16 + 11 * 16))
  }

  @Test("a map without items has no content")
  func empty() {
    #expect(map([], .pins).view.contentSize == .zero)
  }
}
