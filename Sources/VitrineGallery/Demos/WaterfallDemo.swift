import CollectionLayouts
import UIKit

extension Demo {
  static let waterfall = Demo(
    name: "waterfall", title: "Waterfall",
    summary: "Each item takes the shortest column, and some take two; with headers.",
    keys: [
      ("s", "direction", "scroll sideways or downwards"),
      ("w", "wide items", "wide items, or none"),
    ],
    tour: "Down Right Down w Down s Right Right s", source: "WaterfallDemo.swift",
    code: """
      layout.delegate = self
      func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout,
        columnSpanForItemAt indexPath: IndexPath
      ) -> Int { hasWideItems && indexPath.item % 5 == 3 ? 2 : 1 }
      """
  ) { WaterfallDemo() }
}

/// Items of different lengths: the delegate returns the length and the number of columns of each.
final class WaterfallDemo: SectionsDemo, WaterfallLayoutDelegate {
  private let layout = WaterfallLayout(options: .init(columns: .adaptive(leastBreadth: 120)))
  private var hasWideItems = true

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    layout.options.headerLength = 16
    layout.options.itemSpacing = 0
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["mountains", "numbers"] }

  override func makeSections() -> [Section] {
    if dataSet == 1 { return [Section("One section", (1...60).map(String.init))] }
    return Mountain.byContinent.map { Section($0.continent, $0.mountains.map(\.name)) }
  }

  // MARK: WaterfallLayoutDelegate

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat {
    let isDown = layout.options.scrollDirection == .vertical
    let steps = CGFloat(3 + (indexPath.item * 7 + indexPath.section) % 5)
    return isDown ? 16 * steps : 40 * steps
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { hasWideItems && indexPath.item % 5 == 3 ? 2 : 1 }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "s") { [weak self] _ in self?.turnAround() },
      UIKeyCommand(input: "w") { [weak self] _ in self?.changeWidths() },
    ]
  }

  private func turnAround() {
    let isDown = layout.options.scrollDirection == .vertical
    layout.options.scrollDirection = isDown ? .horizontal : .vertical
    layout.options.columns = .adaptive(leastBreadth: isDown ? 48 : 120)
    layout.options.headerLength = isDown ? 96 : 16
  }

  private func changeWidths() {
    hasWideItems.toggle()
    layout.invalidateLayout()
    collectionView.performBatchUpdates(nil)
  }
}
