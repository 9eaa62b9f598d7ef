/// One element on screen: its view and where it stands.
@MainActor
final class VisibleElement {
  let view: UICollectionReusableView
  private(set) var order: ElementOrder
  /// The pass in which the layout named the element last.
  var pass = 0

  var key: ElementKey { order.key }

  init(view: UICollectionReusableView, order: ElementOrder) {
    self.view = view
    self.order = order
  }

  func move(to zIndex: Int) { order.zIndex = zIndex }

  /// The element is to be found under another key from now on, and its view knows.
  func rename(to key: ElementKey) {
    guard key != order.key else { return }
    order.key = key
    view.appliedAttributes?.indexPath = key.path
  }
}
