import Foundation

/// The size of a character cell in points.
///
/// The default, 8 x 16, suits layouts for screens and keeps circles round; a program that computes
/// in cells sets 1 x 1.
public struct CellMetrics: Sendable, Equatable {
  /// The width of a character cell, in points.
  public var width: CGFloat
  /// The height of a character cell, in points.
  public var height: CGFloat

  /// Makes metrics; the default is twice as high as wide, so that circles look round.
  public init(width: CGFloat = 8, height: CGFloat = 16) {
    self.width = width
    self.height = height
  }

  /// The metrics of the screen, for images, which may be made on any thread. Changed before views
  /// are made.
  nonisolated(unsafe) package static var current = CellMetrics()
}
