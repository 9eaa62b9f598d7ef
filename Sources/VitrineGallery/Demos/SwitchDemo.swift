import CollectionLayouts
import UIKit

extension Demo {
  static let layouts = Demo(
    name: "layouts", title: "Layout switching",
    summary: "The same items in any layout, turned into another at once or step by step.",
    keys: [
      ("n", "next layout", "turn into the next layout"),
      ("p", "previous", "turn into the previous one"),
      ("1 to 9", "that layout", "turn into that one"),
      ("t", "other target", "another layout for z ] to turn into"),
      ("z ]", "turn", "begin to turn into it; arrows drive it"),
    ],
    tour: "n n n n n n n n t t 5 2 7 1", source: "SwitchDemo.swift",
    code: """
      collectionView.setCollectionViewLayout(layouts[index].layout, animated: true)
      """
  ) { SwitchDemo() }
}

/// Cells survive a switch of layouts: each moves from its position in one layout to its position in
/// the other.
final class SwitchDemo: SectionsDemo {
  private let layouts: [(name: String, layout: UICollectionViewLayout)]

  init() {
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 136, height: 48)
    grid.minimumLineSpacing = 0
    // This number fits on a circle at 80 x 24.
    let size = CGSize(width: 64, height: 16)
    layouts = [
      ("grid", grid), ("circle", CircleLayout(options: .init(itemSize: size))),
      ("list", StickyHeadersLayout(options: .rows)),
      ("spiral", SpiralLayout(options: .init(itemSize: size, spacing: 8))),
      ("stack", StackLayout(options: .wallet)),
      ("carousel", CarouselLayout(options: .coverFlow)),
      ("mosaic", MosaicLayout(options: .photos)),
      ("waterfall", WaterfallLayout(options: .cards)),
      ("columns", TwoAxisLayout(options: .tiles)),
    ]
    super.init(layout: grid)
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 2 }

  // MARK: Data

  override var dataSets: [String] { ["sixteen", "five hundred"] }

  override func makeSections() -> [Section] {
    let names = Mountain.all.map(\.name)
    let count = dataSet == 0 ? 16 : 500
    return [Section("Mountains", (0..<count).map { names[$0 % names.count] })]
  }

  override func showDataSet() {
    super.showDataSet()
    showStatus()
  }

  override func color(at path: IndexPath) -> UIColor { .turn(path.item) }

  // MARK: Switching

  /// The index of the current layout, or of the start layout of a transition.
  private var index: Int {
    let current = transition?.currentLayout ?? collectionView.collectionViewLayout
    return layouts.firstIndex { $0.layout === current } ?? 0
  }

  /// The distance from the current layout to the target of an interactive transition.
  private var step = 1

  private var target: Int { (index + step) % layouts.count }

  private func turn(into index: Int) {
    collectionView.setCollectionViewLayout(layouts[index].layout, animated: true)
    showStatus()
  }

  /// The target layout of `z ]`: any other layout.
  override func makeOtherLayout() -> UICollectionViewLayout? { layouts[target].layout }

  private func chooseNextTarget() {
    step = step % (layouts.count - 1) + 1
    showStatus()
  }

  override func transitionEnded() { showStatus() }

  private func showStatus() { status = "\(layouts[index].name) → \(layouts[target].name)" }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let count = layouts.count
    return [
      UIKeyCommand(input: "n") { [weak self] _ in
        self.map { $0.turn(into: ($0.index + 1) % count) }
      },
      UIKeyCommand(input: "p") { [weak self] _ in
        self.map { $0.turn(into: ($0.index + count - 1) % count) }
      },
      UIKeyCommand(input: "t") { [weak self] _ in self?.chooseNextTarget() },
    ]
      + layouts.indices.map { place in
        UIKeyCommand(input: "\(place + 1)") { [weak self] _ in self?.turn(into: place) }
      }
  }
}
