import Shapes
import UIKit

class Base: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(_ v: UICollectionView, numberOfItemsInSection s: Int) -> Int { 3 }
  func collectionView(_ v: UICollectionView, cellForItemAt p: IndexPath) -> UICollectionViewCell {
    v.dequeueReusableCell(withReuseIdentifier: "c", for: p)
  }
}

final class Sized: Base {
  func collectionView(
    _ v: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt p: IndexPath
  ) -> CGSize { CGSize(width: 16, height: 32) }
}

final class Divided: Base {}
extension Divided {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
}

@MainActor func showAddedMethods() {
  for source in [Base(), Sized(), Divided()] {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 8, height: 16)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 240), collectionViewLayout: flow)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    let size = flow.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size ?? .zero
    print("added", view.numberOfSections, size.width, size.height)
  }
}

/// The base class is in another module.
final class Chosen: ShapeSource {
  func collectionView(_ v: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    path.item == 1
  }
}

@MainActor func showAddedMethodsOfOtherModules() {
  for source in [ShapeSource(), Chosen()] {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 240),
      collectionViewLayout: UICollectionViewFlowLayout())
    let delegate: UICollectionViewDelegate = source
    let answers = (0..<2).map {
      delegate.collectionView?(view, shouldSelectItemAt: IndexPath(item: $0, section: 0))
    }
    print("chosen", answers.map { $0.map(String.init) ?? "absent" }.joined(separator: " "))
  }
}
