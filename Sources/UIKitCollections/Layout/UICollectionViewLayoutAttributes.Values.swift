import Foundation
import UIKitCore

extension UICollectionViewLayoutAttributes {
  /// The properties of UIKit as one value.
  nonisolated struct Values: Equatable {
    var indexPath = IndexPath(item: 0, section: 0)
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var center = CGPoint.zero
    var size = CGSize.zero
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    /// Whether a header or footer is pinned away from its place.
    var isHeld = false
    /// The list environment of the element; `nil` if no layout sets it.
    var listEnvironment: UIListEnvironment?
    /// The role of the element in its list.
    var listRole: ListRole = []
    /// Stored separately, as transforms are rare: `nil` stands for the identity.
    var transformation: Transformation?
  }

  /// The role of an element in a list. The cell must know it before it is in the view, while the
  /// data source configures it.
  nonisolated struct ListRole: OptionSet, Hashable {
    let rawValue: UInt8

    /// The first item of a section, as its header.
    static var header: ListRole { ListRole(rawValue: 1) }
    /// A pinned boundary view.
    static var pinnedEdge: ListRole { ListRole(rawValue: 2) }
  }

  /// An immutable matrix, shared by the copies of the attributes.
  nonisolated final class Transformation: Equatable {
    let matrix: CATransform3D

    init(_ matrix: CATransform3D) { self.matrix = matrix }

    static func == (one: Transformation, other: Transformation) -> Bool {
      one === other || one.matrix == other.matrix
    }

    var affine: CGAffineTransform { CATransform3DGetAffineTransform(matrix) }

    /// The translation of the centre.
    var shift: CGPoint { CGPoint(x: matrix.m41, y: matrix.m42) }

    /// Returns the size of the bounding box of a transformed rectangle.
    func boundingSize(of size: CGSize) -> CGSize {
      CGSize(
        width: abs(matrix.m11) * size.width + abs(matrix.m21) * size.height,
        height: abs(matrix.m12) * size.width + abs(matrix.m22) * size.height)
    }
  }
}
