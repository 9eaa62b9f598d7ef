import Foundation
import UIKitCore

/// An element that has left the layout's answer, while its view is still leaving the screen.
///
/// Its view is drawn, but takes no events and does not count as visible.
@MainActor
final class DepartingElement {
  let element: VisibleElement
  /// The key under which the element could come back; `nil` if it is deleted.
  var key: ElementKey?
  /// The animation with which it leaves.
  let run: CarryRun
  private let tookEvents: Bool

  init(_ element: VisibleElement, key: ElementKey?, run: CarryRun) {
    self.element = element
    self.key = key
    self.run = run
    tookEvents = element.view.isUserInteractionEnabled
    element.view.isUserInteractionEnabled = false
  }

  /// Restores the view.
  func restore() { element.view.isUserInteractionEnabled = tookEvents }
}
