import Foundation
import Testing
import UIKitCore

/// UIKit's spelling for optional methods, of protocols whose methods have names of their own.
@MainActor
@Suite struct UIScrollViewDelegateTests {
  private final class Some: UIScrollViewDelegate {
    var log: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("did scroll") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("end \(decelerate)")
    }

    /// A delegate that forwards to another one.
    weak var next: (any UIScrollViewDelegate)?
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      log.append("forwarded \(next?.scrollViewDidEndDecelerating?(scrollView) != nil)")
    }
  }

  private let view = UIScrollView()

  @Test("implemented methods are called, the others give nil")
  func calls() {
    let some = Some()
    let delegate: (any UIScrollViewDelegate)? = some
    delegate?.scrollViewDidScroll?(view)
    #expect(delegate?.scrollViewDidScroll?(view) != nil)
    #expect(delegate?.scrollViewDidEndDragging?(view, willDecelerate: true) != nil)
    #expect(some.log == ["did scroll", "did scroll", "end true"])
    #expect(delegate?.scrollViewWillBeginDragging?(view) == nil)
    #expect(delegate?.scrollViewWillBeginDecelerating?(view) == nil)
    #expect(delegate?.scrollViewDidEndScrollingAnimation?(view) == nil)
    var target = CGPoint.zero
    #expect(
      delegate?.scrollViewWillEndDragging?(
        view, withVelocity: .zero, targetContentOffset: &target) == nil)
    let nobody: (any UIScrollViewDelegate)? = nil
    #expect(nobody?.scrollViewDidScroll?(view) == nil)
  }

  @Test("a method that forwards by an optional call counts as implemented, with any result")
  func forwarding() {
    final class Silent: UIScrollViewDelegate {}
    let (some, silent) = (Some(), Silent())
    some.next = silent
    let delegate: any UIScrollViewDelegate = some
    #expect(delegate.scrollViewDidEndDecelerating?(view) != nil)
    let other = Some()
    some.next = other
    delegate.scrollViewDidEndDecelerating?(view)
    #expect(some.log == ["forwarded false", "forwarded true"] && other.log == ["forwarded false"])
  }

  @Test("a change of the insets is reported once, after the scroll view itself has got it")
  func insets() {
    final class Heard: UIScrollView {
      var log: [String] = []
      override func adjustedContentInsetDidChange() { log.append("view") }
    }
    final class Told: UIScrollViewDelegate {
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        (scrollView as? Heard)?.log.append("delegate \(scrollView.adjustedContentInset.top)")
      }
    }
    let (view, told) = (Heard(frame: CGRect(x: 0, y: 0, width: 80, height: 80)), Told())
    view.delegate = told
    view.contentInset.top = 16
    view.contentInset.top = 16
    #expect(view.log == ["view", "delegate 16.0"])
    let delegate: (any UIScrollViewDelegate)? = view.delegate
    #expect(delegate?.scrollViewShouldScrollToTop?(view) == nil)
    #expect(delegate?.scrollViewDidScrollToTop?(view) == nil)
  }

  @Test("methods can be taken as values, and plain calls still mean the methods")
  func references() {
    let some = Some()
    let delegate: (any UIScrollViewDelegate)? = some
    let didScroll = delegate?.scrollViewDidScroll
    didScroll?(view)
    #expect(delegate?.scrollViewDidScroll != nil)
    some.scrollViewDidScroll(view)
    delegate?.scrollViewDidScroll(view)
    #expect(some.log.count == 3)
  }

  @Test("delegates of recognizers, menus, animators and applications are called in the same way")
  func otherProtocols() {
    final class Everything: UIGestureRecognizerDelegate, UIContextMenuInteractionDelegate,
      UIApplicationDelegate
    {
      var window: UIWindow?
      var log: [String] = []
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { nil }
      func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    }
    let everything = Everything()
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    let gestures: (any UIGestureRecognizerDelegate)? = everything
    #expect(gestures?.gestureRecognizer?(tap, shouldRequireFailureOf: tap) == true)
    #expect(gestures?.gestureRecognizer?(tap, shouldBeRequiredToFailBy: tap) == nil)
    #expect(gestures?.gestureRecognizerShouldBegin?(tap) ?? true)
    let application: (any UIApplicationDelegate)? = everything
    #expect(application?.applicationDidBecomeActive?(UIApplication()) != nil)
    #expect(application?.applicationWillTerminate?(UIApplication()) == nil)
    #expect(application?.application?(UIApplication(), didFinishLaunchingWithOptions: nil) == nil)
    everything.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    #expect(application?.window??.bounds.width == 8 && application?.window?.bounds.width == 8)
    let menus: (any UIContextMenuInteractionDelegate)? = everything
    let interaction = UIContextMenuInteraction(delegate: everything)
    #expect(
      menus?.contextMenuInteraction?(
        interaction,
        previewForHighlightingMenuWithConfiguration: UIContextMenuConfiguration()) == nil)
    var changes = 0
    let animator: (any UIViewImplicitlyAnimating)? = UIViewPropertyAnimator(
      duration: 1, curve: .linear)
    animator?.addAnimations? { changes += 1 }
    animator?.addCompletion? { _ in changes += 10 }
    animator?.startAnimation()
    #expect(changes == 1)
    animator?.stopAnimation(true)
  }
}
