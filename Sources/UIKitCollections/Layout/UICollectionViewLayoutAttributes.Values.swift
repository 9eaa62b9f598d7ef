import Foundation
import UIKitCore

extension UICollectionViewLayoutAttributes {
  /// The properties of UIKit's, as one value.
  nonisolated struct Values: Equatable {
    var indexPath = IndexPath(item: 0, section: 0)
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var center = CGPoint.zero
    var size = CGSize.zero
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    /// Whether a header or footer has left its place to stay in sight.
    var isHeld = false
    /// What kind of list the element stands in; `nil` where no layout says.
    var listEnvironment: UIListEnvironment?
    /// What else the list says about the element.
    var listRole: ListRole = []
    /// Out of line, as hardly any element is transformed: `nil` stands for the identity.
    var transformation: Transformation?
  }

  /// What an element is in a list. The cell must know before it is in the view, while the data source fills it.
  nonisolated struct ListRole: OptionSet, Hashable {
    let rawValue: UInt8

    /// The first item of a section, as its header.
    static var header: ListRole { ListRole(rawValue: 1) }
    /// A view at an edge that stays in sight.
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

    /// How far the centre is moved.
    var shift: CGPoint { CGPoint(x: matrix.m41, y: matrix.m42) }

    /// The size of the box around a transformed rectangle of a given size.
    func boundingSize(of size: CGSize) -> CGSize {
      CGSize(
        width: abs(matrix.m11) * size.width + abs(matrix.m21) * size.height,
        height: abs(matrix.m12) * size.width + abs(matrix.m22) * size.height)
    }
  }
}
