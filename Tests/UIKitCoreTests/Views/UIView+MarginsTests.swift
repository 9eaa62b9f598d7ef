import Foundation
import Testing

@testable import UIKitCore

@Suite("Margins of views")
@MainActor struct UIViewMarginsTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
  private let root = UIViewController()

  init() {
    _ = Stage()
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.view.frame = window.bounds
  }

  @Test("margins begin at the safe area, unless the view says otherwise")
  func safeArea() {
    let view = UIView(frame: CGRect(x: 0, y: 16, width: 320, height: 144))
    root.view.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 48, left: 16, bottom: 0, right: 0)
    #expect(root.view.layoutMargins == UIEdgeInsets(top: 48, left: 24, bottom: 0, right: 8))
    #expect(view.layoutMargins == UIEdgeInsets(top: 32, left: 24, bottom: 0, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    #expect(!view.insetsLayoutMarginsFromSafeArea && root.view.insetsLayoutMarginsFromSafeArea)
    root.additionalSafeAreaInsets = .zero
    #expect(root.view.layoutMargins == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
  }

  @Test("scrolling content keeps its margins")
  func scrolling() {
    let scroll = UIScrollView(frame: root.view.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 32))
    scroll.addSubview(view)
    root.view.addSubview(scroll)
    root.additionalSafeAreaInsets.top = 48
    #expect(view.layoutMargins.top == 0 && scroll.layoutMargins.top == 48)
    root.additionalSafeAreaInsets = .zero
  }

  @Test("a controller's view has side margins of at least a column, unless switched off")
  func least() {
    #expect(
      root.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
    root.view.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 40)
    #expect(root.view.layoutMargins == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 40))
    root.viewRespectsSystemMinimumLayoutMargins = false
    #expect(root.view.layoutMargins == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 40))
    let other = UIView()
    other.layoutMargins = .zero
    #expect(other.layoutMargins == .zero)
  }
}
