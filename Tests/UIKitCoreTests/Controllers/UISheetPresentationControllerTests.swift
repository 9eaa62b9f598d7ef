import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Sheets") struct UISheetPresentationControllerTests {
  private let stage = Stage()
  private let root = UIViewController()
  private let controller = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.show()
    stage.window.runCycle()
  }

  private var place: CGRect { controller.view.convert(controller.view.bounds, to: nil) }
  private var sheet: UISheetPresentationController? { controller.sheetPresentationController }

  @Test(
    "only sheet styles have a sheet controller, even before presentation",
    arguments: [
      (UIModalPresentationStyle.automatic, true), (.pageSheet, true), (.formSheet, true),
      (.fullScreen, false), (.overFullScreen, false), (.custom, false),
    ])
  func styles(style: UIModalPresentationStyle, isSheet: Bool) {
    controller.modalPresentationStyle = style
    #expect((sheet != nil) == isSheet)
    let made = sheet
    root.present(controller, animated: false)
    #expect(sheet === made)
    if style == .automatic { #expect(sheet?.presentationStyle == .pageSheet) }
  }

  @Test("as in UIKit, it starts with one detent, no selection and no grabber")
  func defaults() {
    #expect(sheet?.detents.map(\.identifier) == [.large])
    #expect(sheet?.selectedDetentIdentifier == nil && sheet?.prefersGrabberVisible == false)
    #expect(sheet?.largestUndimmedDetentIdentifier == nil)
    #expect(sheet?.prefersScrollingExpandsWhenScrolledToEdge == true)
  }

  @Test("without custom detents it fills the window, centred in a wide one")
  func large() {
    root.present(controller, animated: false)
    #expect(place == rect(0, 0, 640, 384))
    stage.window.frame = rect(0, 0, 1600, 960)
    stage.window.runCycle()
    #expect(place == rect(408, 32, 784, 896))
  }

  @Test("a medium detent is half the height at the lower edge, and a large one leaves a row")
  func detents() {
    sheet?.detents = [.medium(), .large()]
    root.present(controller, animated: false)
    #expect(place == rect(8, 208, 624, 160))
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    stage.window.runCycle()
    #expect(place == rect(8, 32, 624, 336))
  }

  @Test("a custom detent has the height that it computes; without a height it is left out")
  func custom() {
    var heights: [CGFloat] = []
    sheet?.detents = [
      .custom { _ in nil },
      .custom(identifier: .init("small")) {
        heights.append($0.maximumDetentValue)
        return 48
      },
    ]
    root.present(controller, animated: false)
    #expect(place == rect(8, 320, 624, 48))
    #expect(heights.allSatisfy { $0 == 336 } && !heights.isEmpty)
  }

  @Test("Alt-Up and Alt-Down select the next detent, and notify the delegate")
  func keys() {
    final class Told: NSObject, UISheetPresentationControllerDelegate {
      var selected: [UISheetPresentationController.Detent.Identifier?] = []
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ controller: UISheetPresentationController
      ) { selected.append(controller.selectedDetentIdentifier) }
    }
    let told = Told()
    sheet?.delegate = told
    sheet?.detents = [.medium(), .large()]
    root.present(controller, animated: false)
    stage.press(.keyboardUpArrow, .alternate)
    stage.press(.keyboardUpArrow, .alternate)
    stage.window.runCycle()
    #expect(place.height == 336)
    stage.press(.keyboardDownArrow, .alternate)
    #expect(told.selected == [.large, .medium])
    // Setting it by program sends no notification.
    sheet?.selectedDetentIdentifier = .large
    #expect(told.selected.count == 2)
  }

  @Test("the upper border can be dragged to another detent")
  func drag() {
    sheet?.detents = [.medium(), .large()]
    root.present(controller, animated: false)
    stage.drag(from: (100, 196), to: (100, 40))
    stage.window.runCycle()
    #expect(sheet?.selectedDetentIdentifier == .large && place.minY == 32)
    // A drag from the inside has no effect.
    stage.drag(from: (100, 100), to: (100, 300))
    stage.window.runCycle()
    #expect(sheet?.selectedDetentIdentifier == .large)
  }

  @Test("a click beside it closes it, one in it does not, and an undimmed one passes it on")
  func clicks() {
    var below = 0
    root.view.addGestureRecognizer(UITapGestureRecognizer(target: root) { _ in below += 1 })
    sheet?.detents = [.medium()]
    sheet?.largestUndimmedDetentIdentifier = .medium
    root.present(controller, animated: false)
    stage.tap(100, 40)
    #expect(below == 1 && root.presentedViewController === controller)
    sheet?.largestUndimmedDetentIdentifier = nil
    stage.window.runCycle()
    stage.tap(100, 250)
    #expect(root.presentedViewController === controller)
    stage.tap(100, 40)
    stage.window.runCycle()
    #expect(below == 1 && root.presentedViewController == nil)
  }

  @Test("at the lower edge it may have the controller's preferred width")
  func preferredWidth() {
    sheet?.detents = [.medium()]
    controller.preferredContentSize = CGSize(width: 240, height: 100)
    root.present(controller, animated: false)
    #expect(place.width == 624)
    sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    stage.window.runCycle()
    #expect(place == rect(200, 208, 240, 160))
  }

  @Test("every controller in a navigation stack finds the sheet of the stack")
  func children() {
    let inner = UIViewController()
    controller.addChild(inner)
    root.present(controller, animated: false)
    #expect(inner.sheetPresentationController === sheet && sheet != nil)
  }
}
