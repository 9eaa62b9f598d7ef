import UIKit

/// Three lanes side by side.
final class BoardController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Board"
    view.backgroundColor = .systemBackground
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(64))
    let row = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [.init(layoutSize: size)])
    let lanes = Lane.allCases.map { lane in
      let controller = LaneController(
        collectionViewLayout: UICollectionViewCompositionalLayout(section: .init(group: row)))
      controller.lane = lane
      return controller
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in lanes[0].edit(Card(), "New Card") })
    let byTitle = UIAction(title: "By Title", image: UIImage(systemName: "textformat")) { _ in
      Store.shared.sort { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
    }
    let byUrgency = UIAction(title: "Urgent First", image: UIImage(systemName: "flag")) { _ in
      Store.shared.sort { $0.isUrgent && !$1.isUrgent }
    }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [byTitle, byUrgency]))
    let stack = UIStackView(
      arrangedSubviews: lanes.map { lane in
        let column = UIStackView(arrangedSubviews: [lane.header, lane.view])
        column.axis = .vertical
        return column
      })
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    lanes.forEach(addChild)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
    ])
    Store.shared.onChange = { for lane in lanes { lane.reload() } }
  }
}
