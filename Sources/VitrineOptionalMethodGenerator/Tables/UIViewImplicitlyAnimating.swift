extension ProtocolTable {
  static let viewImplicitlyAnimating = ProtocolTable(
    name: "UIViewImplicitlyAnimating", parent: "UIViewAnimating",
    folder: "UIKitCore/Animation",
    documentation: """
      An animator to which a program adds changes. Its methods are optional.
      """,
    rows: """
      /// Adds changes that begin after a part of the duration, from 0 to 1.
      addDelayedAnimations: func addAnimations(
        _ animation: @escaping () -> Void, delayFactor: CGFloat
      )

      /// Adds changes that are animated together with the others.
      addAnimations: func addAnimations(_ animation: @escaping () -> Void)

      /// Adds a block that runs when the animation has ended.
      addCompletion: func addCompletion(
        _ completion: @escaping (UIViewAnimatingPosition) -> Void
      )

      /// Continues a paused animation with another curve and a multiple of its duration.
      continueAnimation: func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
      )
      """)
}
