import UIKit

extension Demo {
  static let flow = Demo(
    name: "flow", title: "Flow grid",
    summary: "Items in lines, sections with a header, a footer and room around them.",
    keys: [
      ("s", "direction", "scroll sideways or downwards"),
      ("+", "more room", "more room between the items"),
      ("-", "less", "less room"),
    ],
    tour: "Right Right Down Down + + - s Right Right s", source: "FlowDemo.swift",
    code: """
        layout.headerReferenceSize = CGSize(width: 96, height: 16)
        layout.footerReferenceSize = CGSize(width: 96, height: 16)
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
      """
  ) { FlowDemo() }
}

/// The flow layout with all its features: headers, footers, insets, spacings, both directions.
final class FlowDemo: DemoController, UICollectionViewDataSource {
  private let layout = UICollectionViewFlowLayout()

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: 136, height: 48)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 96, height: 16)
    layout.footerReferenceSize = CGSize(width: 96, height: 16)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["mountains", "numbers"] }

  private var sections: [(title: String, items: [String])] {
    if dataSet == 1 {
      return [12, 30, 7].map { count in ("\(count) numbers", (1...count).map(String.init)) }
    }
    return Mountain.byContinent.map { ($0.continent, $0.mountains.map(\.name)) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    if let cell = cell as? BoxCell {
      cell.title = sections[indexPath.section].items[indexPath.item]
      cell.color = .turn(indexPath.section)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    let section = sections[indexPath.section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    if let view = view as? TitleView {
      view.label.text = isHeader ? section.title : "\(section.items.count) in \(section.title)"
      view.label.textColor = isHeader ? .label : .secondaryLabel
    }
    return view
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "s") { [weak self] _ in self?.turnAround() },
      UIKeyCommand(input: "+") { [weak self] _ in self?.addRoom(8) },
      UIKeyCommand(input: "-") { [weak self] _ in self?.addRoom(-8) },
    ]
  }

  private func turnAround() {
    layout.scrollDirection = layout.scrollDirection == .vertical ? .horizontal : .vertical
  }

  /// Spacings are minimums: the flow layout also distributes the rest of a line over them.
  private func addRoom(_ points: CGFloat) {
    collectionView.performBatchUpdates {
      self.layout.minimumLineSpacing = max(0, self.layout.minimumLineSpacing + 2 * points)
      self.layout.minimumInteritemSpacing = max(0, self.layout.minimumInteritemSpacing + points)
    }
  }
}
