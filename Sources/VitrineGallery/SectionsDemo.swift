import CollectionLayouts
import UIKit

/// A demo of sections with titles as items, for demos that are only about the layout.
///
/// It is the data source of its collection view. Subclasses provide the sections, and optionally
/// other cells and views.
@preconcurrency @MainActor
open class SectionsDemo: DemoController, UICollectionViewDataSource {
  /// A title with its items.
  public struct Section: Equatable, Sendable {
    public var title: String
    public var items: [String]

    public init(_ title: String, _ items: [String]) { (self.title, self.items) = (title, items) }
  }

  /// The visible sections.
  public final var sections: [Section] = []

  /// Returns the sections of the current data set.
  open func makeSections() -> [Section] { [] }

  open override func viewDidLoad() {
    collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    register(titlesOfKind: UICollectionView.elementKindSectionHeader)
    collectionView.register(
      LayoutLabelView.self, forSupplementaryViewOfKind: LayoutLabelView.kind,
      withReuseIdentifier: "label")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  /// Registers title views for a kind of supplementary views.
  public final func register(titlesOfKind kind: String) {
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
  }

  open override func showDataSet() {
    sections = makeSections()
    collectionView.reloadData()
  }

  /// Returns the colour of an item. By default, each section has its own.
  open func color(at path: IndexPath) -> UIColor { .turn(path.section) }

  /// Returns the text of a supplementary view. By default, it is the title of its section.
  open func text(ofKind kind: String, at path: IndexPath) -> String { sections[path.section].title }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].items.count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    if let cell = cell as? BoxCell {
      cell.title = sections[indexPath.section].items[indexPath.item]
      cell.color = color(at: indexPath)
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // A layout's label contains its own texts.
    let identifier = kind == LayoutLabelView.kind ? "label" : "title"
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    (view as? TitleView)?.label.text = text(ofKind: kind, at: indexPath)
    return view
  }

  // Optional methods are found only where the conformance is declared. This one exists for
  // overriding.

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}
