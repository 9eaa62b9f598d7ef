import Foundation

/// How a view is made when none is waiting.
@MainActor
enum ViewMaker {
  case viewClass(UICollectionReusableView.Type)
  case nib(UINib)

  /// - Parameter frame: That of the element; a nib's view comes with its own.
  func make(frame: CGRect) -> UICollectionReusableView {
    switch self {
    case .viewClass(let viewClass): viewClass.makeByClass(frame: frame)
    case .nib(let nib): nib.instantiate()
    }
  }
}
