// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation

/// Provides the context menu of a view that is not an item of a collection, and observes it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: OptionalMethods {
  /// Returns the menu for a place in the view; nil for no menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the preview of a menu that opens. Default: nil, the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns the target of the preview when the menu closes. Default: nil, its original place.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// The menu is about to appear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The menu is about to disappear.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The user has committed the preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension OptionalMethod {
  package static var interactionHighlightingPreview: Self { Self(number: 21) }
  package static var interactionDismissingPreview: Self { Self(number: 22) }
  package static var interactionWillDisplayMenu: Self { Self(number: 23) }
  package static var interactionWillEnd: Self { Self(number: 24) }
  package static var interactionWillPerformPreviewAction: Self { Self(number: 25) }
}

/// The functions for optional calls of `UIContextMenuInteractionDelegate`, as in
/// `delegate?.method?(...)`.
public enum UIContextMenuInteractionDelegateCalls {
  /// The functions for `contextMenuInteraction?(...)`.
  @preconcurrency @MainActor
  public struct ContextMenuInteraction {
    let receiver: any UIContextMenuInteractionDelegate
  }
}

extension UIContextMenuInteractionDelegate {
  /// Calls `contextMenuInteraction` if it is implemented: `contextMenuInteraction?(...)`.
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
  /// implemented; returns `nil` if not.
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
  /// implemented; returns `nil` if not.
  public func callAsFunction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.interactionDismissingPreview.answer {
      receiver.contextMenuInteraction(
        interaction, previewForDismissingMenuWithConfiguration: configuration)
    } ?? nil
  }

  /// Calls `contextMenuInteraction(_:willDisplayMenuFor:animator:)` if it is implemented; returns
  /// `nil` if not.
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

  /// Calls `contextMenuInteraction(_:willEndFor:animator:)` if it is implemented; returns `nil` if
  /// not.
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
  /// implemented; returns `nil` if not.
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
