extension ProtocolTable {
  static let textViewDelegate = ProtocolTable(
    name: "UITextViewDelegate", parent: "UIScrollViewDelegate", folder: "UIKitControls/Text",
    documentation: """
      Observes and controls the editing of a text view. Every method is optional.
      """,
    rows: """
      /// Asks whether editing may begin. Default: `true`.
      textViewShouldBegin: func textViewShouldBeginEditing(_ textView: UITextView) -> Bool = true

      /// Asks whether editing may end. Default: `true`.
      textViewShouldEnd: func textViewShouldEndEditing(_ textView: UITextView) -> Bool = true

      /// Editing has begun.
      textViewDidBegin: func textViewDidBeginEditing(_ textView: UITextView)

      /// Editing has ended.
      textViewDidEnd: func textViewDidEndEditing(_ textView: UITextView)

      /// Asks whether the user's change is allowed. Default: `true`.
      ///
      /// - Parameters:
      ///   - textView: The text view.
      ///   - range: The range to replace, in UTF-16 units.
      ///   - text: The new text; empty for a deletion.
      textViewShouldChange: func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool = true

      /// The user has changed the text.
      textViewDidChange: func textViewDidChange(_ textView: UITextView)

      /// The caret or the selection has changed.
      textViewDidChangeSelection: func textViewDidChangeSelection(_ textView: UITextView)

      /// Returns the action for a press on a link or a tagged part of the text. Default:
      /// `defaultAction`, which opens a web, ftp or mail link with `UIApplication.open(_:)`. If
      /// this method is implemented, the text view does not call
      /// `textView(_:shouldInteractWith:in:interaction:)`.
      ///
      /// - Parameters:
      ///   - textView: The text view.
      ///   - textItem: The pressed link or part of the text.
      ///   - defaultAction: The action without a delegate.
      /// - Returns: The action to perform; `nil` to open the menu of the item.
      textViewPrimaryAction: func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
      ) -> UIAction? = defaultAction

      /// Returns the menu of a link or a tagged part, which opens if its primary action is `nil`.
      /// Default: `defaultMenu`, to open or to copy a link.
      ///
      /// - Returns: `nil` for no menu.
      textViewMenuConfiguration: func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
      ) -> UITextItem.MenuConfiguration? = UITextItem.MenuConfiguration(menu: defaultMenu)

      /// The menu of a link or a tagged part is about to open.
      ///
      /// The animator runs changes together with the menu.
      textViewMenuWillDisplay: func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
      )

      /// The menu of a link or a tagged part has closed; the chosen action follows.
      ///
      /// The animator runs changes together with the menu.
      textViewMenuWillEnd: func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
      )

      /// Asks whether a link may open. Default: `true`.
      textViewShouldInteract: func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool = true
      """)
}
