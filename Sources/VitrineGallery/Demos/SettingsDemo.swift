import UIKit

extension Demo {
  static let settings = Demo(
    name: "settings", title: "Settings",
    summary:
      "A list of groups in boxes: labels, switches, checkmarks, menus and handles at the edges of rows.",
    keys: [
      ("Return", "choose", "switch, choose, or open the menu"),
      ("e", "edit", "edit the list of languages"),
      ("Right", "inside", "to the control inside of a row"),
      ("Alt-M", "move", "move a language while editing"),
    ],
    tour: "Down Down Return Down Down Return Down Return e Down Down Down Right",
    source: "SettingsDemo.swift",
    code: """
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.headerMode = .firstItemInSection
      cell.accessories = [.label(text: value), .disclosureIndicator()]
      """
  ) { SettingsDemo() }
}

/// A settings screen. Each row shows its value, and choosing it has an effect.
final class SettingsDemo: DemoController, UICollectionViewDelegate {
  /// The kind of a row.
  private enum Row: Hashable {
    case header(String)
    case page(String)
    case flag(String)
    case choice(String)
    case menu(String)
    case language(String)
  }

  private lazy var source = makeSource()
  private var flags: Set<String> = ["Airplane mode"]
  private var choice = "Automatic"
  private var languages = ["English", "Deutsch", "Français", "Italiano"]
  private lazy var sizes = UIMenu(
    children: ["Small", "Medium", "Large"].map { title in
      UIAction(title: title, state: title == "Medium" ? .on : .off) { [weak self] _ in
        self?.status = "Text is \(title.lowercased())"
      }
    })

  private static let values = ["Network": "Home", "Bluetooth": "Off", "About": "1.0"]
  private static let choices = ["Light", "Dark", "Automatic"]

  init() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .firstItemInSection
    super.init(layout: UICollectionViewCompositionalLayout.list(using: list))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.delegate = self
    collectionView.allowsSelectionDuringEditing = true
    super.viewDidLoad()
  }

  // MARK: Data

  override func showDataSet() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
    func add(_ title: String, _ rows: [Row]) {
      snapshot.appendSections([title])
      snapshot.appendItems([.header(title)] + rows)
    }
    add("Connections", [.flag("Airplane mode"), .page("Network"), .page("Bluetooth")])
    add("Appearance", Self.choices.map(Row.choice) + [.menu("Text size")])
    add("Languages", languages.map(Row.language))
    add("General", [.flag("Sounds"), .page("About")])
    source.apply(snapshot, animatingDifferences: false)
    report()
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<String, Row> {
    let cells = UICollectionView.CellRegistration<LineCell, Row> { [weak self] cell, _, row in
      self?.show(row, in: cell)
    }
    let source = UICollectionViewDiffableDataSource<String, Row>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { [weak self] row in
      if case .language = row { self?.collectionView.isEditing ?? false } else { false }
    }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      self?.keepOrder(transaction.finalSnapshot.itemIdentifiers)
    }
    return source
  }

  private func show(_ row: Row, in cell: LineCell) {
    switch row {
    case .header(let title):
      cell.show(title, isStrong: true)
      cell.accessories = []
    case .page(let title):
      cell.show(title)
      let value = Self.values[title] ?? ""
      cell.accessories = [.label(text: value), .disclosureIndicator()]
    case .flag(let title):
      cell.show(title)
      cell.accessories = [.label(text: flags.contains(title) ? "● on " : "○ off")]
    case .choice(let title):
      cell.show(title)
      cell.accessories = choice == title ? [.checkmark()] : []
    case .menu(let title):
      cell.show(title)
      cell.accessories = [.popUpMenu(sizes)]
    case .language(let name):
      cell.show(name)
      cell.accessories = [.delete { [weak self] in self?.delete(name) }, .reorder()]
    }
  }

  // MARK: Actions of rows

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    if case .header = source.itemIdentifier(for: indexPath) { false } else { true }
  }

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    if case .header = source.itemIdentifier(for: indexPath) { false } else { true }
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    switch source.itemIdentifier(for: indexPath) {
    case .flag(let title):
      flags.formSymmetricDifference([title])
      status = "\(title) is \(flags.contains(title) ? "on" : "off")"
    case .choice(let title):
      choice = title
      status = "\(title) is chosen"
    case .page(let title): status = "\(title) would open now"
    default: return
    }
    renew()
  }

  private func renew() {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot, animatingDifferences: false)
  }

  private func delete(_ name: String) {
    languages.removeAll { $0 == name }
    var snapshot = source.snapshot()
    snapshot.deleteItems([.language(name)])
    source.apply(snapshot)
    report()
  }

  private func keepOrder(_ rows: [Row]) {
    languages = rows.compactMap { if case .language(let name) = $0 { name } else { nil } }
    report()
  }

  private func report() { status = languages.joined(separator: ", ") }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "e") { [weak self] _ in
        guard let self else { return }
        collectionView.isEditing.toggle()
        status = collectionView.isEditing ? "Editing the languages" : "Done"
      }
    ]
  }
}
