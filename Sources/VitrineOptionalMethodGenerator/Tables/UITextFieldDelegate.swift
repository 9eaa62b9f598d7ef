extension ProtocolTable {
  static let textFieldDelegate = ProtocolTable(
    name: "UITextFieldDelegate", parent: "AnyObject", folder: "UIKitControls/Text",
    documentation: """
      Takes part in the editing of a text field. Every method is optional.

      The order: `textFieldShouldBeginEditing`, the field becomes first responder, `textFieldDidBeginEditing`; for each
      change that the user makes `textField(_:shouldChangeCharactersIn:replacementString:)`; then
      `textFieldShouldEndEditing`, the field stops being first responder, and `textFieldDidEndEditing(_:reason:)`.
      """,
    rows: """
      /// Whether editing may begin. Default: `true`.
      textFieldShouldBegin: func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool = true

      /// Editing has begun.
      textFieldDidBegin: func textFieldDidBeginEditing(_ textField: UITextField)

      /// Whether editing may end. Default: `true`.
      textFieldShouldEnd: func textFieldShouldEndEditing(_ textField: UITextField) -> Bool = true

      /// Editing has ended. Called only where the method with a reason is not implemented.
      textFieldDidEnd: func textFieldDidEndEditing(_ textField: UITextField)

      /// Editing has ended.
      textFieldDidEndReason: func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
      )

      /// Whether a change that the user makes may happen. Default: `true`.
      ///
      /// - Parameters:
      ///   - textField: The field.
      ///   - range: What would be replaced, in UTF-16 units.
      ///   - string: What would come in its place; empty for a deletion.
      textFieldShouldChange: func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool = true

      /// The caret has moved, or another part is selected.
      textFieldDidChangeSelection: func textFieldDidChangeSelection(_ textField: UITextField)

      /// Whether the clear button, or `clearsOnBeginEditing`, may empty the field. Default: `true`.
      textFieldShouldClear: func textFieldShouldClear(_ textField: UITextField) -> Bool = true

      /// Returns whether Return has its usual effect. Default: `true`.
      textFieldShouldReturn: func textFieldShouldReturn(_ textField: UITextField) -> Bool = true
      """)
}
