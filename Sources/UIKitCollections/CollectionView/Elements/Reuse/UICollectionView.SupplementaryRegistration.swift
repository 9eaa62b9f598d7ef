import Foundation
import UIKitCore

extension UICollectionView {
  /// A registration of a class of supplementary views with the closure that configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    /// Configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let maker: ViewMaker
    let identifier = RegistrationNumber.next("supplementary")
    let providers = RegistrationNumber.providers

    /// Creates a registration of views of the class `Supplementary`.
    public init(
      elementKind: String,
      handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
    ) {
      self.elementKind = elementKind
      self.handler = handler
      maker = .viewClass(Supplementary.self)
    }

    /// Creates a registration of views from a nib, which must create instances of `Supplementary`.
    public init(
      supplementaryNib: UINib, elementKind: String,
      handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
    ) {
      self.elementKind = elementKind
      self.handler = handler
      maker = .nib(supplementaryNib)
    }
  }
}
