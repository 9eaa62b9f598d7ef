import Foundation

/// A rectangle of whole character cells: menus are laid out in them, so that borders and text meet.
struct MenuBox: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  func contains(_ other: MenuBox) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  func meets(_ other: MenuBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The box moved, and cut if it must be, so that it lies wholly in another one.
  func moved(into outer: MenuBox) -> MenuBox {
    var box = self
    box.width = min(width, outer.width)
    box.height = min(height, outer.height)
    box.x = max(outer.x, min(x, outer.maxX - box.width))
    box.y = max(outer.y, min(y, outer.maxY - box.height))
    return box
  }

  func grown(by margin: Int) -> MenuBox {
    MenuBox(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

@MainActor
extension MenuBox {
  /// The cells that a rectangle in points touches.
  init(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let left = Self.whole(rect.minX / cell.width, .toNearestOrAwayFromZero)
    let top = Self.whole(rect.minY / cell.height, .toNearestOrAwayFromZero)
    self.init(
      x: left, y: top,
      width: max(1, Self.whole(rect.maxX / cell.width, .toNearestOrAwayFromZero) - left),
      height: max(1, Self.whole(rect.maxY / cell.height, .toNearestOrAwayFromZero) - top))
  }

  /// The cell that a point lies in.
  init(_ point: CGPoint) {
    let cell = UIScreen.main.cellMetrics
    self.init(
      x: Self.whole(point.x / cell.width, .down), y: Self.whole(point.y / cell.height, .down),
      width: 1, height: 1)
  }

  /// In points.
  var rect: CGRect {
    let cell = UIScreen.main.cellMetrics
    return CGRect(
      x: CGFloat(x) * cell.width, y: CGFloat(y) * cell.height, width: CGFloat(width) * cell.width,
      height: CGFloat(height) * cell.height)
  }

  private static func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
    let rounded = value.rounded(rule)
    return rounded.isFinite ? Int(min(max(rounded, -1_000_000), 1_000_000)) : 0
  }
}
