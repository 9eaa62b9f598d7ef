extension ProtocolTable {
  static let contextMenuInteractionDelegate = ProtocolTable(
    name: "UIContextMenuInteractionDelegate", parent: "OptionalMethods",
    folder: "UIKitCore/Menus/Context",
    documentation: """
      Provides the context menu of a view that is not an item of a collection, and observes it.
      """,
    rows: """
      /// Returns the menu for a place in the view; nil for no menu.
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration?

      /// Returns the preview of a menu that opens. Default: nil, the view.
      interactionHighlightingPreview: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? = nil

      /// Returns the target of the preview when the menu closes. Default: nil, its original place.
      interactionDismissingPreview: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? = nil

      /// The menu is about to appear.
      interactionWillDisplayMenu: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )

      /// The menu is about to disappear.
      interactionWillEnd: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )

      /// The user has committed the preview.
      interactionWillPerformPreviewAction: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )
      """)
}
