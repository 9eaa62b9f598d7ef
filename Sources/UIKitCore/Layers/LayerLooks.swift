import Foundation

/// The visual properties of a layer.
struct LayerLooks {
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var zPosition: CGFloat = 0
  var masksToBounds = false
  var backgroundColor: CGColor?
  var opacity: Float = 1
  var isHidden = false
  var transform3D = CATransform3DIdentity

  /// The radius for drawing the border: a box of characters has one kind of corner.
  var drawnRadius: CGFloat { maskedCorners.isEmpty ? 0 : cornerRadius }

  /// Returns the transform that was set in space, unless the affine one was set after it.
  func transform(for affine: CGAffineTransform) -> CATransform3D {
    transform3D.affinePart == affine ? transform3D : CATransform3DMakeAffineTransform(affine)
  }
}
