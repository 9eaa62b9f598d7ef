import UIKit

extension Demo {
  static let search = Demo(
    name: "search", title: "Diffable search",
    summary: "Search as you type; a snapshot names the result, not the steps.",
    keys: [
      ("/", "search", "type a search; Return or Esc ends it"), ("o", "order", "another order"),
    ],
    tour: "/ m o u n Backspace Backspace Backspace Backspace a l Return o o",
    source: "SearchDemo.swift",
    code: """
      snapshot.appendSections([0])
      snapshot.appendItems(found)
      source?.apply(snapshot, animatingDifferences: true)
      """
  ) { SearchDemo() }
}

/// The data source determines inserted, deleted and moved items automatically.
final class SearchDemo: DemoController {
  private var source: UICollectionViewDiffableDataSource<Int, Mountain>?
  private var text = ""
  private var isTyping = false
  private var isByHeight = false

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 152, height: 64)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 8
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    let registration = UICollectionView.CellRegistration<BoxCell, Mountain> { cell, _, mountain in
      cell.title = "\(mountain.name)\n\(mountain.height) m"
      cell.color = .turn(mountain.continent.utf8.reduce(0) { $0 + Int($1) })
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    super.viewDidLoad()
  }

  override var dataSets: [String] { ["all mountains", "above 5,000 m"] }

  override func showDataSet() { show(animated: false) }

  private func show(animated: Bool = true) {
    let least = dataSet == 0 ? 0 : 5000
    var found = Mountain.all.filter {
      $0.height > least
        && (text.isEmpty || "\($0.name) \($0.continent)".lowercased().contains(text.lowercased()))
    }
    if isByHeight { found.sort { $0.height > $1.height } }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mountain>()
    snapshot.appendSections([0])
    snapshot.appendItems(found)
    if animated {
      source?.apply(snapshot, animatingDifferences: true)
    } else {
      source?.applySnapshotUsingReloadData(snapshot)
    }
    status =
      (isTyping || !text.isEmpty ? "/\(text)\(isTyping ? "_" : "")  " : "") + "\(found.count) found"
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { isTyping }

  override var keyCommands: [UIKeyCommand]? {
    if isTyping { return nil }
    return [
      UIKeyCommand(input: "/") { [weak self] _ in self?.begin() },
      UIKeyCommand(input: "o") { [weak self] _ in
        self?.isByHeight.toggle()
        self?.show()
      },
    ]
  }

  private func begin() {
    isTyping = true
    text = ""
    becomeFirstResponder()
    show()
  }

  /// Receives every key as the first responder during a search.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isTyping, let key = presses.first?.key else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keyboardEscape:
      isTyping = false
      resignFirstResponder()
      if key.keyCode == .keyboardEscape { text = "" }
    case .keyboardDeleteOrBackspace: text = String(text.dropLast())
    default: text += key.characters.filter { $0.isLetter || $0.isNumber || $0 == " " }
    }
    show()
  }
}
