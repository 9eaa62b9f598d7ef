import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Presentation controllers") struct UIPresentationControllerTests {
  /// Shows its controller in the upper half, and records its calls.
  private final class Upper: UIPresentationController {
    var log: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let room = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: 0, width: room.width, height: room.height / 2)
    }
    override func presentationTransitionWillBegin() { log.append("presentation will begin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.append("presentation did end \(completed)")
    }
    override func dismissalTransitionWillBegin() { log.append("dismissal will begin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.append("dismissal did end \(completed)")
    }
    override func containerViewDidLayoutSubviews() { log.append("laid out") }
  }

  private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
    var made: Upper?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      made = Upper(presentedViewController: presented, presenting: presenting)
      return made
    }
  }

  private final class Judge: NSObject, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []
    var isWilling = true
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.append("should")
      return isWilling
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("attempt")
    }
  }

  private func show(_ controller: UIViewController) -> Stage {
    let stage = Stage()
    stage.window.rootViewController = controller
    stage.show()
    stage.window.runCycle()
    return stage
  }

  @Test("the transitioning delegate's presentation controller places a custom style")
  func custom() {
    let (root, other, maker) = (UIViewController(), UIViewController(), Maker())
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = maker
    let stage = show(root)
    root.present(other, animated: false)
    #expect(other.presentationController === maker.made)
    #expect(other.view.frame == rect(0, 0, 640, 192))
    stage.window.frame = rect(0, 0, 320, 160)
    stage.window.runCycle()
    #expect(other.view.frame == rect(0, 0, 320, 80))
    root.dismiss(animated: false)
    #expect(
      maker.made?.log.filter { $0 != "laid out" } == [
        "presentation will begin", "presentation did end true", "dismissal will begin",
        "dismissal did end true",
      ])
    #expect(maker.made?.containerView == nil && other.presentingViewController == nil)
  }

  @Test("a presented controller blocks clicks beside it from the views below")
  func modality() {
    let (root, other, maker) = (UIViewController(), UIViewController(), Maker())
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = maker
    let stage = show(root)
    var taps = 0
    root.view.addGestureRecognizer(UITapGestureRecognizer(target: root) { _ in taps += 1 })
    stage.tap(100, 300)
    root.present(other, animated: false)
    stage.tap(100, 300)
    #expect(taps == 1)
  }

  @Test("Escape dismisses a sheet: it asks the delegate, then notifies it before and after")
  func escape() {
    let (root, sheet, judge) = (UIViewController(), UIViewController(), Judge())
    let stage = show(root)
    sheet.presentationController?.delegate = judge
    root.present(sheet, animated: false)
    judge.isWilling = false
    stage.press(.keyboardEscape)
    #expect(judge.log == ["should", "attempt"] && root.presentedViewController === sheet)
    judge.isWilling = true
    judge.log = []
    stage.press(.keyboardEscape)
    #expect(judge.log == ["should", "will"])
    stage.window.runCycle()
    #expect(judge.log == ["should", "will", "did"] && root.presentedViewController == nil)
  }

  @Test("a modal controller stays at Escape, and its delegate is only notified")
  func modal() {
    let (root, sheet, judge) = (UIViewController(), UIViewController(), Judge())
    let stage = show(root)
    sheet.isModalInPresentation = true
    sheet.presentationController?.delegate = judge
    root.present(sheet, animated: false)
    stage.press(.keyboardEscape)
    #expect(judge.log == ["attempt"] && root.presentedViewController === sheet)
  }

  @Test("a dismissal by the program does not call the delegate")
  func byProgram() {
    let (root, sheet, judge) = (UIViewController(), UIViewController(), Judge())
    let stage = show(root)
    sheet.presentationController?.delegate = judge
    root.present(sheet, animated: false)
    root.dismiss(animated: true)
    stage.window.runCycle()
    #expect(judge.log.isEmpty && root.presentedViewController == nil)
  }

  @Test("a key command of the program overrides Escape", arguments: [true, false])
  func programsKey(isInSheet: Bool) {
    final class Own: UIViewController {
      var keys = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.keys += 1 }]
      }
    }
    let (root, sheet) = (Own(), isInSheet ? Own() : UIViewController())
    let stage = show(root)
    root.present(sheet, animated: false)
    stage.press(.keyboardEscape)
    stage.window.runCycle()
    // The views below a sheet get no keys.
    #expect(root.keys == 0)
    #expect((sheet as? Own)?.keys == (isInSheet ? 1 : nil))
    #expect((root.presentedViewController != nil) == isInSheet)
  }

  @Test("a full screen controller stays at Escape")
  func fullScreen() {
    let (root, other) = (UIViewController(), UIViewController())
    other.modalPresentationStyle = .fullScreen
    let stage = show(root)
    root.present(other, animated: false)
    stage.press(.keyboardEscape)
    #expect(root.presentedViewController === other)
  }

  @Test("the safe area excludes the insets of controllers, and guides and callbacks follow it")
  func safeArea() {
    final class Told: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let (root, child) = (UIViewController(), Told())
    let stage = show(root)
    root.addChild(child)
    child.view.frame = rect(0, 16, 640, 352)
    root.view.addSubview(child.view)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    child.view.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.topAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.topAnchor),
      mark.leadingAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.leadingAnchor),
      mark.bottomAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.bottomAnchor),
      mark.widthAnchor.constraint(equalToConstant: 80),
    ])
    stage.window.runCycle()
    #expect(mark.frame == rect(0, 0, 80, 352) && child.changes == 0)
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 48, left: 0, bottom: 32, right: 0)
    stage.window.runCycle()
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 48, left: 0, bottom: 32, right: 0))
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 32, left: 0, bottom: 16, right: 0))
    #expect(mark.frame == rect(0, 32, 80, 304) && child.changes == 1)
    child.additionalSafeAreaInsets.left = 16
    stage.window.runCycle()
    #expect(mark.frame == rect(16, 32, 80, 304) && child.changes == 2)
  }
}
