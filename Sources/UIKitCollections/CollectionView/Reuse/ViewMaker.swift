/// How a view is made when none is waiting.
@MainActor
enum ViewMaker {
  case viewClass(UICollectionReusableView.Type)
  case nib(UINib)

  func make() -> UICollectionReusableView {
    switch self {
    case .viewClass(let viewClass): viewClass.init()
    case .nib(let nib): nib.instantiate()
    }
  }
}
