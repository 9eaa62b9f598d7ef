import Foundation
import UIKitCore

extension UICollectionView: CountSource {
  final func askedCounts() -> CollectionData {
    guard let source = dataSource else { return .empty }
    let sections = valid(source.numberOfSections(in: self), section: nil)
    work.dataSourceCalls += 1 + sections
    return CollectionData(
      counts: (0..<sections).map { section in
        valid(source.collectionView(self, numberOfItemsInSection: section), section: section)
      })
  }

  private func valid(_ count: Int, section: Int?) -> Int {
    if count < 0 {
      CollectionViewInconsistency.report(.negativeCount(count, section: section))
    }
    return max(count, 0)
  }
}
