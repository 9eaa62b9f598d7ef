import UIKit
import VitrineGallery

/// A demo laid out at the scale of a card, and what moves it there: its own collection view
/// scrolls, or turns into another layout.
///
/// It moves for a few seconds and then lets go of everything: nothing wakes the program while a card only has focus.
@MainActor
final class LiveMiniature {
  private let demo: Demo
  private let columns: Int
  private let rows: Int
  /// Made when it first moves: who only passes by has nothing to wait for.
  private lazy var controller = makeController()
  /// Where the content is at rest.
  private lazy var start = controller.collectionView.contentOffset
  private var next: ScheduledAction?

  /// How long it rests before it moves, and between two pictures.
  static let delay: TimeInterval = 0.5
  static let interval: TimeInterval = 0.1
  /// How many pictures there are, there and back.
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

  /// Tells every picture on the clock; the last one is the first one again.
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

  /// A part of the way: of a screen that is scrolled, or else of a turn into the other layout.
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
