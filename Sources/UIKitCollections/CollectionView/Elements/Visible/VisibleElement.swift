import Foundation

/// One element on screen: its view and where it stands.
@MainActor
final class VisibleElement {
  let view: UICollectionReusableView
  private(set) var order: ElementOrder
  /// The pass in which the layout named the element last.
  var pass = 0
  /// The layout pass, as self-sizing counts them, in which the element came on screen.
  let birth: Int
  /// The size that the view has been asked about; `nil` when it is to be asked again.
  var agreedSize: CGSize?

  /// Where the data has the item; `nil` for a placeholder, of which the app is told nothing.
  var dataPath: DataPath?
  /// Whether the app has been told that it is on screen, and so must be told when it no longer is.
  var isAnnounced = false

  var key: ElementKey { order.key }

  init(view: UICollectionReusableView, order: ElementOrder, birth: Int) {
    self.view = view
    self.order = order
    self.birth = birth
    dataPath = DataPath(order.key.path)
  }

  func move(to zIndex: Int) { order.zIndex = zIndex }

  /// The element is to be found under another key from now on, and its view knows.
  func rename(to key: ElementKey) {
    guard key != order.key else { return }
    order.key = key
    dataPath = DataPath(key.path)
    view.appliedAttributes?.indexPath = key.path
  }
}
