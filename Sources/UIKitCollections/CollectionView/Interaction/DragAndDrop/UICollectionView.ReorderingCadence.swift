import Foundation

extension UICollectionView {
  /// The delay after which items make room for a drop.
  public enum ReorderingCadence: Int, Sendable {
    /// No delay.
    case immediate = 0
    /// A moment of rest.
    case fast = 1
    /// A longer rest.
    case slow = 2

    /// The required time of rest, in seconds.
    var delay: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.2
      case .slow: 0.6
      }
    }
  }
}
