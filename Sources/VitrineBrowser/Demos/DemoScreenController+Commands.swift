import UIKit
import VitrineGallery
import VitrineKeyStrokes
import VitrineStyledText

extension DemoScreenController: CommandTarget, TransitionDriving {
  nonisolated static let commands: CommandList<DemoScreenController> = CommandList(
    [
      command("about", "I", help: "about this demo: its purpose and its source") { $0.showAbout() },
      command("next data set", "z Tab", help: "next data set") {
        $0.controller.showNextDataSet()
      },
      .driving(
        .forward, ["z ]"], help: "begin turning the layout into another one", topic: .demo,
        in: .demo),
      .driving(
        .back, ["z ["], help: "the same; then arrows drive it", topic: .demo, in: .demo),
      press(.down, "j", help: "as the arrow down; arrows are the library's own keys"),
      press(.up, "k", help: "as the arrow up"),
      press(.left, "h", help: "as the arrow to the left"),
      press(.right, "l", help: "as the arrow to the right"),
      press(.home, "g g", help: "as Home"),
      press(.end, "G", help: "as End"),
      press(.pageDown, "Ctrl-F", help: "as PageDown"),
      press(.pageUp, "Ctrl-B", help: "as PageUp"),
      command("help", "?", "F1", help: "these keys and the demo's own") { $0.showHelp() },
      command("back", "Esc", "q", help: "back to the gallery") { $0.stage?.showGallery() },
      command("quit", "Q", "Z Q", help: "leave at once") { $0.quit() },
    ] + Command.everywhere(in: .demo, topic: .demo) + Command.transition + Command.overlay)

  nonisolated private static let command = CommandMaker(
    .demo, in: .demo
  ) { (screen: DemoScreenController) in screen }

  /// Moves by sending the library's keys, so that letters can stand for arrow keys.
  nonisolated private static func press(
    _ key: KeyStroke, _ keys: String, help: String
  ) -> Command<DemoScreenController> {
    command("press \(KeySyntax.token(key))", keys, help: help) { $0.stage?.presses(key) }
  }

  // MARK: Texts

  private func show(_ overlay: TextOverlay) {
    layers.show(overlay)
    becomeFirstResponder()
  }

  /// Shows the description of the demo and the technique behind it.
  private func showAbout() {
    var lines: [DetailLine] = [.text(demo.summary)]
    if !demo.keys.isEmpty { lines += [.heading("Keys")] + ownKeys }
    if controller.dataSets.count > 1 {
      lines.append(.heading("Data sets (z Tab)"))
      lines.append(.text(controller.dataSets.joined(separator: ", ")))
    }
    lines.append(.heading("How it is made, in Sources: VitrineGallery/Demos/\(demo.source)"))
    lines += demo.code.map { .text($0) }
    show(TextOverlay(title: demo.title, lines: lines, style: .page))
  }

  private func showHelp() {
    let own = demo.keys.isEmpty ? [] : [.heading(demo.title)] + ownKeys
    // With an index, the collection view takes capital letters as titles.
    let view = controller.collectionView
    let hasIndex = view.dataSource?.indexTitles(for: view)?.isEmpty == false
    let keys = Self.commands.map.help(
      of: [.demo, .transition], except: hasIndex ? ["quit"] : [])
    show(TextOverlay(title: "Keys", lines: own + keys, style: .keys))
  }

  private var ownKeys: [DetailLine] { demo.keys.map { .pair($0.key, $0.help) } }

  // MARK: Common commands

  func drive(_ step: TransitionStep, count: Int) {
    switch step {
    case .forward: controller.stepTransition(by: 0.1)
    case .back: controller.stepTransition(by: -0.1)
    case .finish: controller.endTransition(finishes: true)
    case .cancel: controller.endTransition(finishes: false)
    }
    if controller.transition != nil { becomeFirstResponder() } else { takeFocus() }
    statusHasChanged()
  }

  func repaint() { stage?.repaints() }
  func suspend() { stage?.suspends() }
  func abort() {
    if !layers.cancelPrompt() { stage?.end(.left(130)) }
  }
  func quit() { stage?.leave() }
}
