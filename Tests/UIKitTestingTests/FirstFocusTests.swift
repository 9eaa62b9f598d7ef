import Testing
import UIKit
import UIKitTesting

/// The place of the first focus.
@MainActor @Suite("The first focus", .serialized) struct FirstFocusTests {
  private final class Rows: UICollectionViewController {
    private(set) var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
      super.init(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: .init(appearance: .plain)))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      navigationItem.searchController = UISearchController(searchResultsController: nil)
    }

    func load() {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<5))
      source?.apply(snapshot, animatingDifferences: false)
    }

    var isSearchFocused: Bool {
      navigationItem.searchController?.searchBar.searchTextField.isFocused ?? false
    }
  }

  @Test(
    "a search bar has no focus while the list is still empty, and the list gets it with its rows"
  )
  func contentComesLater() {
    let rows = Rows()
    let pilot = Pilot(
      rootViewController: UINavigationController(rootViewController: rows),
      size: (columns: 40, rows: 12))
    pilot.update()
    #expect(!rows.isSearchFocused)
    rows.load()
    pilot.update()
    #expect(rows.collectionView.keyboard.focusedIndexPath == [0, 0])
    #expect(rows.collectionView.isFocused)
  }

  @Test("a key still reaches the search bar")
  func searchByKey() {
    let rows = Rows()
    let pilot = Pilot(
      rootViewController: UINavigationController(rootViewController: rows),
      size: (columns: 40, rows: 12))
    pilot.update()
    pilot.press(.tab)
    #expect(rows.isSearchFocused)
  }

  @Test("in a split view the first focus is on a list, too, and not on its search bar")
  func split() {
    let rows = Rows()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UINavigationController(rootViewController: rows), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let pilot = Pilot(rootViewController: split, size: (columns: 120, rows: 20))
    pilot.update()
    rows.load()
    pilot.update()
    #expect(!rows.isSearchFocused)
    #expect(rows.collectionView.isFocused)
  }
}
