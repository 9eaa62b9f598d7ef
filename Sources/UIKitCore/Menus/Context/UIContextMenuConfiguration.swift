import Foundation

/// Makes the view controller whose view is the preview beside a context menu; nil for the default preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes the menu from the system's suggestions, which are empty here; nil for no menu.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The contents and the preview of a context menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration: the given one, or a unique one.
  public let identifier: AnyHashable
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?
  /// Elements to append to those of the provider.
  package final var addedElements: [UIMenuElement] = []

  /// Makes a configuration of a menu and its preview.
  ///
  /// - Parameters:
  ///   - identifier: Identifies the configuration; `nil` for a unique identifier.
  ///   - previewProvider: Called once when the menu opens.
  ///   - actionProvider: Called once when the menu opens. Without one, or if it returns no menu or
  ///     an empty one, the menu cannot open.
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
