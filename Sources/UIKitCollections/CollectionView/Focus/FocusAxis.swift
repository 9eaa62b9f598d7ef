import Foundation
import UIKitCore

/// Reads rectangles as somebody who walks in a heading: how far along, and where across.
///
/// One code path for the four headings: walking up or left, distances along count backwards.
struct FocusAxis: Equatable, Sendable {
  let isHorizontal: Bool
  let isForward: Bool

  /// `nil` for headings that follow the reading order instead of geometry.
  init?(_ heading: FocusHeading) {
    switch heading {
    case .up: self.init(isHorizontal: false, isForward: false)
    case .down: self.init(isHorizontal: false, isForward: true)
    case .left: self.init(isHorizontal: true, isForward: false)
    case .right: self.init(isHorizontal: true, isForward: true)
    case .next, .previous: return nil
    }
  }

  init(isHorizontal: Bool, isForward: Bool) {
    self.isHorizontal = isHorizontal
    self.isForward = isForward
  }

  /// The edge that a walker meets first.
  func near(_ rect: CGRect) -> CGFloat {
    switch (isHorizontal, isForward) {
    case (true, true): rect.minX
    case (true, false): -rect.maxX
    case (false, true): rect.minY
    case (false, false): -rect.maxY
    }
  }

  /// The edge that a walker meets last.
  func far(_ rect: CGRect) -> CGFloat { near(rect) + length(rect) }
  func middle(_ rect: CGRect) -> CGFloat { near(rect) + length(rect) / 2 }
  func length(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.width : rect.height }

  /// The part of the other axis that a rectangle covers.
  func across(_ rect: CGRect) -> ClosedRange<CGFloat> {
    isHorizontal ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
  }

  /// The rectangle between two distances along, over a part of the other axis.
  func rect(from near: CGFloat, to far: CGFloat, across: ClosedRange<CGFloat>) -> CGRect {
    let start = isForward ? near : -far
    let breadth = across.upperBound - across.lowerBound
    return isHorizontal
      ? CGRect(x: start, y: across.lowerBound, width: far - near, height: breadth)
      : CGRect(x: across.lowerBound, y: start, width: breadth, height: far - near)
  }
}
