import Foundation
import UIKitCore

/// An element that has left the layout's answer, while its view is still on its way out.
///
/// Its view is drawn, but takes no events and counts as visible no longer.
@MainActor
final class DepartingElement {
  let element: VisibleElement
  /// Under which key the element could come back; `nil` when it is gone for good.
  var key: ElementKey?
  /// The animation it leaves with.
  let run: CarryRun
  private let tookEvents: Bool

  init(_ element: VisibleElement, key: ElementKey?, run: CarryRun) {
    self.element = element
    self.key = key
    self.run = run
    tookEvents = element.view.isUserInteractionEnabled
    element.view.isUserInteractionEnabled = false
  }

  /// Gives the view back as it was.
  func restore() { element.view.isUserInteractionEnabled = tookEvents }
}
