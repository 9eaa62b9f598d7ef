import Foundation
import UIKitCore

extension DelegateDoor: IndexCalls {
  var indexTitles: [String]? {
    guard let source = view.dataSource else { return nil }
    return OptionalMethod.indexTitles.answer { source.indexTitles(for: view) } ?? nil
  }

  func dataPath(ofIndexTitle title: String, at index: Int) -> IndexPath? {
    guard let source = view.dataSource else { return nil }
    return OptionalMethod.indexPathForIndexTitle.answer {
      source.collectionView(view, indexPathForIndexTitle: title, at: index)
    }
  }
}
