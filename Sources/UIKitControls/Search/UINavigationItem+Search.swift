import UIKitCore

extension UINavigationItem {
  /// The search controller whose bar is shown for this item.
  public final var searchController: UISearchController? {
    get { searchControllerStorage as? UISearchController }
    set { searchControllerStorage = newValue }
  }
}
