import Foundation

@testable import UIKitCore

/// A stage with a reference view of 400 by 400 points and an animator of its subviews.
@MainActor final class DynamicStage {
  let stage = Stage(width: 400, height: 400)
  let view: UIView
  let animator: UIDynamicAnimator

  init() {
    view = stage.view(0, 0, 400, 400)
    animator = UIDynamicAnimator(referenceView: view)
  }

  func box(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 100) -> UIView {
    stage.view(x, y, size, size, in: view)
  }

  func run(_ seconds: TimeInterval) { stage.run(seconds) }
}
