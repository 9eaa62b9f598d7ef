import Testing
import UIKit
import UIKitTesting

@Suite("Screens of menus")
@MainActor struct MenuScreenTests {
  private final class Menus: NSObject, UICollectionViewDelegate {
    var hasContextMenu = true

    func collectionView(
      _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { true }

    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector,
      forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { true }

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard hasContextMenu else { return nil }
      return UIContextMenuConfiguration(previewProvider: nil) { _ in self.menu }
    }

    private let menu = UIMenu(
      title: "Item",
      children: [
        UIAction(title: "Open") { _ in },
        UIMenu(
          title: "Sort by",
          children: [
            UIAction(title: "Name", state: .on) { _ in },
            UIAction(title: "Date", attributes: .disabled) { _ in },
            UIAction(title: "Size", state: .mixed) { _ in },
            UIMenu(
              options: .displayInline,
              children: [UIAction(title: "Forget order", attributes: .destructive) { _ in }]),
          ]),
        UIKeyCommand(title: "Save", input: "s", modifierFlags: .control) { _ in },
        UIMenu(
          options: .displayInline,
          children: [UIAction(title: "Delete", attributes: .destructive) { _ in }]),
      ])
  }

  @Test("a menu whose elements have symbols and subtitles", arguments: [60, 24])
  func symbolsAndSubtitles(columns: Int) {
    let button = UIButton(type: .system)
    button.setTitle("Share", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 56, height: 16)
    button.showsMenuAsPrimaryAction = true
    let copy = UIAction(
      title: "Copy Link", subtitle: "of this page", image: UIImage(systemName: "link")
    ) { _ in }
    copy.keyEquivalent = "Alt-C"
    button.menu = UIMenu(children: [
      copy,
      UIAction(title: "Mail", image: UIImage(systemName: "envelope")) { _ in },
      UIAction(title: "Remove", subtitle: "for ever", attributes: .destructive) { _ in },
      UIMenu(title: "More", image: UIImage(systemName: "ellipsis"), children: [copy]),
    ])
    let view = UIView()
    view.addSubview(button)
    let pilot = Pilot(view: view, size: (columns, 8))
    pilot.press(.return)
    #expect(
      GoldenScreen("menu-symbols-\(columns)").difference(from: pilot.styledScreen) == nil)
  }

  private let menus = Menus()

  private func pilot(_ size: (columns: Int, rows: Int)) -> Pilot {
    let controller = GridController(counts: [12, 12])
    let pilot = Pilot(rootViewController: controller, size: size)
    controller.collectionView.delegate = menus
    return pilot
  }

  private nonisolated static let sizes = [(80, 24), (20, 5)]

  @Test("the edit menu beside its item is complete", arguments: sizes)
  func editMenu(columns: Int, rows: Int) {
    menus.hasContextMenu = false
    let pilot = pilot((columns, rows))
    pilot.press(.right, .down, .menu, .down)
    #expect(
      GoldenScreen("menu-edit-\(columns)x\(rows)").difference(from: pilot.styledScreen) == nil)
  }

  @Test(
    "a context menu with a submenu, checked, disabled and destructive elements, and the preview",
    arguments: sizes)
  func contextMenu(columns: Int, rows: Int) {
    let pilot = pilot((columns, rows))
    pilot.press(.right, .down, .menu, .down)
    var screens = pilot.styledScreen
    pilot.press(.right, .down)
    screens += ["---"] + pilot.styledScreen
    pilot.press(.left, .tab)
    screens += ["---"] + pilot.styledScreen
    #expect(GoldenScreen("menu-context-\(columns)x\(rows)").difference(from: screens) == nil)
  }

  @Test("without colours all elements stay distinguishable")
  func withoutColours() {
    let controller = GridController(counts: [12])
    let pilot = Pilot(rootViewController: controller, size: (40, 14), colors: .none)
    controller.collectionView.delegate = menus
    pilot.press(.menu, .down, .right)
    #expect(GoldenScreen("menu-mono-40x14").difference(from: pilot.styledScreen) == nil)
  }
}
