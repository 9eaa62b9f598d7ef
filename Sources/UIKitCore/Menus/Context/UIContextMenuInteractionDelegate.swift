// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation

/// Supplies the context menu of a view that is not an item of a collection, and hears of its course.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// What the menu previews. Default: nil, the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Where the preview returns to. Default: nil, its place.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// The menu is about to appear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The menu is about to go away.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The preview was committed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension OptionalMethod {
  package static var interactionHighlightingPreview: Self { Self(number: 17) }
  package static var interactionDismissingPreview: Self { Self(number: 18) }
  package static var interactionWillDisplayMenu: Self { Self(number: 19) }
  package static var interactionWillEnd: Self { Self(number: 20) }
  package static var interactionWillPerformPreviewAction: Self { Self(number: 21) }
}

/// What the optional methods of `UIContextMenuInteractionDelegate` are called by, as
/// `delegate?.method?(...)`: nil where the method is not implemented.
public enum UIContextMenuInteractionDelegateCalls {
  /// What `contextMenuInteraction?(...)` calls.
  @preconcurrency @MainActor
  public struct ContextMenuInteraction {
    let receiver: any UIContextMenuInteractionDelegate
  }
}

extension UIContextMenuInteractionDelegate {
  /// Calls `contextMenuInteraction` where it is implemented: `contextMenuInteraction?(...)`.
  public var contextMenuInteraction: UIContextMenuInteractionDelegateCalls.ContextMenuInteraction? {
    .init(receiver: self)
  }
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.defaultOf(.interactionHighlightingPreview, nil)
  }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.defaultOf(.interactionDismissingPreview, nil)
  }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalMethod.defaultOf(.interactionWillDisplayMenu, ())
  }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalMethod.defaultOf(.interactionWillEnd, ())
  }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    OptionalMethod.defaultOf(.interactionWillPerformPreviewAction, ())
  }
}

extension UIContextMenuInteractionDelegateCalls.ContextMenuInteraction {
  /// Calls `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)` if it is
  /// implemented; `nil` if not.
  public func callAsFunction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.interactionHighlightingPreview.answer {
      receiver.contextMenuInteraction(
        interaction, previewForHighlightingMenuWithConfiguration: configuration)
    } ?? nil
  }

  /// Calls `contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)` if it is
  /// implemented; `nil` if not.
  public func callAsFunction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.interactionDismissingPreview.answer {
      receiver.contextMenuInteraction(
        interaction, previewForDismissingMenuWithConfiguration: configuration)
    } ?? nil
  }

  /// Calls `contextMenuInteraction(_:willDisplayMenuFor:animator:)` if it is implemented; `nil` if
  /// not.
  @discardableResult
  public func callAsFunction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalMethod.interactionWillDisplayMenu.answer {
      receiver.contextMenuInteraction(
        interaction, willDisplayMenuFor: configuration, animator: animator)
    }
  }

  /// Calls `contextMenuInteraction(_:willEndFor:animator:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalMethod.interactionWillEnd.answer {
      receiver.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    }
  }

  /// Calls `contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)` if it is
  /// implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) -> Void? {
    OptionalMethod.interactionWillPerformPreviewAction.answer {
      receiver.contextMenuInteraction(
        interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }
}
