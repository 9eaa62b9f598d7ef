import Foundation
import UIKitCore

// The interface of the index for the browser, in addition to UIKit's.
extension UICollectionView {
  /// The titles of the index at the right edge; empty if there is none.
  package final var shownIndexTitles: [String] { index.titles }

  /// Scrolls to the index title being typed and focuses its item. Returns false if there is none.
  /// Characters in quick succession form one title.
  @discardableResult
  package final func typeIndexTitle(_ text: String) -> Bool { index.type(text) }
}
