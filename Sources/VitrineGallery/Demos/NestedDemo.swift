import UIKit

extension Demo {
  static let nested = Demo(
    name: "nested", title: "Nested groups",
    summary: "Groups within groups within groups: each half holds an item, the other half goes on.",
    keys: [("+", "deeper", "one group deeper"), ("-", "flatter", "one less deep")],
    tour: "Right Down Right + + Right - Down Left", source: "NestedDemo.swift",
    code: """
      let rest = nest(depth - 1, isAcross: !isAcross)
      return isAcross
        ? .horizontal(layoutSize: size, subitems: [item, rest])
        : .vertical(layoutSize: size, subitems: [item, rest])
      """
  ) { NestedDemo() }
}

/// A spiral of halves, or the pages of a magazine. Each group has its number at a corner.
final class NestedDemo: SectionsDemo {
  private static let number = "number"
  private static let depths = 1...5
  private var depth = 3

  init() {
    super.init(layout: UICollectionViewFlowLayout())
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout {
      [weak self] _, environment in self?.plan(environment)
    }
    register(titlesOfKind: Self.number)
  }

  required init?(coder: NSCoder) { nil }

  override var dataSets: [String] { ["halves", "a magazine"] }

  override func makeSections() -> [Section] { [Section("", Mountain.all.map(\.name))] }

  override func showDataSet() {
    super.showDataSet()
    report()
  }

  override func color(at path: IndexPath) -> UIColor { .turn(path.item) }

  override func text(ofKind kind: String, at path: IndexPath) -> String { "№ \(path.item + 1)" }

  private func report() {
    status = dataSet == 0 ? "\(depth) groups deep" : "pages of seven"
  }

  // MARK: Layout

  private func plan(
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    // A page fills the screen, in whole rows.
    let room = environment.container.effectiveContentSize.height
    let height = UIScreen.main.cellMetrics.wholeRows(in: max(240, room - 16))
    let size = Self.size(.fractionalWidth(1), .absolute(height))
    let page = dataSet == 0 ? nest(depth, isAcross: true) : magazine
    let number = NSCollectionLayoutSupplementaryItem(
      layoutSize: Self.size(.absolute(48), .absolute(16)), elementKind: Self.number,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.bottom, .trailing], absoluteOffset: CGPoint(x: -8, y: -16)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [page])
    group.supplementaryItems = [number]
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    return section
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Returns a group with an item in one half and, in the other half, a nested group with the
  /// opposite direction.
  private func nest(_ depth: Int, isAcross: Bool) -> NSCollectionLayoutGroup {
    let isFirst = depth == self.depth
    let whole = NSCollectionLayoutDimension.fractionalWidth(1)
    let half = NSCollectionLayoutDimension.fractionalWidth(0.5)
    let size = Self.size(
      isFirst || isAcross ? whole : half,
      .fractionalHeight(isFirst || !isAcross ? 1 : 0.5))
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(isAcross ? half : whole, .fractionalHeight(isAcross ? 1 : 0.5)))
    guard depth > 1 else {
      return isAcross
        ? .horizontal(layoutSize: size, subitems: [item])
        : .vertical(layoutSize: size, subitems: [item])
    }
    let rest = nest(depth - 1, isAcross: !isAcross)
    return isAcross
      ? .horizontal(layoutSize: size, subitems: [item, rest])
      : .vertical(layoutSize: size, subitems: [item, rest])
  }

  /// A large picture with a row of three below it, and beside them a column of three.
  private var magazine: NSCollectionLayoutGroup {
    let large = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.6)))
    let third = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [third])
    let story = NSCollectionLayoutGroup.vertical(
      layoutSize: Self.size(.fractionalWidth(0.7), .fractionalHeight(1)), subitems: [large, row])
    let note = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(1 / 3)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: Self.size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [note])
    return .horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(1)), subitems: [story, column])
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.deepen(by: 1) },
      UIKeyCommand(input: "-") { [weak self] _ in self?.deepen(by: -1) },
    ]
  }

  private func deepen(by step: Int) {
    guard dataSet == 0, Self.depths.contains(depth + step) else { return }
    depth += step
    collectionView.collectionViewLayout.invalidateLayout()
    collectionView.performBatchUpdates(nil)
    report()
  }
}
