import Foundation

extension CGRect {
  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
