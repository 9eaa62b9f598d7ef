extension ProtocolTable {
  static let textFieldDelegate = ProtocolTable(
    name: "UITextFieldDelegate", parent: "OptionalMethods", folder: "UIKitControls/Text",
    documentation: """
      Observes and controls the editing of a text field. Every method is optional.

      The order: `textFieldShouldBeginEditing`, the field becomes first responder, `textFieldDidBeginEditing`; for each
      change that the user makes `textField(_:shouldChangeCharactersIn:replacementString:)`; then
      `textFieldShouldEndEditing`, the field stops being first responder, and `textFieldDidEndEditing(_:reason:)`.
      """,
    rows: """
      /// Asks whether editing may begin. Default: `true`.
      textFieldShouldBegin: func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool = true

      /// Editing has begun.
      textFieldDidBegin: func textFieldDidBeginEditing(_ textField: UITextField)

      /// Asks whether editing may end. Default: `true`.
      textFieldShouldEnd: func textFieldShouldEndEditing(_ textField: UITextField) -> Bool = true

      /// Editing has ended. Called only if the method with a reason is not implemented.
      textFieldDidEnd: func textFieldDidEndEditing(_ textField: UITextField)

      /// Editing has ended for a reason.
      textFieldDidEndReason: func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
      )

      /// Asks whether the user's change is allowed. Default: `true`.
      ///
      /// - Parameters:
      ///   - textField: The field.
      ///   - range: The range to replace, in UTF-16 units.
      ///   - string: The new text; empty for a deletion.
      textFieldShouldChange: func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool = true

      /// The caret or the selection has changed.
      textFieldDidChangeSelection: func textFieldDidChangeSelection(_ textField: UITextField)

      /// Asks whether the clear button, or `clearsOnBeginEditing`, may empty the field. Default:
      /// `true`.
      textFieldShouldClear: func textFieldShouldClear(_ textField: UITextField) -> Bool = true

      /// Asks whether Return has its usual effect. Default: `true`.
      textFieldShouldReturn: func textFieldShouldReturn(_ textField: UITextField) -> Bool = true
      """)
}
