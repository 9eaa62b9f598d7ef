import UIKit

/// Three lanes side by side.
final class BoardController: UIViewController {
  private let store: Store
  private var lanes: [LaneController] = []

  init(store: Store) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Board"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addCard() })
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Sort",
      menu: UIMenu(children: [
        UIAction(title: "By Title", image: UIImage(systemName: "textformat")) { [weak self] _ in
          self?.sort { $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending }
        },
        UIAction(title: "Urgent First", image: UIImage(systemName: "flag")) { [weak self] _ in
          self?.sort { $0.isUrgent && !$1.isUrgent }
        },
      ]))

    lanes = Lane.allCases.map { LaneController(lane: $0, store: store) }
    let stack = UIStackView(arrangedSubviews: lanes.map(\.view))
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    for lane in lanes {
      addChild(lane)
      lane.didMove(toParent: self)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
    ])
    store.onChange = { [weak self] in
      for lane in self?.lanes ?? [] { lane.reload() }
    }
  }

  private func addCard() {
    let alert = UIAlertController(title: "New Card", message: nil, preferredStyle: .alert)
    let add = UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
      guard let fields = alert?.textFields, let title = fields[0].text else { return }
      self?.store[.todo].append(Card(title: title, notes: fields[1].text ?? ""))
    }
    add.isEnabled = false
    alert.addTextField { field in
      field.placeholder = "Title"
      field.addAction(
        UIAction { [weak field] _ in add.isEnabled = field?.text?.isEmpty == false },
        for: .editingChanged)
    }
    alert.addTextField { $0.placeholder = "Notes" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(add)
    alert.preferredAction = add
    present(alert, animated: true)
  }

  private func sort(by areInOrder: (Card, Card) -> Bool) {
    for lane in Lane.allCases { store[lane].sort(by: areInOrder) }
  }
}
