import Testing
import UIKit
import UIKitTesting

@Suite("Layout in points")
@MainActor struct LayoutInPointsTests {
  /// A grid of odd sizes on a screen with the given number of points per character cell.
  private func grid(_ metrics: CellMetrics, columns: Int, rows: Int) -> (Pilot, GridController) {
    UIScreen.main.cellMetrics = metrics
    let controller = GridController(counts: [7, 3])
    controller.layout.itemSize = CGSize(width: 61.5, height: 19.25)
    controller.layout.sectionInset = UIEdgeInsets(top: 3, left: 5.5, bottom: 1, right: 2)
    let pilot = Pilot(rootViewController: controller, size: (columns: columns, rows: rows))
    return (pilot, controller)
  }

  @Test("the same points give the same layout at every cell size")
  func cellsDoNotReachTheLayout() {
    defer { UIScreen.main.cellMetrics = CellMetrics() }
    // All three screens have 320 x 192 points.
    let scales: [(CellMetrics, columns: Int, rows: Int)] = [
      (CellMetrics(width: 8, height: 16), 40, 12), (CellMetrics(width: 1, height: 1), 320, 192),
      (CellMetrics(width: 5, height: 12), 64, 16),
    ]
    var layouts: Set<[CGRect]> = []
    var screens: Set<[String]> = []
    for scale in scales {
      let (pilot, controller) = grid(scale.0, columns: scale.columns, rows: scale.rows)
      let all = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
      let attributes = controller.layout.layoutAttributesForElements(in: all) ?? []
      #expect(attributes.count == 7 + 3 + 2 * 2)
      layouts.insert(attributes.map(\.frame))
      screens.insert(pilot.screen)
    }
    #expect(layouts.count == 1, "the layout depends on the scale")
    #expect(screens.count == scales.count, "the drawing does not")
    // No rounding to cells happened before.
    #expect(layouts.first?.contains { $0.minX == 5.5 && $0.width == 61.5 } == true)
  }
}
