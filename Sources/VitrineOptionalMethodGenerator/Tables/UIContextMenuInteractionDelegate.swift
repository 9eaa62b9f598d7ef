extension ProtocolTable {
  static let contextMenuInteractionDelegate = ProtocolTable(
    name: "UIContextMenuInteractionDelegate", parent: "AnyObject",
    folder: "UIKitCore/Menus/Context",
    documentation: """
      Supplies the context menu of a view that is not an item of a collection, and hears of its
      course.
      """,
    rows: """
      /// The menu for a place in the view; nil for none.
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration?

      /// What the menu previews. Default: nil, the view.
      interactionHighlightingPreview: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? = nil

      /// Where the preview returns to. Default: nil, its place.
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

      /// The menu is about to go away.
      interactionWillEnd: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )

      /// The preview was committed.
      interactionWillPerformPreviewAction: func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )
      """)
}
