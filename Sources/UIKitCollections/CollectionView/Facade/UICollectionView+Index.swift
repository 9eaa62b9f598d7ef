import Foundation
import UIKitCore

// What the browser uses of the index besides UIKit's interface.
extension UICollectionView {
  /// The titles of the index shown at the right edge; empty when there is none.
  package final var shownIndexTitles: [String] { index.titles }

  /// Scrolls to the index title that is being typed and gives its item focus; false when there is
  /// none. Characters that follow each other quickly are one title.
  @discardableResult
  package final func typeIndexTitle(_ text: String) -> Bool { index.type(text) }
}
