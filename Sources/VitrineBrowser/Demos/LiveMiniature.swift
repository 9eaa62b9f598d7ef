import UIKit
import VitrineGallery

/// An animated demo at the scale of a card: its collection view scrolls, or switches to another
/// layout.
///
/// The animation runs for a few seconds and then releases everything. A card that merely has focus
/// never wakes the program.
@MainActor
final class LiveMiniature {
  private let demo: Demo
  private let columns: Int
  private let rows: Int
  /// Created for the first step, so that passing over a card costs nothing.
  private lazy var controller = makeController()
  /// The content offset at rest.
  private lazy var start = controller.collectionView.contentOffset
  private var next: ScheduledAction?

  /// The delay before the first step and between two steps, in seconds.
  static let delay: TimeInterval = 0.5
  static let interval: TimeInterval = 0.1
  /// The number of steps, forth and back.
  static let steps = 24

  init(of demo: Demo, columns: Int, rows: Int) {
    (self.demo, self.columns, self.rows) = (demo, columns, rows)
  }

  private func makeController() -> DemoController {
    let controller = demo.makeController()
    controller.view.frame = Miniature.screen(columns: columns, rows: rows)
    controller.view.layoutIfNeeded()
    return controller
  }

  /// Schedules every step by the clock. The last picture equals the first.
  func play(_ step: Int = 1, show: @escaping (Miniature) -> Void) {
    next = ScheduledAction.schedule(after: step == 1 ? Self.delay : Self.interval) {
      [weak self] in
      guard let self else { return }
      next = nil
      move(to: step < Self.steps ? sin(.pi * CGFloat(step) / CGFloat(Self.steps)) : 0)
      show(Miniature(of: controller, columns: columns, rows: rows))
      if step < Self.steps { play(step + 1, show: show) }
    }
  }

  func stop() {
    next?.cancel()
    next = nil
  }

  /// Shows a part of the animation: of one screen of scrolling, or else of a layout transition.
  private func move(to share: CGFloat) {
    let view = controller.collectionView
    let (content, screen) = (view.contentSize, view.bounds.size)
    let right = min(content.width - screen.width - start.x, screen.width)
    let down = min(content.height - screen.height - start.y, screen.height)
    if controller.transition == nil, max(right, down) > Miniature.dot {
      view.contentOffset = CGPoint(
        x: start.x + share * max(0, right), y: start.y + share * max(0, down))
    } else {
      let done = controller.transition?.transitionProgress ?? 0
      controller.stepTransition(by: share - done)
    }
    controller.view.layoutIfNeeded()
  }
}
