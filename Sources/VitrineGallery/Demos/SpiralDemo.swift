import CollectionLayouts
import UIKit

extension Demo {
  static let spiral = Demo(
    name: "spiral", title: "Spiral",
    summary: "Items on a spiral from the middle outwards, each with the same room.",
    keys: [
      ("t", "other way", "wind it the other way"), ("+", "more room", "more room"),
      ("-", "less", "less room"),
    ],
    tour: "Down Right Up t + + - t", source: "SpiralDemo.swift",
    code: """
      super.init(layout: SpiralLayout(options: .snail))
      self.layout.options.spacing = max(0, self.layout.options.spacing + points)
      """
  ) { SpiralDemo() }
}

/// A layout without stored positions: the position of an item depends on its number.
final class SpiralDemo: SectionsDemo {
  init() {
    super.init(layout: SpiralLayout(options: .snail))
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 2 }

  override func fitItems(by scale: CGFloat) {
    layout.options.itemSize = SpiralLayout.Options.snail.itemSize.times(scale)
  }

  private var layout: SpiralLayout {
    collectionView.collectionViewLayout as? SpiralLayout ?? SpiralLayout()
  }

  // MARK: Data

  override var dataSets: [String] { ["25", "10,000"] }

  override func makeSections() -> [Section] {
    let count = dataSet == 0 ? 25 : 10_000
    return [Section("", (0..<count).map(String.init))]
  }

  override func showDataSet() {
    super.showDataSet()
    showTheMiddle()
  }

  /// Scrolls to the middle of the spiral; scrolling starts in a corner.
  private func showTheMiddle() {
    collectionView.layoutIfNeeded()
    collectionView.scrollToItem(
      at: IndexPath(item: 0, section: 0), at: [.centeredHorizontally, .centeredVertically],
      animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if collectionView.bounds.size != lastSize {
      lastSize = collectionView.bounds.size
      showTheMiddle()
    }
  }

  private var lastSize = CGSize.zero

  override func color(at path: IndexPath) -> UIColor { .turn(path.item / 6) }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "t") { [weak self] _ in self?.turn() },
      UIKeyCommand(input: "+") { [weak self] _ in self?.addRoom(16) },
      UIKeyCommand(input: "-") { [weak self] _ in self?.addRoom(-16) },
    ]
  }

  private func turn() {
    collectionView.performBatchUpdates { self.layout.options.isClockwise.toggle() }
  }

  private func addRoom(_ points: CGFloat) {
    collectionView.performBatchUpdates {
      self.layout.options.spacing = max(0, self.layout.options.spacing + points)
    }
    showTheMiddle()
  }
}
