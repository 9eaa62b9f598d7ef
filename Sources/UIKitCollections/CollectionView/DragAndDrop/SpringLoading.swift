import Foundation
import UIKitCore

/// Activates an item over which something that is dragged is held still: it is selected as by a tap.
@MainActor
final class SpringLoading {
  private unowned let owner: UICollectionView
  private var rest: Rest?

  /// How long something must be held still, in seconds.
  static let delay: TimeInterval = 0.5

  /// The stay over one item.
  private struct Rest {
    var path: IndexPath
    var place: CGPoint
    let isAllowed: Bool
    var pending: ScheduledAction?
    var isDone = false
  }

  init(owner: UICollectionView) { self.owner = owner }

  /// The drag has moved, or what lies below it.
  ///
  /// - Parameter path: The item below it, as shown.
  func follow(_ path: IndexPath?, _ drop: DropSession, _ gap: DropGap) {
    guard owner.isSpringLoaded, let path, !gap.isOwn(path), owner.counts.current.contains(path),
      let told = owner.counts.dataPath(of: path)
    else { return stop() }
    let place = drop.drag.location
    if rest?.path != path {
      stop()
      let context = SpringContext(drop, owner.visible.cell(at: path))
      let isAllowed =
        owner.delegate?.collectionView(owner, shouldSpringLoadItemAt: told, with: context) ?? true
      rest = Rest(path: path, place: place, isAllowed: isAllowed)
    } else if rest?.place == place {
      return
    }
    guard rest?.isAllowed == true, rest?.isDone == false else { return }
    rest?.place = place
    rest?.pending?.cancel()
    rest?.pending = FrameEngine.current.schedule(after: Self.delay) { [weak self, weak drop] in
      self?.activate(path, drop)
    }
  }

  func stop() {
    rest?.pending?.cancel()
    rest = nil
  }

  private func activate(_ path: IndexPath, _ drop: DropSession?) {
    guard rest?.path == path, let drop, drop.drag.isDragging,
      owner.counts.current.contains(path)
    else { return stop() }
    rest?.pending = nil
    rest?.isDone = true
    if owner.highlight.begin(at: path) { owner.highlight.end() }
    drop.drag.refresh()
  }
}

/// What a delegate is told of an item over which something is held.
@MainActor
private final class SpringContext: UISpringLoadedInteractionContext {
  private weak var drag: DragSession?
  var targetView: UIView?
  var targetItem: Any?

  init(_ drop: DropSession, _ cell: UIView?) {
    drag = drop.drag
    targetView = cell
  }

  func location(in view: UIView?) -> CGPoint {
    guard let drag else { return .zero }
    return view.map(drag.location) ?? drag.location
  }
}
