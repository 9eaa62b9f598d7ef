import UIKit

extension GalleryController: CommandTarget {
  nonisolated static let commands: CommandList<GalleryController> = CommandList(
    [
      command("open", "Return", help: "open the demo") { $0.openFocused() },
      command("back", "Esc", help: "show all demos again, then leave") { $0.back() },
      command("down", "Down", "Ctrl-J", help: "card below; any letter filters") {
        $0.collectionView.keyboard.move(.step(.down))
      },
      command("up", "Up", "Ctrl-K", help: "card above") {
        $0.collectionView.keyboard.move(.step(.up))
      },
      command("left", "Left", help: "card to the left") {
        $0.collectionView.keyboard.move(.step(.left))
      },
      command("right", "Right", help: "card to the right") {
        $0.collectionView.keyboard.move(.step(.right))
      },
      command("next", "Ctrl-N", "Tab", help: "next card") { $0.advance(by: 1) },
      command("previous", "Ctrl-P", "Shift-Tab", help: "previous card") { $0.advance(by: -1) },
      command("first", "Home", help: "first card") { $0.collectionView.keyboard.move(.first) },
      command("last", "End", help: "last card") { $0.collectionView.keyboard.move(.last) },
      command("page down", "PageDown", "Ctrl-F", help: "a page down") {
        $0.collectionView.keyboard.move(.pages(1))
      },
      command("page up", "PageUp", "Ctrl-B", help: "a page up") {
        $0.collectionView.keyboard.move(.pages(-1))
      },
      command("filter", "/", help: "nothing: letters filter without it, too") { _ in },
      command("delete back", "Backspace", "Ctrl-H", help: "delete back") {
        $0.edit(.deleteBack)
      },
      command("delete a word back", "Ctrl-W", help: "delete a word back") {
        $0.edit(.deleteWordBack)
      },
      command("delete to the beginning", "Ctrl-U", help: "delete the typed text") {
        $0.edit(.deleteToStart)
      },
      command("help", "F1", help: "these keys") { $0.showHelp() },
    ] + Command.everywhere(in: .gallery, topic: .gallery) + Command.overlay)

  nonisolated private static let command = CommandMaker(
    .gallery, in: .gallery
  ) { (gallery: GalleryController) in gallery }

  /// Shows the keys of the gallery and its demos.
  private func showHelp() {
    let bindings = Self.commands.map.bindings + DemoScreenController.commands.map.bindings
    let lines = KeyMap(bindings).help(of: [.gallery, .demo, .transition])
    layers.show(TextOverlay(title: "Keys", lines: lines, style: .keys))
  }

  func repaint() { stage?.repaints() }
  func suspend() { stage?.suspends() }
  func abort() {
    if !layers.cancelPrompt() { stage?.end(.left(130)) }
  }
  func quit() { stage?.leave() }
}
