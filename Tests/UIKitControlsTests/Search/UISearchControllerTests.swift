import Testing
import UIKit
import UIKitTesting

@Suite("Search controller")
@MainActor struct UISearchControllerTests {
  @MainActor
  final class Searched: UIViewController, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    let search: UISearchController
    var calls: [String] = []

    init(results: UIViewController?) {
      search = UISearchController(searchResultsController: results)
      super.init(nibName: nil, bundle: nil)
      search.searchResultsUpdater = self
      search.delegate = self
      search.searchBar.scopeButtonTitles = ["All", "Names"]
      search.searchBar.frame = CGRect(x: 0, y: 0, width: 8 * 30, height: 32)
      view.addSubview(search.searchBar)
    }
    required init?(coder: NSCoder) { nil }

    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "-")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      calls.append("willPresent")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      calls.append("didPresent")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      calls.append("willDismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      calls.append("didDismiss")
    }
  }

  @Test("the search begins with editing, follows the words, and ends by Escape")
  func search() {
    let searched = Searched(results: nil)
    let pilot = Pilot(rootViewController: searched, size: (columns: 30, rows: 5))
    pilot.click(column: 5, row: 0)
    #expect(searched.search.isActive && pilot.screen[0].contains("Cancel"))
    #expect(pilot.screen[1].hasPrefix("[All]"))
    pilot.type("a")
    pilot.press(.escape)
    #expect(
      searched.calls == [
        "willPresent", "update ", "didPresent", "update a", "willDismiss", "update ", "didDismiss",
      ])
    #expect(!searched.search.isActive && !pilot.screen[0].contains("Cancel"))
    #expect(!searched.search.searchBar.isFirstResponder)
  }

  @Test("a search without a results controller searches in the list itself")
  func plain() {
    let search = UISearchController()
    #expect(search.searchResultsController == nil && !search.isActive)
    search.searchBar.text = "a"
    #expect(search.searchBar.text == "a")
  }

  @Test("results cover the searched controller while the field has words")
  func results() {
    let results = UIViewController()
    let searched = Searched(results: results)
    let pilot = Pilot(rootViewController: searched, size: (columns: 30, rows: 5))
    searched.search.isActive = true
    #expect(results.parent == nil)
    pilot.type("a")
    #expect(results.parent === searched && results.view.window != nil)
    pilot.press(.backspace)
    #expect(results.parent == nil && results.view.window == nil)
    searched.search.isActive = false
    #expect(!searched.search.isActive)
  }
}
