import Testing
import UIKit
import UIKitTesting

/// A list in a controller that is first responder, like iOS programs with key commands.
private final class CommandingController: UICollectionViewController {
  var names = ["ant", "bee", "cat", "dog"]
  var log: [String] = []
  var takes: String?

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 16)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "a") { [weak self] _ in self?.log.append("command") }]
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let characters = presses.first?.key?.characters ?? ""
    log.append("began \(characters == "\r" ? "return" : characters)")
    if characters != takes { super.pressesBegan(presses, with: event) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.append("highlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { log.append("select \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.append("unhighlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("menu \(indexPath.item)")
    return nil
  }
}

@Suite("Keys beside a first responder")
@MainActor struct FirstResponderKeysTests {
  private func start() -> (CommandingController, Pilot) {
    let controller = CommandingController()
    let pilot = Pilot(rootViewController: controller, size: (20, 6))
    #expect(controller.isFirstResponder)
    return (controller, pilot)
  }

  @Test("a first-responder controller leaves Return and Space to the focused cell")
  func selects() {
    let (controller, pilot) = start()
    pilot.press(.down, .return)
    #expect(
      controller.log == [
        "began UIKeyInputDownArrow", "began return", "highlight 1", "select 1", "unhighlight 1",
      ])
    pilot.press(.up, .space)
    #expect(
      controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("it also leaves the menu key, the reordering keys and the paging keys")
  func menuAndReordering() {
    let (controller, pilot) = start()
    pilot.press(.down, .menu)
    #expect(controller.log.last == "menu 1")
    pilot.press(.alternate("m"), .down, .return)
    pilot.finishAnimations()
    #expect(controller.names == ["ant", "cat", "bee", "dog"])
    pilot.press(.end)
    #expect(
      controller.collectionView.cellForItem(at: IndexPath(item: 3, section: 0))?.isFocused == true)
  }

  @Test("its own commands and presses come first, and each key reaches it once")
  func ownFirst() {
    let (controller, pilot) = start()
    pilot.press("a")
    #expect(controller.log == ["command"])
    pilot.press("x", .return)
    #expect(controller.log.filter { $0.hasPrefix("began") } == ["began x", "began return"])
    controller.log = []
    controller.takes = "\r"
    pilot.press(.return)
    #expect(controller.log == ["began return"])
  }

  @Test("without focus the key commands of a visible child controller work, hidden ones do not")
  func children() {
    let (root, middle) = (UIViewController(), UIViewController())
    let (child, hidden) = (CommandingController(), CommandingController())
    child.names = []
    hidden.names = []
    func add(_ child: UIViewController, to parent: UIViewController) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    let pilot = Pilot(
      rootViewController: {
        add(middle, to: root)
        add(hidden, to: middle)
        add(child, to: middle)
        hidden.view.isHidden = true
        return root
      }(), size: (20, 6))
    child.resignFirstResponder()
    hidden.resignFirstResponder()
    pilot.press("a", "x")
    #expect(child.log == ["command", "began x"] && hidden.log == [])
    hidden.view.isHidden = false
    child.log = []
    pilot.press("a")
    #expect(hidden.log + child.log == ["command"], "one of two adjacent controllers")
  }

  @Test("key commands of a presenting controller do nothing under a sheet")
  func sheet() {
    let (controller, pilot) = start()
    final class Typing: UIViewController {
      var typed = ""
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        typed += presses.first?.key?.characters ?? ""
      }
    }
    let sheet = Typing()
    controller.present(sheet, animated: false)
    pilot.update()
    pilot.type("Call")
    #expect(sheet.typed == "Call" && controller.log == [])
    sheet.becomeFirstResponder()
    pilot.type("a")
    #expect(sheet.typed == "Calla" && controller.log == [])
    sheet.dismiss(animated: false)
    pilot.finishAnimations()
    pilot.press("a")
    #expect(controller.log == ["command"])
  }
}
