import Foundation
import UIKitCore

/// Activates an item over which something that is dragged or carried is held still: it is selected as by a tap.
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

  /// Who holds something over items.
  struct Carrier {
    /// Where it is held, in the window.
    var place: () -> CGPoint
    /// Whether it is still held.
    var isCarrying: () -> Bool
    /// Called when an item has been activated.
    var activated: () -> Void = {}
  }

  init(owner: UICollectionView) { self.owner = owner }

  /// What is held has moved, or what lies below it.
  ///
  /// - Parameters:
  ///   - path: The item below it, as shown; not one of those that are held.
  ///   - told: The item's path in the data.
  func follow(_ path: IndexPath?, told: IndexPath?, by carrier: Carrier) {
    guard owner.isSpringLoaded, let path, let told, owner.counts.current.contains(path) else {
      return stop()
    }
    let place = carrier.place()
    if rest?.path != path {
      stop()
      let context = SpringContext(carrier.place, owner.visible.cell(at: path))
      let isAllowed =
        owner.delegate?.collectionView(owner, shouldSpringLoadItemAt: told, with: context) ?? true
      rest = Rest(path: path, place: place, isAllowed: isAllowed)
    } else if rest?.place == place {
      return
    }
    guard rest?.isAllowed == true, rest?.isDone == false else { return }
    rest?.place = place
    rest?.pending?.cancel()
    rest?.pending = FrameEngine.current.schedule(after: Self.delay) { [weak self] in
      self?.activate(path, carrier)
    }
  }

  func stop() {
    rest?.pending?.cancel()
    rest = nil
  }

  private func activate(_ path: IndexPath, _ carrier: Carrier) {
    guard rest?.path == path, carrier.isCarrying(), owner.counts.current.contains(path) else {
      return stop()
    }
    rest?.pending = nil
    rest?.isDone = true
    if owner.highlight.begin(at: path) { owner.highlight.end() }
    carrier.activated()
  }
}

/// What a delegate is told of an item over which something is held.
@MainActor
private final class SpringContext: UISpringLoadedInteractionContext {
  private let place: () -> CGPoint
  var targetView: UIView?
  var targetItem: Any?

  init(_ place: @escaping () -> CGPoint, _ cell: UIView?) {
    self.place = place
    targetView = cell
  }

  func location(in view: UIView?) -> CGPoint {
    view?.convert(place(), from: nil) ?? place()
  }
}
