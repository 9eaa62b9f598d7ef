import UIKit

extension Demo {
  static let selection = Demo(
    name: "selection", title: "Taps and selection",
    summary: "What a tap does in which order, and what a delegate may forbid.",
    keys: [
      ("Space", "tap", "tap the item in focus"),
      ("a", "how many", "one at a time, or any number"),
      ("c", "clear", "clear the selection"),
    ],
    tour: "Space Right Space Right Space a Space Right Right Space Down Space c",
    source: "SelectionDemo.swift",
    code: """
      collectionView.allowsMultipleSelection.toggle()
      return indexPath.item % 7 != 3
      return indexPath.item % 7 != 5
      """
  ) { SelectionDemo() }
}

/// The collection view only sets `isHighlighted` and `isSelected`; the cell determines the
/// appearance.
final class SelectionDemo: SectionsDemo, UICollectionViewDelegate {
  private var events: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 144, height: 48)
    layout.minimumLineSpacing = 0
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 2 }

  override func viewDidLoad() {
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["28 items", "700 items"] }

  override func makeSections() -> [Section] {
    let count = dataSet == 0 ? 28 : 700
    return [
      Section(
        "",
        (0..<count).map { item in
          item % 7 == 3 ? "not highlit" : item % 7 == 5 ? "not selected" : "item \(item)"
        })
    ]
  }

  override func color(at path: IndexPath) -> UIColor {
    [3: .systemGray, 5: .systemRed][path.item % 7] ?? .systemBlue
  }

  // MARK: UICollectionViewDelegate, in the order of a tap

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    events = []
    note("should highlight?")
    return indexPath.item % 7 != 3
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { note("highlit") }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("no more") }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    note("should select?")
    return indexPath.item % 7 != 5
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { note("selected") }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { note("\(indexPath.item) deselected") }

  private func note(_ event: String) {
    events.append(event)
    let count = collectionView.indexPathsForSelectedItems?.count ?? 0
    status = "\(count) selected: " + events.joined(separator: ", ")
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "a") { [weak self] _ in self?.changeMode() },
      UIKeyCommand(input: "c") { [weak self] _ in self?.clear() },
    ]
  }

  private func changeMode() {
    collectionView.allowsMultipleSelection.toggle()
    status = collectionView.allowsMultipleSelection ? "any number" : "one at a time"
  }

  private func clear() {
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: true)
    }
    status = "0 selected"
  }
}
