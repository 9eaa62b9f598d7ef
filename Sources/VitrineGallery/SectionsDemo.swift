import CollectionLayouts
import UIKit

/// A demo of sections whose items are titles: for demos of which only the layout matters.
///
/// It is the data source of its collection view. A subclass says what the sections are, and may
/// give other cells and views.
@preconcurrency @MainActor
open class SectionsDemo: DemoController, UICollectionViewDataSource {
  /// A title and what stands below it.
  public struct Section: Equatable, Sendable {
    public var title: String
    public var items: [String]

    public init(_ title: String, _ items: [String]) { (self.title, self.items) = (title, items) }
  }

  /// What is shown.
  public final var sections: [Section] = []

  /// The sections of the data set that is to be shown.
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

  /// Lets titles be shown for a kind of supplementary views.
  public final func register(titlesOfKind kind: String) {
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
  }

  open override func showDataSet() {
    sections = makeSections()
    collectionView.reloadData()
  }

  /// The colour of an item: in the base each section has its own.
  open func color(at path: IndexPath) -> UIColor { .turn(path.section) }

  /// The text of a supplementary view: in the base the title of its section.
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
    // A label of a layout brings its texts along.
    let identifier = kind == LayoutLabelView.kind ? "label" : "title"
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    (view as? TitleView)?.label.text = text(ofKind: kind, at: indexPath)
    return view
  }

  // Optional methods are found where the conformance is declared: here, to be overridden.

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
