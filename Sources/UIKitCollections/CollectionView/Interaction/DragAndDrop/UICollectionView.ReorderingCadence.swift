import Foundation

extension UICollectionView {
  /// How fast items make room for what might be dropped among them.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// When what is dragged has rested for a moment.
    case fast = 1
    /// When what is dragged has rested for a while.
    case slow = 2

    /// How long it must rest, in seconds.
    var delay: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.2
      case .slow: 0.6
      }
    }
  }
}
