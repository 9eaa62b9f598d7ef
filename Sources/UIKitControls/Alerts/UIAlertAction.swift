import Foundation
import UIKitCore

/// A choice of an alert or an action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a choice means.
  public enum Style: Int, Sendable {
    /// A choice as others.
    case `default` = 0
    /// Leaves everything as it is. Escape chooses it; there is at most one.
    case cancel = 1
    /// Changes or deletes something: red, with `!` before the title.
    case destructive = 2
  }

  /// What the button shows.
  public let title: String?
  /// What the choice means.
  public let style: Style
  /// Whether it can be chosen; else it is dim.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
  final let handler: ((UIAlertAction) -> Void)?
  final var changed: (() -> Void)?

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - title: What the button shows.
  ///   - style: What the choice means.
  ///   - handler: Called when the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
