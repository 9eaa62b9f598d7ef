import UIKitCore

extension UINavigationItem {
  /// The search whose bar belongs to the controller of this item.
  public final var searchController: UISearchController? {
    get { searchControllerStorage as? UISearchController }
    set { searchControllerStorage = newValue }
  }
}
