import UIKit
import UIKitTesting

/// A collection of fruits whose delegate records its menu calls.
@MainActor
final class MenuFixture: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var fruits = ["apple", "bread", "cherry", "date", "elder", "fig", "grape", "honey"]
  var log: [String] = []
  /// The answer of `shouldShowMenuForItemAt`.
  var showsMenu = true
  /// The actions that `canPerformAction` allows.
  var actions: Set<String> = ["cut:", "copy:", "paste:"]
  /// The result of `contextMenuConfigurationForItemAt`.
  var configuration: ((IndexPath) -> UIContextMenuConfiguration?)?
  var highlightPreview: (() -> UITargetedPreview?)?
  var dismissalPreview: (() -> UITargetedPreview?)?
  var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
  /// Whether the animators get closures.
  var usesAnimators = false

  let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)

  init(itemSize: CGSize = CGSize(width: 96, height: 16)) {
    super.init(nibName: nil, bundle: nil)
    layout.itemSize = itemSize
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 0
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(FruitCell.self, forCellWithReuseIdentifier: "fruit")
    view.addSubview(collectionView)
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: Data

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { fruits.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "fruit", for: indexPath)
    (cell as? FruitCell)?.label.text = fruits[indexPath.item]
    return cell
  }

  // MARK: Selection

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.append("unhighlight \(indexPath.item)") }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }

  // MARK: Edit menu

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("show \(indexPath.item)?")
    return showsMenu
  }

  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    log.append("can \(NSStringFromSelector(action)) \(indexPath.item)?")
    return actions.contains(NSStringFromSelector(action))
  }

  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    log.append("perform \(NSStringFromSelector(action)) \(indexPath.item)")
    let pasteboard = UIPasteboard.general
    if action != "paste:" { pasteboard.string = fruits[indexPath.item] }
    if action == "cut:" {
      fruits.remove(at: indexPath.item)
      collectionView.deleteItems(at: [indexPath])
    } else if action == "paste:", let text = pasteboard.string {
      fruits.insert(text, at: indexPath.item + 1)
      collectionView.insertItems(at: [IndexPath(item: indexPath.item + 1, section: 0)])
    }
  }

  // MARK: Context menus

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let configuration else { return nil }
    log.append("configuration \(indexPath.item) at \(Int(point.x)) \(Int(point.y))")
    return configuration(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("highlight preview \(configuration.identifier.base)")
    return highlightPreview?()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("dismissal preview \(configuration.identifier.base)")
    return dismissalPreview?()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("will display \(configuration.identifier.base)")
    watch(animator, "display")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("will end \(configuration.identifier.base)")
    watch(animator, "end")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    log.append("will commit \(configuration.identifier.base)")
    animator.preferredCommitStyle = commitStyle
    watch(animator, "commit")
  }

  private func watch(_ animator: (any UIContextMenuInteractionAnimating)?, _ name: String) {
    guard usesAnimators else { return }
    animator?.addAnimations { [self] in log.append("\(name) animations") }
    animator?.addCompletion { [self] in log.append("\(name) completion") }
  }

  // MARK: A menu with everything

  /// Returns a menu with a check mark, a disabled and a destructive element, a group and nested
  /// submenus.
  func fullMenu() -> UIMenu {
    func action(
      _ title: String, _ attributes: UIMenuElement.Attributes = [], on: Bool = false,
      key: String? = nil
    ) -> UIAction {
      let action = UIAction(title: title, attributes: attributes, state: on ? .on : .off) {
        [self] in
        log.append("chosen \($0.title)")
      }
      action.keyEquivalent = key
      return action
    }
    let order = UIMenu(
      title: "Sort by", options: .singleSelection,
      children: [
        action("Name", on: true), action("Size"),
        UIMenu(title: "Date", children: [action("Made"), action("Changed")]),
      ])
    let marks = UIMenu(
      options: .displayInline,
      children: [action("Favourite", .keepsMenuPresented, on: true), action("Locked", .disabled)])
    return UIMenu(
      title: "Fruit",
      children: [
        action("Open", key: "Return"), order, marks, action("Secret", .hidden),
        action("Delete", .destructive, key: "Alt-X"),
      ])
  }

  func useFullMenu(preview: (() -> UIViewController?)? = nil) {
    configuration = { [self] path in
      UIContextMenuConfiguration(identifier: path.item, previewProvider: preview) { [self] _ in
        fullMenu()
      }
    }
  }
}

@MainActor final class FruitCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
