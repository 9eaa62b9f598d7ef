import Foundation

/// Makes the view controller whose view is the preview beside a context menu; nil for the default preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes the menu from what the system suggests, which is nothing here; nil for none.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// Says what a context menu holds and what it previews.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Tells configurations apart: what was given, or something of its own.
  public let identifier: AnyHashable
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?
  /// What the menu lists after what the provider gives.
  package final var addedElements: [UIMenuElement] = []

  /// A configuration of a menu and its preview.
  ///
  /// - Parameters:
  ///   - identifier: Tells configurations apart; one is made if none is given.
  ///   - previewProvider: Called once when the menu opens.
  ///   - actionProvider: Called once when the menu opens. Without one, or if it gives no menu or an
  ///     empty one, the menu cannot be shown.
  public init(
    identifier: AnyHashable? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
