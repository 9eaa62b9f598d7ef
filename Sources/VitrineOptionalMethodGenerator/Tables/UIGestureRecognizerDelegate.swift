extension ProtocolTable {
  static let gestureRecognizerDelegate = ProtocolTable(
    name: "UIGestureRecognizerDelegate", parent: "OptionalMethods",
    folder: "UIKitCore/Gestures",
    documentation: """
      Decides which recognizers recognize a touch.
      """,
    rows: """
      /// Asks whether a recognizer may begin. Default: `true`.
      gestureShouldBegin: func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool = true

      /// Asks whether two recognizers may recognize at the same time. Default: `false`.
      recognizesSimultaneously: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool = false

      /// Asks whether a recognizer must wait until the other one has failed. Default: `false`.
      requiresFailure: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool = false

      /// Asks whether the other recognizer must wait until this one has failed. Default: `false`.
      isRequiredToFail: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool = false

      /// Asks whether a recognizer receives a touch. Default: `true`.
      receivesTouch: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool = true

      /// Asks whether a recognizer receives an event. Default: `true`.
      receivesEvent: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
      ) -> Bool = true
      """)
}
