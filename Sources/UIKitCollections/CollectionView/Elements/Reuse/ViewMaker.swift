import Foundation

/// A way to create a view when none is waiting.
@MainActor
enum ViewMaker {
  case viewClass(UICollectionReusableView.Type)
  case nib(UINib)

  /// - Parameter frame: The frame of the element. The view of a nib comes with its own.
  func make(frame: CGRect) -> UICollectionReusableView {
    switch self {
    case .viewClass(let viewClass): viewClass.makeByClass(frame: frame)
    case .nib(let nib): nib.instantiate()
    }
  }
}
