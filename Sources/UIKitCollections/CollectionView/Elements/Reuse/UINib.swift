import Foundation
import UIKitCore

/// Makes reusable views by a closure, where iOS would load an archive of Interface Builder's.
///
/// There are no nib files here; code that registers nibs has this equivalent.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let factory: () -> UICollectionReusableView

  /// - Parameter factory: Returns one new view each time it is called.
  public init(factory: @escaping () -> UICollectionReusableView) { self.factory = factory }

  /// One new view.
  package func instantiate() -> UICollectionReusableView { factory() }
}
