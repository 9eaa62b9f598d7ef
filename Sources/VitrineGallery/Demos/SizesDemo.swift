import UIKit

extension Demo {
  static let sizes = Demo(
    name: "sizes", title: "Varying sizes",
    summary: "A flow of items of different sizes: each line is as high as its largest item.",
    keys: [("r", "other sizes", "other sizes at random")],
    tour: "Right Down Right r Down r r", source: "SizesDemo.swift",
    code: """
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { sizes[indexPath.section][indexPath.item] }
      """
  ) { SizesDemo() }
}

/// The delegate returns the size of each item; the flow layout does the rest.
final class SizesDemo: SectionsDemo, UICollectionViewDelegateFlowLayout {
  private let layout = UICollectionViewFlowLayout()
  private var sizes: [[CGSize]] = []
  private var seed = 1

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["random boxes", "the guide's samples"] }

  override func makeSections() -> [Section] {
    if dataSet == 0 {
      layout.minimumInteritemSpacing = 8
      layout.minimumLineSpacing = 16
      sizes = [randomSizes()]
    } else {
      layout.minimumInteritemSpacing = 10
      layout.minimumLineSpacing = 10
      let small = CGSize(width: 30, height: 20)
      let mixed = [small, CGSize(width: 30, height: 40), CGSize(width: 60, height: 20)]
      sizes = [
        Array(repeating: small, count: 5),
        Array(repeating: CGSize(width: 45, height: 20), count: 4),
        Array(repeating: CGSize(width: 60, height: 20), count: 3), mixed,
      ]
    }
    return sizes.map { Section("", (1...$0.count).map(String.init)) }
  }

  private func randomSizes() -> [CGSize] {
    var numbers = SeededNumbers(seed)
    return (0..<60).map { _ in
      CGSize(
        width: 8 * Int.random(in: 5...24, using: &numbers),
        height: 16 * Int.random(in: 3...7, using: &numbers))
    }
  }

  override func color(at path: IndexPath) -> UIColor { .turn(path.item) }

  // MARK: UICollectionViewDelegateFlowLayout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.section][indexPath.item] }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "r") { [weak self] _ in self?.resize() }]
  }

  /// An empty batch animates to an invalidated layout.
  private func resize() {
    guard dataSet == 0 else { return }
    seed += 1
    sizes = [randomSizes()]
    layout.invalidateLayout()
    collectionView.performBatchUpdates(nil)
  }
}
