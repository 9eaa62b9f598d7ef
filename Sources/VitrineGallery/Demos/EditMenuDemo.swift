import UIKit

extension Demo {
  static let editMenu = Demo(
    name: "edit-menu", title: "Edit menu",
    summary: "Hold an item: Copy and Paste, but no Cut, as the delegate leaves it out.",
    keys: [
      ("Shift-F10", "menu", "the menu of the item in focus"), ("Alt-c", "copy", "copy without it"),
      ("Alt-v", "paste", "paste without it"), ("hold", "menu", "press half a second"),
    ],
    tour: "Right Shift-F10 Return Down Shift-F10 Down Return Alt-v", source: "EditMenuDemo.swift",
    code: """
      func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
      ) -> Bool { ["copy:", "paste:"].contains(NSStringFromSelector(action)) }
      """
  ) { EditMenuDemo() }
}

/// Three methods of the delegate make the menu. The app itself cuts and pastes.
final class EditMenuDemo: DemoController, UICollectionViewDataSource, UICollectionViewDelegate {
  private var words: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 128, height: 48)
    layout.minimumLineSpacing = 0
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 2 }

  override func viewDidLoad() {
    collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    collectionView.dataSource = self
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["a sentence", "mountains"] }

  override func showDataSet() {
    let sentence = "The quick brown fox jumps over the lazy dog at midnight, twice, in the rain"
    words =
      dataSet == 0
      ? sentence.split(separator: " ").map(String.init) : Mountain.all.map(\.name)
    collectionView.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { words.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    if let cell = cell as? BoxCell {
      cell.title = words[indexPath.item]
      cell.color = .turn(words[indexPath.item].count)
    }
    return cell
  }

  // MARK: The edit menu

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// An action appears in the menu only if this returns true.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { ["copy:", "paste:"].contains(NSStringFromSelector(action)) }

  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    if NSStringFromSelector(action) == "copy:" {
      UIPasteboard.general.string = words[indexPath.item]
      status = "copied \(words[indexPath.item])"
    } else if let text = UIPasteboard.general.string {
      let next = IndexPath(item: indexPath.item + 1, section: 0)
      words.insert(text, at: next.item)
      collectionView.insertItems(at: [next])
      status = "pasted \(text)"
    }
  }
}
