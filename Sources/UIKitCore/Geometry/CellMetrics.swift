import Foundation

/// How many points one character cell measures.
///
/// The default, 8 x 16, lets layouts written for screens run unchanged and keeps circles round; a
/// program that thinks in cells sets 1 x 1.
public struct CellMetrics: Sendable, Equatable {
  public var width: CGFloat
  public var height: CGFloat

  public init(width: CGFloat = 8, height: CGFloat = 16) {
    self.width = width
    self.height = height
  }
}
