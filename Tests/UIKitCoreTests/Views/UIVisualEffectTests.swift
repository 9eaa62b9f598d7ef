import Testing

@testable import UIKitCore

@MainActor @Suite("Visual effects") struct UIVisualEffectTests {
  private func ground(of view: UIVisualEffectView) -> UIView? {
    view.subviews.first { $0 !== view.contentView }
  }

  @Test("a blur and glass have an opaque ground below the content, in the colour of the glass")
  func grounds() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    #expect(ground(of: view)?.isHidden == false)
    #expect(ground(of: view)?.backgroundColor == .secondarySystemBackground)
    #expect(view.subviews.last === view.contentView)
    let glass = UIGlassEffect()
    glass.tintColor = .red
    view.effect = glass
    #expect(ground(of: view)?.isHidden == false && ground(of: view)?.backgroundColor == .red)
  }

  @Test("without an effect, and with vibrancy, there is no ground")
  func noGround() {
    let view = UIVisualEffectView(effect: nil)
    #expect(ground(of: view)?.isHidden == true)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular), style: .label)
    #expect(ground(of: view)?.isHidden == true)
  }

  @Test("the content fills the view and is drawn above the ground")
  func content() {
    let stage = Stage()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    view.frame = rect(0, 0, 80, 32)
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    #expect(view.contentView.frame == rect(0, 0, 80, 32))
    view.frame.size.width = 160
    stage.window.layoutIfNeeded()
    #expect(view.contentView.frame.width == 160 && ground(of: view)?.frame.width == 160)
  }

  @Test("a background extension view shows its content in the safe area")
  func extensions() {
    let stage = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.show()
    let (view, content) = (UIBackgroundExtensionView(), UIView())
    controller.additionalSafeAreaInsets.top = 16
    controller.view.addSubview(view)
    view.frame = controller.view.bounds
    view.contentView = content
    stage.window.runCycle()
    #expect(content.frame == rect(0, 16, 640, 368))
    view.automaticallyPlacesContentView = false
    content.frame = rect(8, 0, 8, 16)
    stage.window.runCycle()
    #expect(content.frame == rect(8, 0, 8, 16))
    view.contentView = nil
    #expect(content.superview == nil)
  }
}
