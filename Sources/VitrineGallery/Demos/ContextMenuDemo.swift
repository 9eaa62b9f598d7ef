import UIKit

extension Demo {
  static let contextMenu = Demo(
    name: "context-menu", title: "Context menu",
    summary: "A menu for each item, with a submenu, a state and an action that is not possible.",
    keys: [
      ("Shift-F10", "menu", "the menu of the item in focus"), ("right click", "menu", "the same"),
    ],
    tour:
      "Right Shift-F10 Return Right Shift-F10 Down Return Down Shift-F10 Down Down Right Return",
    source: "ContextMenuDemo.swift",
    code: """
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(for: indexPath) })
      }
      """
  ) { ContextMenuDemo() }
}

/// The delegate returns a configuration, which returns a menu when it opens.
final class ContextMenuDemo: SectionsDemo, UICollectionViewDelegate {
  private var favourites: Set<String> = []
  private var colors: [String: UIColor] = [:]

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 144, height: 48)
    layout.minimumLineSpacing = 0
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["mountains", "cities"] }

  override func makeSections() -> [Section] {
    (favourites, colors) = ([], [:])
    return [Section("", dataSet == 0 ? Mountain.all.map(\.name) : City.all.map(\.name))]
  }

  override func color(at path: IndexPath) -> UIColor {
    colors[sections[path.section].items[path.item]] ?? .systemGray
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    let name = sections[indexPath.section].items[indexPath.item]
    if favourites.contains(name) { (cell as? BoxCell)?.title = "* " + name }
    return cell
  }

  // MARK: The menu

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(for: indexPath) })
  }

  private func menu(for path: IndexPath) -> UIMenu {
    let name = sections[0].items[path.item]
    let isFavourite = favourites.contains(name)
    let favourite = UIAction(title: "Favourite", state: isFavourite ? .on : .off) {
      [weak self] _ in
      self?.favourites.formSymmetricDifference([name])
      self?.changed(path, "\(name) is \(isFavourite ? "no" : "a") favourite")
    }
    let first = UIAction(title: "To the beginning", attributes: path.item == 0 ? .disabled : []) {
      [weak self] _ in self?.bringToTheBeginning(path)
    }
    let colors: [(String, UIColor)] = [
      ("Red", .systemRed), ("Green", .systemGreen), ("Blue", .systemBlue),
    ]
    let submenu = UIMenu(
      title: "Colour",
      children: colors.map { title, color in
        UIAction(title: title) { [weak self] _ in
          self?.colors[name] = color
          self?.changed(path, "\(name) is \(title.lowercased())")
        }
      })
    let delete = UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in
      self?.delete(path)
    }
    return UIMenu(title: name, children: [favourite, first, submenu, delete])
  }

  private func changed(_ path: IndexPath, _ text: String) {
    collectionView.reconfigureItems(at: [path])
    status = text
  }

  private func bringToTheBeginning(_ path: IndexPath) {
    let name = sections[0].items.remove(at: path.item)
    sections[0].items.insert(name, at: 0)
    collectionView.moveItem(at: path, to: IndexPath(item: 0, section: 0))
    status = "\(name) is first"
  }

  private func delete(_ path: IndexPath) {
    let name = sections[0].items.remove(at: path.item)
    collectionView.deleteItems(at: [path])
    status = "\(name) is gone"
  }
}
