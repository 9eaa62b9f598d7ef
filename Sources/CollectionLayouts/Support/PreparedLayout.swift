import Foundation
import UIKitCollections

/// The base of the layouts of this module: it has the items prepared once, and again only when what
/// was prepared no longer holds.
///
/// That is when the layout is invalidated, unless by new bounds that leave the items alone, when it
/// is put into use again, and when another collection view uses it.
@preconcurrency @MainActor
open class PreparedLayout: UICollectionViewLayout {
  private final var isPrepared = false
  private weak final var preparedView: UICollectionView?
  /// Told before the layout asks for all items. Not retained.
  public final weak var preparationDelegate: (any PreparedLayoutDelegate)?
  /// Places that queries looked at since they were last counted.
  final var work = 0

  /// Says that new bounds, and nothing else, made the layout invalid, and that its items still hold.
  private final class BoundsContext: UICollectionViewLayoutInvalidationContext {
    var keepsItems = false
  }

  public override init() { super.init() }

  /// Always `nil`: there are no archives to read.
  public required init?(coder: NSCoder) { nil }

  /// Lays out the items of a collection view, from the beginning.
  func prepareItems(of collectionView: UICollectionView) {}

  /// Prepares what depends on the bounds, each time after the items.
  func prepareBounds(of collectionView: UICollectionView) {}

  /// Whether the items that were prepared hold for other bounds, too.
  func keepsItems(in newBounds: CGRect) -> Bool { true }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if !isPrepared || preparedView !== collectionView {
      (isPrepared, preparedView) = (true, collectionView)
      preparationDelegate?.collectionView(collectionView, willPrepareItemsOf: self)
      prepareItems(of: collectionView)
    }
    prepareBounds(of: collectionView)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? BoundsContext)?.keepsItems != true { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  open override class var invalidationContextClass: AnyClass { BoundsContext.self }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? BoundsContext)?.keepsItems = keepsItems(in: newBounds)
    return context
  }

  /// The items may have changed while another layout was in use.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    isPrepared = false
  }
}
