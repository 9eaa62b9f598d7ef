import CollectionLayouts
import UIKit

/// Two collection views of several sections beside one another, one in a flow and one in a layout of another kind.
@MainActor
final class RandomScreen: UIViewController {
  let ledger = Ledger()
  let left: Board
  let right: Board

  init() {
    let flow = UICollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 0, height: 16)
    flow.sectionHeadersPinToVisibleBounds = true
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 8)
    let waterfall = WaterfallLayout(
      options: WaterfallLayout.Options(columns: .fixed(3), headerLength: 16))
    left = Board(layout: flow, counts: [12, 0, 30, 7], ledger: ledger)
    right = Board(layout: waterfall, counts: [20, 5, 25], ledger: ledger)
    super.init(nibName: nil, bundle: nil)
    waterfall.delegate = right
  }

  required init?(coder: NSCoder) { nil }

  var boards: [Board] { [left, right] }

  override func viewDidLoad() {
    for board in boards { view.addSubview(board.view) }
  }

  override func viewWillLayoutSubviews() {
    let half = (view.bounds.width / 16).rounded(.down) * 8
    left.view.frame = CGRect(x: 0, y: 0, width: half, height: view.bounds.height)
    right.view.frame = CGRect(
      x: half, y: 0, width: view.bounds.width - half, height: view.bounds.height)
  }

  /// What disagrees; empty when all is well.
  func faults() -> [String] {
    let items = boards.flatMap { $0.sections.joined() }
    var faults = boards.flatMap { $0.faults() }
    if items.count != ledger.items.count || Set(items) != ledger.items {
      let lost = ledger.items.subtracting(items).sorted()
      let twice = Dictionary(grouping: items) { $0 }.filter { $1.count > 1 }.keys.sorted()
      let unknown = Set(items).subtracting(ledger.items).sorted()
      faults.append("items lost: \(lost), twice: \(twice), from nowhere: \(unknown)")
    }
    return faults
  }
}
