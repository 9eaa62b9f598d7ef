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

      /// Whether a link may be opened. Default: `true`.
      textViewShouldInteract: func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool = true
      """)
}
