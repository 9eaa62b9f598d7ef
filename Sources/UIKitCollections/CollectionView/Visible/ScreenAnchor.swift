import Foundation
import UIKitCore

/// What keeps its place on screen while other elements change their sizes.
///
/// That is the first item among those that were seen before, so that what comes in above grows upwards and what comes in below
/// downwards. After a jump, when all is new: the end of the content if that was in sight, else the first item.
@MainActor
struct ScreenAnchor {
  private enum Kind {
    case item(IndexPath)
    case end(Axis)
    case nothing
  }

  private var kind = Kind.nothing
  /// Where it is on screen: from the origin of the bounds.
  private var place = CGPoint.zero

  /// - Parameter pass: Elements that came on screen in this layout pass have not been seen before.
  init(in view: UICollectionView, before pass: Int) {
    let origin = view.bounds.origin
    if let (path, frame) = Self.item(in: view, before: pass) {
      kind = .item(path)
      place = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
    } else if let axis = Self.axisAtEnd(of: view) {
      kind = .end(axis)
      place = CGPoint(x: view.contentSize.width - origin.x, y: view.contentSize.height - origin.y)
    } else if let (path, frame) = Self.item(in: view, before: .max) {
      kind = .item(path)
      place = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
    }
  }

  /// Moves the offset so that it is where it was.
  func hold(in view: UICollectionView) {
    let offset = view.contentOffset
    switch kind {
    case .nothing: return
    case .item(let path):
      guard let frame = view.passes.place(of: .cell(path))?.frame, frame.isFinite else { return }
      view.followContent(
        by: CGPoint(x: frame.minX - place.x - offset.x, y: frame.minY - place.y - offset.y))
    case .end(let axis):
      var distance = CGPoint.zero
      distance[axis] = view.contentSize[axis] - place[axis] - offset[axis]
      view.followContent(by: distance)
    }
  }

  /// The first item on screen that begins in sight, else the first one; of those that came on screen before a pass.
  private static func item(
    in view: UICollectionView, before pass: Int
  ) -> (IndexPath, CGRect)? {
    let visible = view.scroller.visibleRect
    var best: (path: IndexPath, frame: CGRect, isWhole: Bool)?
    for element in view.visible.stack
    where element.key.category == .cell && element.birth < pass {
      guard let frame = element.view.appliedAttributes?.frame else { continue }
      let isWhole = frame.minX >= visible.minX && frame.minY >= visible.minY
      if let best, best.isWhole != isWhole ? best.isWhole : best.path < element.key.path {
        continue
      }
      best = (element.key.path, frame, isWhole)
    }
    return best.map { ($0.path, $0.frame) }
  }

  /// The axis along which the content is scrolled to its end.
  private static func axisAtEnd(of view: UICollectionView) -> Axis? {
    let geometry = view.scrollGeometry
    return Axis.allCases.first {
      geometry.maximum[$0] > geometry.minimum[$0]
        && view.contentOffset[$0] >= geometry.maximum[$0]
    }
  }
}
