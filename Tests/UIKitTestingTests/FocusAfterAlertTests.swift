import Testing
import UIKit
import UIKitTesting

/// The focus after an alert whose action changed the item that presented it.
@MainActor @Suite("Focus after an alert", .serialized) struct FocusAfterAlertTests {
  fileprivate struct Item: Hashable {
    var number: Int
    var name: String
  }

  /// A row with a name and perhaps a button, which asks before each action.
  fileprivate final class RowCell: UICollectionViewCell {
    let label = UILabel(frame: CGRect(x: 8, y: 0, width: 120, height: 16))
    let button = UIButton(frame: CGRect(x: 136, y: 0, width: 64, height: 16))

    override init(frame: CGRect) {
      super.init(frame: frame)
      button.configuration = .plain()
      button.configuration?.title = "More"
      contentView.addSubview(label)
      contentView.addSubview(button)
    }

    required init?(coder: NSCoder) { nil }
  }

  fileprivate final class Rows: UICollectionViewController {
    var items = (0..<6).map { Item(number: $0, name: "Row \($0)") }
    var hasButtons = false
    var style = UIAlertController.Style.alert
    var hasField = false
    var change: (Rows, Item) -> Void = { _, _ in }
    private(set) var source: UICollectionViewDiffableDataSource<Int, Item>!

    override func viewDidLoad() {
      let cells = UICollectionView.CellRegistration<RowCell, Item> { [weak self] cell, _, item in
        cell.label.text = item.name
        cell.button.isHidden = self?.hasButtons == false
        cell.button.removeAction(identifiedBy: .init("ask"), for: .touchUpInside)
        cell.button.addAction(
          UIAction(identifier: .init("ask")) { _ in self?.ask(item) }, for: .touchUpInside)
      }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      apply()
    }

    func apply(reloading: [Item] = []) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      snapshot.reloadItems(reloading)
      source.apply(snapshot, animatingDifferences: true)
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { ask(items[indexPath.item]) }

    private func ask(_ item: Item) {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
      if hasField { alert.addTextField { $0.text = item.name } }
      alert.addAction(
        UIAlertAction(title: "Do", style: .default) { [weak self] _ in
          guard let self else { return }
          change(self, item)
        })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.preferredAction = alert.actions[0]
      present(alert, animated: true)
    }
  }

  enum Change: String, CaseIterable {
    case nothing, removes, replaces, reloads, removesLater, replacesLater, removesAll, reloadsAll

    @MainActor fileprivate func act(_ rows: Rows, _ item: Item) {
      let place = rows.items.firstIndex(of: item) ?? 0
      switch self {
      case .nothing: break
      case .removes:
        rows.items.remove(at: place)
        rows.apply()
      case .replaces:
        rows.items[place].name = "New \(item.number)"
        rows.apply()
      case .reloads: rows.apply(reloading: [item])
      case .removesLater:
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { Change.removes.act(rows, item) }
      case .replacesLater:
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { Change.replaces.act(rows, item) }
      case .removesAll:
        rows.items = [Item(number: 9, name: "Row 9")]
        rows.apply()
      case .reloadsAll: rows.collectionView.reloadData()
      }
    }

    /// The focused row at the end, after row 3 had the focus.
    var expected: String {
      switch self {
      case .nothing, .reloads, .reloadsAll: "Row 3"
      case .removes, .removesLater: "Row 4"
      case .replaces, .replacesLater: "New 3"
      case .removesAll: "Row 9"
      }
    }
  }

  private func pilot(_ rows: Rows) -> Pilot {
    let layout = rows.collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: 320, height: 16)
    layout?.minimumLineSpacing = 0
    return Pilot(
      rootViewController: UINavigationController(rootViewController: rows),
      size: (columns: 40, rows: 16))
  }

  /// Returns the row under the cursor.
  private func focused(_ pilot: Pilot) -> String {
    guard let cursor = pilot.cursor else { return "nothing" }
    return pilot.screen[cursor.row].trimmingCharacters(in: .whitespaces)
  }

  @Test(
    "focus goes to the item, or to its replacement",
    arguments: Change.allCases, [UIAlertController.Style.alert, .actionSheet])
  func item(change: Change, style: UIAlertController.Style) {
    let rows = Rows(collectionViewLayout: UICollectionViewFlowLayout())
    rows.change = change.act
    rows.style = style
    let pilot = pilot(rows)
    pilot.press(.down, .down, .down)
    #expect(focused(pilot) == "Row 3")
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(pilot.screenText.contains("Sure?"))
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(focused(pilot) == change.expected, "\(pilot.screenText)")
  }

  @Test("this also holds after an alert with a field", arguments: Change.allCases)
  func field(change: Change) {
    let rows = Rows(collectionViewLayout: UICollectionViewFlowLayout())
    rows.change = change.act
    rows.hasField = true
    let pilot = pilot(rows)
    pilot.press(.down, .down, .down, .return)
    pilot.finishAnimations()
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(focused(pilot) == change.expected, "\(pilot.screenText)")
  }

  @Test("this also holds if a button in the cell presented the alert", arguments: Change.allCases)
  func button(change: Change) {
    let rows = Rows(collectionViewLayout: UICollectionViewFlowLayout())
    rows.change = change.act
    rows.hasButtons = true
    let pilot = pilot(rows)
    pilot.press(.down, .down, .down, .right)
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(pilot.screenText.contains("Sure?"))
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(focused(pilot).hasPrefix(change.expected), "\(pilot.screenText)")
  }

  @Test("a key in one batch with the closing key moves focus from its former place")
  func atOnce() {
    let rows = Rows(collectionViewLayout: UICollectionViewFlowLayout())
    rows.change = Change.removes.act
    let pilot = pilot(rows)
    pilot.press(.down, .down, .down, .return)
    pilot.finishAnimations()
    pilot.pressAtOnce([.return, .down])
    pilot.finishAnimations()
    // The alert's action runs in the next cycle, when focus has left row 3.
    #expect(focused(pilot) == "Row 4", "\(pilot.screenText)")
  }

  @Test("a returning screen has focus at its former place")
  func pushed() throws {
    let rows = Rows(collectionViewLayout: UICollectionViewFlowLayout())
    rows.change = { rows, _ in rows.show(UIViewController(), sender: nil) }
    let pilot = pilot(rows)
    pilot.press(.down, .down, .down, .return)
    pilot.finishAnimations()
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(!pilot.screenText.contains("Row 3"))
    pilot.press(.escape)
    pilot.finishAnimations()
    #expect(focused(pilot) == "Row 3", "\(pilot.screenText)")
  }
}
