import Foundation

extension CGRect {
  /// Whether all four numbers can be computed with.
  package var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
