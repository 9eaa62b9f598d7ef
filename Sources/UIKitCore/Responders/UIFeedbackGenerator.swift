import Foundation

/// Vibrations of a device. Kept without effect: a terminal does not vibrate, and a bell would ring where iOS is silent.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Makes a generator.
  public override init() { super.init() }

  /// Makes a generator for a view.
  public convenience init(view: UIView) { self.init() }

  /// Does nothing: a terminal does not vibrate.
  open func prepare() {}
}

/// The vibration of a collision. Kept without effect, as `UIFeedbackGenerator` is.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// Of small objects.
    case light = 0
    /// Of objects of middle size.
    case medium = 1
    /// Of large objects.
    case heavy = 2
    /// Of elastic objects.
    case soft = 3
    /// Of rigid objects.
    case rigid = 4
  }

  /// Makes a generator of a style.
  public convenience init(style: FeedbackStyle) { self.init() }

  /// Makes a generator of a style for a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init() }

  /// Does nothing: a terminal does not vibrate.
  open func impactOccurred() {}
  /// Does nothing: a terminal does not vibrate.
  open func impactOccurred(intensity: CGFloat) {}
  /// Does nothing: a terminal does not vibrate.
  open func impactOccurred(at location: CGPoint) {}
  /// Does nothing: a terminal does not vibrate.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// The vibration of a change of the selection. Kept without effect, as `UIFeedbackGenerator` is.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing: a terminal does not vibrate.
  open func selectionChanged() {}
  /// Does nothing: a terminal does not vibrate.
  open func selectionChanged(at location: CGPoint) {}
}

/// The vibration of a result. Kept without effect, as `UIFeedbackGenerator` is.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task has succeeded.
    case success = 0
    /// The task needs attention.
    case warning = 1
    /// The task has failed.
    case error = 2
  }

  /// Does nothing: a terminal does not vibrate.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Does nothing: a terminal does not vibrate.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
