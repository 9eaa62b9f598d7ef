import Testing

@testable import UIKitCore

@Suite("A transaction's completion block waits for the animations that began in it")
@MainActor struct CATransactionTests {
  private let stage = Stage()
  private let log = Log()

  private final class Log { var entries: [String] = [] }

  private func transaction(_ name: String = "block", _ changes: () -> Void) {
    stage.activate()
    CATransaction.begin()
    CATransaction.setCompletionBlock { [log] in log.entries.append(name) }
    changes()
    CATransaction.commit()
  }

  @Test("without animations it runs when the transaction is committed")
  func noAnimations() {
    transaction {
      CATransaction.setDisableActions(true)
      #expect(CATransaction.disableActions() && log.entries.isEmpty)
    }
    #expect(log.entries == ["block"])
    #expect(!CATransaction.disableActions())
  }

  @Test("it runs after the completion of an animation of views")
  func viewAnimation() {
    let view = stage.view(0, 0, 80, 16)
    transaction {
      UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { [log] _ in
        log.entries.append("view")
      }
    }
    #expect(log.entries.isEmpty)
    stage.run(0.2)
    #expect(log.entries.isEmpty)
    stage.run(0.2)
    #expect(log.entries == ["view", "block"])
  }

  @Test("it runs when the longest of several animations has ended")
  func longest() {
    let (first, second) = (stage.view(0, 0, 80, 16), stage.view(0, 16, 80, 16))
    transaction {
      UIView.animate(withDuration: 0.2) { first.alpha = 0 }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 1
      animation.toValue = 0
      animation.duration = 0.6
      second.layer.add(animation, forKey: "fade")
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { first.center.x += 8 }
      animator.startAnimation()
    }
    stage.run(0.5)
    #expect(log.entries.isEmpty)
    stage.run(0.2)
    #expect(log.entries == ["block"])
  }

  @Test("a removed animation does not delay it")
  func removed() {
    let view = stage.view(0, 0, 80, 16)
    transaction {
      UIView.animate(withDuration: 5) { view.alpha = 0 }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 5
      view.layer.add(animation, forKey: "fade")
    }
    view.layer.removeAllAnimations()
    stage.run(0.1)
    #expect(log.entries == ["block"])
  }

  @Test("animations before it was set, or after the commit, do not count")
  func otherAnimations() {
    let view = stage.view(0, 0, 80, 16)
    stage.activate()
    CATransaction.begin()
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    CATransaction.setCompletionBlock { [log] in log.entries.append("block") }
    CATransaction.commit()
    #expect(log.entries == ["block"])
    UIView.animate(withDuration: 0.3) { view.alpha = 1 }
    stage.run(1)
    #expect(log.entries == ["block"])
  }

  @Test("the block of an outer transaction waits for animations of an inner one")
  func nested() {
    let view = stage.view(0, 0, 80, 16)
    transaction("outer") {
      transaction("inner") { UIView.animate(withDuration: 0.3) { view.alpha = 0 } }
    }
    #expect(log.entries.isEmpty)
    stage.run(0.4)
    #expect(log.entries == ["inner", "outer"])
  }

  @Test("a replacing block leaves the earlier one to its own animations")
  func replaced() {
    let view = stage.view(0, 0, 80, 16)
    transaction("first") {
      CATransaction.setCompletionBlock { [log] in log.entries.append("second") }
      #expect(log.entries == ["first"])
      UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    }
    #expect(log.entries == ["first"])
    stage.run(0.4)
    #expect(log.entries == ["first", "second"])
  }

  @Test("it runs after an animated presentation has ended")
  func presentation() {
    let (root, other) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    stage.show()
    stage.run(0.1)
    transaction { root.present(other, animated: true) { [log] in log.entries.append("shown") } }
    #expect(log.entries.isEmpty)
    stage.run(1)
    #expect(log.entries == ["shown", "block"])
  }

  @Test("outside of all levels a block belongs to the update cycle")
  func implicit() {
    let view = stage.view(0, 0, 80, 16)
    stage.activate()
    CATransaction.setCompletionBlock { [log] in log.entries.append("block") }
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    stage.run(0.2)
    #expect(log.entries.isEmpty)
    stage.run(0.2)
    #expect(log.entries == ["block"])
    CATransaction.setCompletionBlock { [log] in log.entries.append("next") }
    stage.run(0.1)
    #expect(log.entries == ["block", "next"])
  }
}
