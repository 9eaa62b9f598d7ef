extension ProtocolTable {
  static let gestureRecognizerDelegate = ProtocolTable(
    name: "UIGestureRecognizerDelegate", parent: "AnyObject",
    folder: "UIKitCore/Gestures",
    documentation: """
      Decides between recognizers.
      """,
    rows: """
      /// Whether a recognizer that is ready to begin may begin. Default: `true`.
      gestureShouldBegin: func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool = true

      /// Whether two recognizers may recognize at the same time. Default: `false`.
      recognizesSimultaneously: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool = false

      /// Whether a recognizer waits until the other one has failed. Default: `false`.
      requiresFailure: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool = false

      /// Whether the other recognizer waits until this one has failed. Default: `false`.
      isRequiredToFail: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool = false

      /// Whether a recognizer gets a touch. Default: `true`.
      receivesTouch: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool = true

      /// Whether a recognizer gets an event. Default: `true`.
      receivesEvent: func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
      ) -> Bool = true
      """)
}
