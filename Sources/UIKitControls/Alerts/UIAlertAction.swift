import Foundation
import UIKitCore

/// A choice of an alert or an action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The meaning of a choice.
  public enum Style: Int, Sendable {
    /// An ordinary choice.
    case `default` = 0
    /// Leaves everything unchanged. Escape chooses it; there is at most one.
    case cancel = 1
    /// Changes or deletes something: red, with `!` before the title.
    case destructive = 2
  }

  /// The title of the button.
  public let title: String?
  /// The meaning of the choice.
  public let style: Style
  /// Whether the user can choose it; otherwise it is dim.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
  final let handler: ((UIAlertAction) -> Void)?
  final var changed: (() -> Void)?

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The meaning of the choice.
  ///   - handler: Called when the alert has disappeared.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
