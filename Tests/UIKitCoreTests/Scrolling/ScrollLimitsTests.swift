import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

/// Offsets beyond the content, and changing limits.
@MainActor struct ScrollLimitsTests {
  private func scrollView(_ stage: Stage, content: CGSize = CGSize(width: 100, height: 10_000))
    -> UIScrollView
  {
    let view = UIScrollView(frame: rect(0, 0, 100, 200))
    view.contentSize = content
    stage.window.addSubview(view)
    return view
  }

  @Test("a program may set any offset, and it stays")
  func beyond() {
    let stage = Stage()
    let view = scrollView(stage, content: CGSize(width: 100, height: 115))
    view.contentOffset.y = 100
    #expect(view.contentOffset.y == 100)
    stage.window.runCycle()
    #expect(view.contentOffset.y == 100)
    view.contentSize.height = 169
    #expect(view.contentOffset.y == 100)
    view.contentInset.bottom = 20
    #expect(view.contentOffset.y == 100)
    view.setContentOffset(CGPoint(x: -3, y: -30), animated: false)
    #expect(view.contentOffset == CGPoint(x: -3, y: -30))
    view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    stage.run(0.3)
    #expect(view.contentOffset == CGPoint(x: 0, y: 400))
    stage.window.runCycle()
    #expect(view.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test("beyond the content, the wheel and a finger return to it")
  func comesBack() {
    let stage = Stage()
    let view = scrollView(stage)
    view.contentOffset.y = -30
    stage.window.deliverScroll(at: CGPoint(x: 5, y: 5), delta: CGVector(dx: 0, dy: 8))
    #expect(view.contentOffset.y == 0)
    view.contentOffset.y = 9_900
    stage.drag(from: (50, 100), to: (50, 90), stepTime: 1)
    #expect(view.contentOffset.y == 9_800)
  }

  @Test("a shrinking limit moves an offset beyond it, the other limit does not")
  func nearerLimits() {
    let view = scrollView(Stage(), content: CGSize(width: 100, height: 1_000))
    view.contentOffset.y = 5_000
    view.contentSize.height = 900
    #expect(view.contentOffset.y == 700)
    view.contentOffset.y = -30
    view.contentSize.height = 800
    view.frame.size.height = 300
    #expect(view.contentOffset.y == -30)
    view.contentOffset.y = 5_000
    view.frame.size.height = 400
    #expect(view.contentOffset.y == 400)
  }

  @Test("offsets wait for limits that are about to change")
  func staleLimits() {
    let view = scrollView(Stage(), content: CGSize(width: 100, height: 1_000))
    view.limitsAreStale = true
    view.contentOffset.y = 500
    view.contentSize.height = 0
    #expect(view.contentOffset.y == 500)
    view.contentSize.height = 600
    view.limitsAreStale = false
    #expect(view.contentOffset.y == 400)
  }

  @Test(
    "an offset within the limits stays within them, after any change",
    arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let view = scrollView(stage)
    stage.window.runCycle()
    for _ in 0..<300 {
      let number = CGFloat.random(in: -100...2_000, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: view.contentOffset = view.clampedOffset(CGPoint(x: number, y: number * 2))
      case 1: view.contentSize = CGSize(width: abs(number), height: abs(number) * 3)
      case 2: view.contentInset = UIEdgeInsets(top: abs(number) / 50, left: 3, bottom: 9, right: 1)
      case 3: view.frame.size = CGSize(width: abs(number) / 4, height: abs(number) / 5)
      case 4:
        view.setContentOffset(view.clampedOffset(CGPoint(x: 0, y: number)), animated: true)
      case 5: view.scrollRectToVisible(rect(0, number, 10, 30), animated: false)
      default: stage.run(0.1)
      }
      let low = CGPoint(x: -view.contentInset.left, y: -view.contentInset.top)
      let high = CGPoint(
        x: max(low.x, view.contentSize.width - view.bounds.width + view.contentInset.right),
        y: max(low.y, view.contentSize.height - view.bounds.height + view.contentInset.bottom))
      let offset = view.contentOffset
      #expect(offset.x >= low.x && offset.x <= high.x, "\(offset) in \(low)...\(high)")
      #expect(offset.y >= low.y && offset.y <= high.y, "\(offset) in \(low)...\(high)")
    }
  }
}
