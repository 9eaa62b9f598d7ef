extension ProtocolTable {
  static let textViewDelegate = ProtocolTable(
    name: "UITextViewDelegate", parent: "UIScrollViewDelegate", folder: "UIKitControls/Text",
    documentation: """
      Takes part in the editing of a text view. Every method is optional.
      """,
    rows: """
      /// Whether editing may begin. Default: `true`.
      textViewShouldBegin: func textViewShouldBeginEditing(_ textView: UITextView) -> Bool = true

      /// Whether editing may end. Default: `true`.
      textViewShouldEnd: func textViewShouldEndEditing(_ textView: UITextView) -> Bool = true

      /// Editing has begun.
      textViewDidBegin: func textViewDidBeginEditing(_ textView: UITextView)

      /// Editing has ended.
      textViewDidEnd: func textViewDidEndEditing(_ textView: UITextView)

      /// Whether a change that the user makes may happen. Default: `true`.
      ///
      /// - Parameters:
      ///   - textView: The text view.
      ///   - range: What would be replaced, in UTF-16 units.
      ///   - text: What would come in its place; empty for a deletion.
      textViewShouldChange: func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool = true

      /// The user has changed the text.
      textViewDidChange: func textViewDidChange(_ textView: UITextView)

      /// The caret has moved, or another part is selected.
      textViewDidChangeSelection: func textViewDidChangeSelection(_ textView: UITextView)

      /// What a press on a link or a tagged part does. Default: `defaultAction`, which opens a link by
      /// `UIApplication.open(_:)`, if it is one of the web, of ftp or of mail. Where it is implemented,
      /// `textView(_:shouldInteractWith:in:interaction:)` is not called.
      ///
      /// - Parameters:
      ///   - textView: The text view.
      ///   - textItem: The pressed link or part of the text.
      ///   - defaultAction: What happens without a delegate.
      /// - Returns: The action to perform; `nil`: the menu of the item opens.
      textViewPrimaryAction: func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
      ) -> UIAction? = defaultAction

      /// The menu of a link or a tagged part, which opens where its primary action is `nil`. Default:
      /// `defaultMenu`, to open or to copy a link.
      ///
      /// - Returns: `nil`: nothing opens.
      textViewMenuConfiguration: func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
      ) -> UITextItem.MenuConfiguration? = UITextItem.MenuConfiguration(menu: defaultMenu)

      /// The menu of a link or a tagged part is about to open.
      ///
      /// The animator runs changes along with the menu.
      textViewMenuWillDisplay: func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
      )

      /// The menu of a link or a tagged part has closed; the chosen action follows.
      ///
      /// The animator runs changes along with that.
      textViewMenuWillEnd: func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
      )

      /// Whether a link may be opened. Default: `true`.
      textViewShouldInteract: func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool = true
      """)
}
