import UIKit

extension BrowserViewController {
  /// The next key is a title of the index, or its beginning.
  func awaitTitle() {
    let index = IndexEntries(of: items)
    if index.entries.isEmpty {
      return show(message: "no index: neither sections nor items in the order of their names")
    }
    awaitsTitle = true
    showSoon(
      hints: index.entries.prefix(200).map { entry in
        (entry.title.first.map(String.init) ?? "", entry.title)
      })
  }

  /// Goes to the next index title that begins so.
  func jump(to text: String) {
    let place = collectionView.focusedIndexPath
    guard let entry = IndexEntries(of: items).next(beginningWith: text, after: place) else {
      return show(message: "no index title begins with \(VisibleText.text(of: text))")
    }
    let path =
      entry.path.count > 1 ? entry.path : IndexPath(item: 0, section: entry.path[0])
    collectionView.focusItem(at: path, scrolls: true)
    scrollFocus(to: 0)
  }

  /// How much room at the right the index takes, in points.
  var indexWidth: CGFloat {
    IndexEntries.areShown(of: items) ? UIScreen.main.cellMetrics.width : 0
  }
}
