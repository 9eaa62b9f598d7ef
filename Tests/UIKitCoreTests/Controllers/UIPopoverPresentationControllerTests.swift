import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Popovers") struct UIPopoverPresentationControllerTests {
  private final class Follower: NSObject, UIPopoverPresentationControllerDelegate {
    var prepared = 0
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      prepared += 1
    }
  }

  private let stage = Stage()
  private let root = UIViewController()
  private let controller = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.show()
    stage.window.runCycle()
  }

  @Test("only the style popover has a popover, which is a sheet")
  func styles() {
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    #expect(popover != nil && popover === controller.presentationController)
    #expect(popover?.adaptiveSheetPresentationController === popover)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.popoverPresentationController == nil)
  }

  @Test("the source is stored, and the button of a bar is a source")
  func source() throws {
    controller.modalPresentationStyle = .popover
    let popover = try #require(controller.popoverPresentationController)
    let (view, item) = (UIView(), UIBarButtonItem())
    popover.sourceView = view
    popover.sourceRect = rect(0, 0, 8, 16)
    popover.permittedArrowDirections = .up
    popover.barButtonItem = item
    #expect(popover.sourceView === view && popover.sourceRect == rect(0, 0, 8, 16))
    #expect(popover.sourceItem === item && popover.permittedArrowDirections == .up)
    popover.sourceItem = view
    #expect(popover.barButtonItem == nil && popover.arrowDirection == .unknown)
  }

  @Test("its delegate gets a call before it appears, and Escape closes it")
  func presentation() {
    let follower = Follower()
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.delegate = follower
    root.present(controller, animated: false)
    stage.window.runCycle()
    #expect(follower.prepared == 1 && root.presentedViewController === controller)
    #expect(controller.viewIfLoaded?.window === stage.window)
    stage.press(.keyboardEscape)
    stage.window.runCycle()
    #expect(root.presentedViewController == nil)
  }
}
