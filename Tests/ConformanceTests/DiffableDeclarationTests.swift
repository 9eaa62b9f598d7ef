import Testing
import UIKit

/// Diffable data as an app uses it: Apple's UIKit compiles this file too, except for the lines of
/// the tests.
@MainActor @Suite("Diffable data sources as an app declares them")
struct DiffableDeclarationTests {
  private enum Section: Hashable, Sendable { case fruit, bread }

  private struct Food: Hashable, Identifiable, Sendable {
    let id: Int
    let name: String
  }

  private final class FoodCell: UICollectionViewCell {
    var name = ""
  }

  private final class FoodSource: UICollectionViewDiffableDataSource<Section, Food.ID> {
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["F", "B"] }

    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
  }

  private final class FoodViewController: UIViewController {
    let food = [
      Food(id: 1, name: "apple"), Food(id: 2, name: "pear"), Food(id: 3, name: "rye"),
    ]
    private(set) lazy var collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 320),
      collectionViewLayout: UICollectionViewFlowLayout())
    private(set) lazy var dataSource = makeDataSource()
    var reordered: [Int] = []

    private func makeDataSource() -> FoodSource {
      let registration = UICollectionView.CellRegistration<FoodCell, Food> { cell, _, food in
        cell.name = food.name
      }
      let source = FoodSource(collectionView: collectionView) {
        [weak self] view, indexPath, id in
        guard let food = self?.food.first(where: { $0.id == id }) else { return nil }
        return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: food)
      }
      source.supplementaryViewProvider = { view, kind, indexPath in
        view.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      }
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { [weak self] transaction in
        guard let self else { return }
        reordered = food.map(\.id).applying(transaction.difference) ?? []
        for section in transaction.sectionTransactions {
          reordered += section.finalSnapshot.items.filter { $0 < 0 }
        }
      }
      return source
    }

    func show() {
      var snapshot = NSDiffableDataSourceSnapshot<Section, Food.ID>()
      snapshot.appendSections([.fruit, .bread])
      snapshot.appendItems([1, 2], toSection: .fruit)
      snapshot.appendItems([3])
      dataSource.apply(snapshot, animatingDifferences: false)
    }

    func turnAround() async {
      var snapshot = dataSource.snapshot()
      snapshot.moveSection(.bread, beforeSection: .fruit)
      snapshot.reconfigureItems([1])
      await dataSource.apply(snapshot, animatingDifferences: false)
    }
  }

  @Test("a view controller shows sections of identifiers, and reverses them")
  func viewController() async {
    let controller = FoodViewController()
    controller.show()
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.numberOfSections == 2)
    #expect(controller.dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)
    await controller.turnAround()
    controller.collectionView.layoutIfNeeded()
    #expect(controller.dataSource.indexPath(for: 3) == IndexPath(item: 0, section: 0))
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 1))
    #expect((cell as? FoodCell)?.name == "apple")
    #expect(controller.dataSource.index(for: .fruit) == 1)
    #expect(controller.dataSource.sectionIdentifier(for: 0) == .bread)
  }

  @Test("reordering changes the app's own data by the difference")
  func reordering() {
    let controller = FoodViewController()
    controller.show()
    controller.dataSource.collectionView(
      controller.collectionView, moveItemAt: IndexPath(item: 0, section: 0),
      to: IndexPath(item: 1, section: 1))
    #expect(controller.reordered == [2, 3, 1])
  }
}
