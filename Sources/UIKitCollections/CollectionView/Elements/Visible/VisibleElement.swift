import Foundation

/// One element on screen: its view and its place.
@MainActor
final class VisibleElement {
  let view: UICollectionReusableView
  private(set) var order: ElementOrder
  /// The last pass in which the layout returned the element.
  var pass = 0
  /// The layout pass, in the numbering of `SelfSizing`, in which the element came on screen.
  let birth: Int
  /// The size about which the view was asked; `nil` to ask it again.
  var agreedSize: CGSize?

  /// The data path of the item; `nil` for a placeholder, which the app does not hear about.
  var dataPath: DataPath?
  /// Whether the delegate was notified that the element is on screen. It must be notified of the
  /// end, too.
  var isAnnounced = false

  var key: ElementKey { order.key }

  init(view: UICollectionReusableView, order: ElementOrder, birth: Int) {
    self.view = view
    self.order = order
    self.birth = birth
    dataPath = DataPath(order.key.path)
  }

  func move(to zIndex: Int) { order.zIndex = zIndex }

  /// Gives the element and its view another key.
  func rename(to key: ElementKey) {
    guard key != order.key else { return }
    order.key = key
    dataPath = DataPath(key.path)
    view.appliedAttributes?.indexPath = key.path
  }
}
