import Foundation
import Testing

@testable import UIKitCore

/// Uses deprecated names behind names that are not deprecated.
@MainActor private protocol FormerGuides {
  func top(of controller: UIViewController) -> any UILayoutSupport
  func bottom(of controller: UIViewController) -> any UILayoutSupport
}

@MainActor private struct DeprecatedGuides: FormerGuides {
  @available(*, deprecated)
  func top(of controller: UIViewController) -> any UILayoutSupport { controller.topLayoutGuide }
  @available(*, deprecated)
  func bottom(of controller: UIViewController) -> any UILayoutSupport {
    controller.bottomLayoutGuide
  }
}

@MainActor struct UIViewControllerLayoutGuidesTests {
  private let stage = Stage()
  private let controller = UIViewController()
  private let guides: any FormerGuides = DeprecatedGuides()

  private func show(top: CGFloat, bottom: CGFloat) {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    stage.window.rootViewController = controller
    stage.show()
  }

  @Test("the former guides have the lengths of the safe area")
  func lengths() {
    show(top: 48, bottom: 32)
    #expect(guides.top(of: controller).length == 48)
    #expect(guides.bottom(of: controller).length == 32)
    #expect(guides.top(of: controller) === guides.top(of: controller))
  }

  @Test("a view between the former guides fills the safe area, and follows it")
  func anchors() {
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(mark)
    let (top, bottom) = (guides.top(of: controller), guides.bottom(of: controller))
    NSLayoutConstraint.activate([
      mark.topAnchor.constraint(equalTo: top.bottomAnchor),
      mark.bottomAnchor.constraint(equalTo: bottom.topAnchor),
      mark.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      mark.widthAnchor.constraint(equalToConstant: 80),
    ])
    show(top: 48, bottom: 32)
    let height = stage.window.bounds.height
    #expect(mark.frame == rect(0, 48, 80, height - 80))
    controller.additionalSafeAreaInsets.top = 16
    stage.window.runCycle()
    #expect(mark.frame == rect(0, 16, 80, height - 48))
  }

  @Test("the former guides are items of visual formats")
  func visualFormat() {
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(mark)
    let views: [String: Any] = ["top": guides.top(of: controller), "mark": mark]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[top]-16-[mark(32)]", views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|[mark(80)]", views: views))
    show(top: 48, bottom: 0)
    #expect(mark.frame == rect(0, 64, 80, 32))
  }
}
