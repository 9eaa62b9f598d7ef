import Foundation
import UIKitCore

/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: OptionalMethods {
  /// Called when the terms, the scope or the activity of the search have changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Searches by the terms in a search bar, which is in a navigation bar or in any other view.
///
/// The search is active from the beginning of editing until it is cancelled, by its button or
/// Escape. A results controller covers the searched controller while there are terms.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// Makes a search controller.
  ///
  /// - Parameter searchResultsController: Shows the results; `nil` if the searched controller does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.observer = self
  }

  /// Makes a search controller whose results the searched controller shows.
  public convenience init() { self.init(searchResultsController: nil) }

  /// Makes a search controller without a results controller: there are no archives to read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.observer = self
  }

  /// The controller that shows the results.
  public final let searchResultsController: UIViewController?
  /// The bar for the search terms.
  public final let searchBar = UISearchBar()
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which follows the beginning and end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Kept without effect: nothing is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Kept without effect: the navigation bar stays.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar has a cancel button while the search is active.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are visible only while the search is active.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is visible even without terms.
  open var showsSearchResultsController = false { didSet { arrangeResults() } }

  /// Whether the search is active. Setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }
  private final var isSearching = false

  private final func begin() {
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      searchBar.showsScopeBar = true
    }
    searchBar.becomeFirstResponder()
    changed()
    delegate?.didPresentSearchController(self)
  }

  private final func end() {
    guard searchBar.resignFirstResponder() else { return }
    isSearching = false
    delegate?.willDismissSearchController(self)
    searchBar.text = ""
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    changed()
    delegate?.didDismissSearchController(self)
  }

  private final func changed() {
    arrangeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Results

  /// The searched controller: that of the bar; in a navigation controller, the one on top.
  private final var searched: UIViewController? {
    var responder: UIResponder? = searchBar.next
    while let current = responder {
      if let controller = current as? UIViewController {
        return controller.children.last { $0 !== searchResultsController } ?? controller
      }
      responder = current.next
    }
    return nil
  }

  private final func arrangeResults() {
    guard let results = searchResultsController else { return }
    let hasWords = searchBar.text?.isEmpty == false
    guard isSearching, hasWords || showsSearchResultsController else {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard results.parent == nil, let searched else { return }
    searched.addChild(results)
    results.view.frame = searched.view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    searched.view.addSubview(results.view)
    results.didMove(toParent: searched)
  }
}

extension UISearchController: SearchBarObserver {
  final func searchBarBegan() { isActive = true }
  final func searchBarChanged() { if isSearching { changed() } }
  final func searchBarCancelled() { isActive = false }
}
