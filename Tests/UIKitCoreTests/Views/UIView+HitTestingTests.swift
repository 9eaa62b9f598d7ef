import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor struct UIViewHitTestingTests {
  @Test("the front sibling is hit; zPosition comes before insertion")
  func siblings() {
    let stage = Stage()
    let back = stage.view(0, 0, 100, 100)
    let front = stage.view(0, 0, 100, 100)
    let point = CGPoint(x: 5, y: 5)
    #expect(stage.window.hitTest(point, with: nil) === front)
    back.layer.zPosition = 1
    #expect(stage.window.hitTest(point, with: nil) === back)
    back.layer.zPosition = 0
    #expect(stage.window.hitTest(point, with: nil) === front)
  }

  @Test("hidden, transparent and disabled views let touches through")
  func passedThrough() {
    let stage = Stage()
    let back = stage.view(0, 0, 100, 100)
    let front = stage.view(0, 0, 100, 100)
    let hit = { stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) }
    front.isHidden = true
    #expect(hit() === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(hit() === back)
    front.alpha = 0.02
    #expect(hit() === front)
    front.isUserInteractionEnabled = false
    #expect(hit() === back)
  }

  @Test("the right and lower edges are outside")
  func edges() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    #expect(view.point(inside: .zero, with: nil))
    #expect(!view.point(inside: CGPoint(x: 10, y: 5), with: nil))
    #expect(!view.point(inside: CGPoint(x: 5, y: 10), with: nil))
  }

  @Test(
    "hit testing agrees with a naive search on random trees", arguments: 0..<30 as Range<UInt64>
  )
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    var views: [UIView] = [stage.window]
    for tag in 1...30 {
      let view = UIView(
        frame: rect(
          .random(in: -20...300, using: &random), .random(in: -20...200, using: &random),
          .random(in: 0...300, using: &random), .random(in: 0...200, using: &random)))
      view.tag = tag
      view.layer.zPosition = CGFloat(Int.random(in: -1...1, using: &random))
      view.isHidden = Int.random(in: 0...9, using: &random) == 0
      view.alpha = Int.random(in: 0...9, using: &random) == 0 ? 0 : 1
      view.isUserInteractionEnabled = Int.random(in: 0...9, using: &random) != 0
      view.bounds.origin.y = .random(in: -9...9, using: &random)
      if Int.random(in: 0...3, using: &random) == 0 {
        view.transform = CGAffineTransform(scaleX: 0.7, y: 1.3).rotated(by: 0.4)
      }
      (views.randomElement(using: &random) ?? stage.window).addSubview(view)
      views.append(view)
    }
    for _ in 0..<100 {
      let point = CGPoint(
        x: .random(in: 0..<640, using: &random), y: .random(in: 0..<384, using: &random))
      let expected = Self.paintOrder(stage.window).last { view in
        Self.isReachable(view, point, from: stage.window)
      }
      #expect(stage.window.hitTest(point, with: nil) === expected)
    }
  }

  /// All views, in painting order.
  private static func paintOrder(_ view: UIView) -> [UIView] {
    let sorted = view.subviews.indices.sorted {
      let (a, b) = (view.subviews[$0], view.subviews[$1])
      return (a.layer.zPosition, $0) < (b.layer.zPosition, $1)
    }
    return [view] + sorted.flatMap { paintOrder(view.subviews[$0]) }
  }

  /// Returns whether every ancestor takes events and contains the point.
  private static func isReachable(_ view: UIView, _ point: CGPoint, from window: UIView) -> Bool {
    var current: UIView? = view
    while let candidate = current {
      let inside = candidate.bounds.contains(candidate.convert(point, from: window))
      if !inside || candidate.isHidden || candidate.alpha < 0.01
        || !candidate.isUserInteractionEnabled
      {
        return false
      }
      current = candidate.superview
    }
    return true
  }
}
