import UIKit

extension Demo {
  static let shop = Demo(
    name: "shop", title: "Shop front",
    summary: "A shop front: strips of cards with badges, a grid and a list, each with a header.",
    keys: [("Space", "basket", "into the basket, or out")],
    tour: "Right Space Down Right Right Space Down Down Space Down Down Down",
    source: "ShopDemo.swift",
    code: """
      var content = UIListContentConfiguration.valueCell()
      content.text = product.name
      content.secondaryText = Product.text(cents: product.reduced)
      cell.contentConfiguration = content
      """
  ) { ShopDemo() }
}

/// Four sections with their own layouts. All content is in list content configurations.
final class ShopDemo: DemoController, UICollectionViewDelegate {
  private enum Part: Int, CaseIterable { case news, offers, departments, everything }

  private enum Item: Hashable {
    case product(Product, Part)
    case department(String, symbol: String)
  }

  private static let badge = "badge"
  private lazy var source = makeSource()

  init() {
    super.init(layout: UICollectionViewFlowLayout())
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout {
      index, environment in
      Part(rawValue: index).map { Self.plan(of: $0, environment) }
    }
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Layout

  private static func plan(
    of part: Part, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section: NSCollectionLayoutSection
    switch part {
    case .news:
      section = strip(.fractionalWidth(0.8), .groupPagingCentered)
    case .offers:
      section = strip(.absolute(176), .continuousGroupLeadingBoundary, badges: true)
    case .departments:
      let columns = environment.container.effectiveContentSize.width < 900 ? 3 : 5
      let row = size(.fractionalWidth(1), .absolute(16))
      let cell = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
      section = NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [cell]))
    case .everything:
      let row = size(.fractionalWidth(1), .estimated(32))
      section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }
    section.contentInsets.bottom = 16
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(16)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func strip(
    _ width: NSCollectionLayoutDimension,
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, badges: Bool = false
  ) -> NSCollectionLayoutSection {
    let mark = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(40), .absolute(16)), elementKind: badge,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], absoluteOffset: CGPoint(x: -8, y: 0)))
    let card = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
      supplementaryItems: badges ? [mark] : [])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(width, .absolute(64)), subitems: [card]))
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  // MARK: Content

  private func makeSource() -> UICollectionViewDiffableDataSource<Part, Item> {
    let cards = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, item in
      guard case .product(let product, let part) = item else { return }
      var content = UIListContentConfiguration.subtitleCell()
      content.text = product.name
      content.secondaryText =
        part == .news ? product.words : Product.text(cents: product.reduced)
      cell.contentConfiguration = content
      cell.focusEffect = nil
      cell.configurationUpdateHandler = { cell, state in
        cell.layer.borderWidth = state.isFocused ? 3 : 1
        cell.layer.borderColor = (state.isFocused ? cell.tintColor : .separator).cgColor
        var shown = content.updated(for: state)
        shown.text = (state.isSelected ? "✓ " : "") + product.name
        cell.contentConfiguration = shown
      }
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, item in
      cell.configurationUpdateHandler = nil
      switch item {
      case .department(let name, let symbol):
        var content = UIListContentConfiguration.cell()
        content.text = name
        content.image = UIImage(systemName: symbol)
        cell.contentConfiguration = content
      case .product(let product, _):
        var content = UIListContentConfiguration.valueCell()
        content.text = product.name
        content.secondaryText = Product.text(cents: product.reduced)
        cell.contentConfiguration = content
        cell.configurationUpdateHandler = { cell, state in
          var shown = content.updated(for: state)
          shown.image = UIImage(systemName: state.isSelected ? "checkmark" : "cart")
          cell.contentConfiguration = shown
        }
      }
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      guard let self, let part = Part(rawValue: path.section) else { return }
      var content = UIListContentConfiguration.plainHeader()
      content.text = ["New", "On sale", "Departments", "Everything"][part.rawValue]
      content.secondaryText = "\(self.source.snapshot().numberOfItems(inSection: part))"
      header.contentConfiguration = content
    }
    let badges = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: Self.badge) {
      [weak self] badge, _, path in
      guard case .product(let product, _) = self?.source.itemIdentifier(for: path) else { return }
      badge.label.text = "-\(product.discount)%"
    }
    let source = UICollectionViewDiffableDataSource<Part, Item>(collectionView: collectionView) {
      view, path, item in
      if case .product(_, let part) = item, part != .everything {
        return view.dequeueConfiguredReusableCell(using: cards, for: path, item: item)
      }
      return view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, kind, path in
      kind == Self.badge
        ? view.dequeueConfiguredReusableSupplementary(using: badges, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }

  override func showDataSet() {
    var snapshot = NSDiffableDataSourceSnapshot<Part, Item>()
    snapshot.appendSections(Part.allCases)
    let products = Product.all
    snapshot.appendItems(
      products.filter { $0.price > 30000 }.map { .product($0, .news) }, toSection: .news)
    snapshot.appendItems(
      products.filter { $0.discount > 0 }.map { .product($0, .offers) }, toSection: .offers)
    snapshot.appendItems(
      Product.departments.map { .department($0, symbol: $1) }, toSection: .departments)
    snapshot.appendItems(products.map { .product($0, .everything) }, toSection: .everything)
    source.apply(snapshot, animatingDifferences: false)
    report()
  }

  // MARK: The basket

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    guard case .department(let name, _) = source.itemIdentifier(for: indexPath) else { return true }
    show(name)
    return false
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    report()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    report()
  }

  /// Scrolls to the first product of a department.
  private func show(_ department: String) {
    let items = source.snapshot().itemIdentifiers(inSection: .everything)
    let first = items.firstIndex {
      if case .product(let product, _) = $0 { product.department == department } else { false }
    }
    guard let first else { return }
    collectionView.keyboard.focusItem(
      at: IndexPath(item: first, section: Part.everything.rawValue))
  }

  private func report() {
    let prices = (collectionView.indexPathsForSelectedItems ?? []).compactMap {
      path -> Int? in
      guard case .product(let product, _) = source.itemIdentifier(for: path) else { return nil }
      return product.reduced
    }
    status =
      prices.isEmpty
      ? "an empty basket"
      : "\(prices.count) in the basket: " + Product.text(cents: prices.reduce(0, +))
  }
}

/// A badge with the discount of a product.
private final class BadgeView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    label.textColor = .white
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 0)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
