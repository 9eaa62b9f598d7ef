import Foundation
import UIKitCore

/// Something that can be done with a row of a list when it is swiped aside.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What an action does to the row.
  public enum Style: Int, Sendable {
    /// It stays.
    case normal = 0
    /// It goes away: when the handler says that all went well, the row is left open until its item is removed, or until
    /// somebody closes it.
    case destructive = 1
  }

  /// Does what the action does.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceView: The button that shows it; the row of a menu has the cell.
  ///   - completionHandler: To be called when it is done, whether all went well. Until then the row stays open.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
  ) -> Void

  /// What the action does to the row.
  public final let style: Style
  /// Does what the action does.
  public final let handler: Handler
  /// The name on the button. A menu shows it too.
  open var title: String?
  /// The colour of the button; `nil`: red for what destroys, else grey.
  open var backgroundColor: UIColor! {
    get { color ?? (style == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  private final var color: UIColor?
  /// A symbol before the name on the button; alone where there is no name.
  open var image: UIImage?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
