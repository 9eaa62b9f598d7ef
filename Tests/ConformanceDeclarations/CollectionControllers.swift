import UIKit

/// Overrides every member of the collection view's controller.
open class EveryOverrideCollectionController: UICollectionViewController {
  public override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
    clearsSelectionOnViewWillAppear = !clearsSelectionOnViewWillAppear
    installsStandardGestureForInteractiveMovement = !installsStandardGestureForInteractiveMovement
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var collectionView: UICollectionView! {
    get { super.collectionView }
    set { super.collectionView = newValue }
  }
  open override var collectionViewLayout: UICollectionViewLayout { super.collectionViewLayout }
  open override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }
  open override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  open override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  open override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { super.collectionView(collectionView, didSelectItemAt: indexPath) }
  open override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
}
