import UIKit

/// A button of an app: it has focus, and Return presses it.
class PressButton: UIView {
  var presses = 0
  override var canBecomeFocused: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardReturnOrEnter else {
      return super.pressesBegan(presses, with: event)
    }
    self.presses += 1
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardReturnOrEnter else {
      return super.pressesEnded(presses, with: event)
    }
  }
}

/// A row of buttons.
final class ButtonCell: UICollectionViewCell {
  let buttons = [PressButton(), PressButton()]
  var count = 2 {
    didSet { for (place, view) in buttons.enumerated() { view.isHidden = place >= count } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    buttons.forEach(contentView.addSubview)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (place, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: bounds.width - CGFloat(2 - place) * 32, y: 0, width: 24, height: 16)
    }
  }
}

/// Rows with buttons in them, and a button below.
final class ButtonsController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let layout = UICollectionViewFlowLayout()
  private(set) lazy var items = UICollectionView(frame: .zero, collectionViewLayout: layout)
  let below = PressButton()
  var rows = 30
  var cardWidth: CGFloat = 320
  var canFocus: (IndexPath) -> Bool = { _ in true }
  /// The number of buttons in a row.
  var buttons: (Int) -> Int = { _ in 2 }
  var selected: [Int] = []

  override func viewDidLoad() {
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.itemSize = CGSize(width: cardWidth, height: 16)
    items.register(ButtonCell.self, forCellWithReuseIdentifier: "cell")
    items.dataSource = self
    items.delegate = self
    view.addSubview(items)
    view.addSubview(below)
  }

  override func viewWillLayoutSubviews() {
    items.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - 16)
    below.frame = CGRect(x: 0, y: view.bounds.height - 16, width: 80, height: 16)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? ButtonCell)?.count = buttons(indexPath.item)
    return cell
  }

  func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    canFocus(indexPath)
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }

  /// The place of the focus: `row`, or `row.button`.
  var focus: String {
    if below.isFocused { return "below" }
    for case let cell as ButtonCell in items.visibleCells {
      let row = items.indexPath(for: cell)?.item ?? -1
      if cell.isFocused { return "\(row)" }
      if let place = cell.buttons.firstIndex(where: \.isFocused) { return "\(row).\(place)" }
    }
    return "nothing"
  }

  func button(_ row: Int, _ place: Int) -> PressButton? {
    let cell = items.cellForItem(at: IndexPath(item: row, section: 0)) as? ButtonCell
    return cell?.buttons[place]
  }
}
