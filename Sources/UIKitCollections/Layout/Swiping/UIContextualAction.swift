import Foundation
import UIKitCore

/// An action for a swiped row of a list.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The effect of an action on the row.
  public enum Style: Int, Sendable {
    /// The row stays.
    case normal = 0
    /// The row disappears. After the handler reports success, the row stays open until its item is
    /// removed, or until the user closes it.
    case destructive = 1
  }

  /// Performs the action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceView: The button of the action; for a row of a menu, the cell.
  ///   - completionHandler: Call it at the end with `true` if successful. Until then the row stays
  ///     open.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
  ) -> Void

  /// The effect of the action on the row.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The name on the button and in menus.
  open var title: String?
  /// The colour of the button. `nil` means red for destructive actions, else grey.
  open var backgroundColor: UIColor! {
    get { color ?? (style == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  private final var color: UIColor?
  /// A symbol before the name on the button, or alone without a name.
  open var image: UIImage?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
