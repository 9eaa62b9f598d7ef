import UIKit

extension Demo {
  static let taps = Demo(
    name: "taps", title: "Double tap, single tap",
    summary: "A double tap turns a card over and selects nothing; a single tap selects.",
    keys: [
      ("Space", "tap", "tap"), ("Space Space", "double tap", "double tap"),
      ("click", "tap", "the same with the mouse"),
    ],
    tour: "Right Space Right Space Space Down Space Space Space", source: "TapsDemo.swift",
    code: """
      doubleTap.numberOfTapsRequired = 2
      doubleTap.delaysTouchesBegan = true
      collectionView.addGestureRecognizer(doubleTap)
      """
  ) { TapsDemo() }
}

/// The recognizer of double taps delays touches until it has failed, so that the first tap of a
/// double tap selects nothing.
final class TapsDemo: SectionsDemo, UICollectionViewDelegate {
  private var turned: Set<IndexPath> = []
  private var singleTaps = 0
  private var doubleTaps = 0

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 136, height: 48)
    layout.minimumLineSpacing = 0
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    let doubleTap = UITapGestureRecognizer(target: self) { [weak self] in self?.doubleTapped($0) }
    doubleTap.numberOfTapsRequired = 2
    doubleTap.delaysTouchesBegan = true
    collectionView.addGestureRecognizer(doubleTap)
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
    super.viewDidLoad()
  }

  override var dataSets: [String] { ["cities", "mountains"] }

  override func makeSections() -> [Section] {
    turned = []
    return [Section("", dataSet == 0 ? City.all.map(\.name) : Mountain.all.map(\.name))]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    if turned.contains(indexPath) {
      (cell as? BoxCell)?.title = "< turned over >"
      (cell as? BoxCell)?.color = .systemGray
    }
    return cell
  }

  private func doubleTapped(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: collectionView)
    guard let path = collectionView.indexPathForItem(at: point) else { return }
    turned.formSymmetricDifference([path])
    doubleTaps += 1
    collectionView.reloadItems(at: [path])
    count()
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    singleTaps += 1
    count()
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    singleTaps += 1
    count()
  }

  private func count() { status = "\(singleTaps) single, \(doubleTaps) double" }
}
