import Testing

@testable import UIKitCore

@MainActor @Suite("The keyboard's layout guide") struct UIKeyboardLayoutGuideTests {
  private let stage = Stage()

  private func place(of view: UIView, in controller: UIViewController) -> CGRect {
    stage.window.runCycle()
    controller.view.layoutIfNeeded()
    return view.frame
  }

  @Test("a view above the keyboard ends at the safe area, and follows it and the window's size")
  func aboveTheKeyboard() {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.show()
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    let guide = controller.view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 16),
    ])
    #expect(place(of: bar, in: controller) == rect(0, 368, 640, 16))
    controller.additionalSafeAreaInsets.bottom = 32
    #expect(place(of: bar, in: controller) == rect(0, 336, 640, 16))
    #expect(guide.layoutFrame == rect(0, 352, 640, 32))
    stage.window.frame = rect(0, 0, 320, 192)
    #expect(place(of: bar, in: controller) == rect(0, 144, 320, 16))
    guide.usesBottomSafeArea = false
    #expect(place(of: bar, in: controller) == rect(0, 176, 320, 16))
  }

  @Test("a view has one guide for the keyboard, which belongs to the view")
  func identity() {
    let view = UIView()
    #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide)
    #expect(view.keyboardLayoutGuide.owningView === view && view.layoutGuides.isEmpty)
    #expect(view.keyboardLayoutGuide.usesBottomSafeArea)
    #expect(!view.keyboardLayoutGuide.followsUndockedKeyboard)
  }
}
