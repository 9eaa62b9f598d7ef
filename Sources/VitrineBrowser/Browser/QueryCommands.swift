import UIKit

/// The keys of a picker's line, as in fzf.
enum QueryCommands {
  static let commands: [BrowserCommand] =
    [
      query("accept", "Return", help: "print the marked items, or this one, and leave") {
        $0.range.isActive ? $0.range.end(keeps: true) : $0.saving.acceptQuery()
      },
      query("back", "Esc", help: "empty the line, then leave") { features in
        if features.range.isActive {
          features.range.end(keeps: false)
        } else if features.layers.query?.editor.characters.isEmpty == false {
          features.layers.query?.editor.apply(.clear)
        } else {
          features.saving.giveUp()
        }
      },
      query("give up", "Ctrl-G", "Ctrl-Q", help: "leave without accepting") { $0.saving.giveUp() },
      query("item below", "Down", "Ctrl-J", "Ctrl-N", help: "item below") {
        $0.moving.move(.step(.down))
      },
      query("item above", "Up", "Ctrl-K", "Ctrl-P", help: "item above") {
        $0.moving.move(.step(.up))
      },
      query("a page down", "PageDown", help: "a page down") { $0.moving.move(.pages(1)) },
      query("a page up", "PageUp", help: "a page up") { $0.moving.move(.pages(-1)) },
      query("mark and go on", "Tab", help: "mark and go on") { $0.marking.toggleAndAdvance(1) },
      query("mark and go back", "Shift-Tab", help: "mark and go back") {
        $0.marking.toggleAndGoBack()
      },
      query("mark", "Ctrl-Space", help: "mark and stay") {
        $0.marking.toggleFocusedOrKeepRange()
      },
      query("hide or dim", "Alt-r", help: "hide what does not fit, or dim it") {
        $0.filtering.toggleMode()
      },
      query(
        "go in", "Right", help: "forward; at the end of the line into the folder"
      ) { features in
        let editor = features.layers.query?.editor
        if features.isFolder, editor?.cursor == editor?.characters.count {
          features.session.places.goIn()
        } else {
          features.layers.query?.editor.apply(.forward)
        }
      },
      query("go up", "Left", help: "back; at the beginning of the line to the parent folder") {
        features in
        if features.isFolder, features.layers.query?.editor.cursor == 0 {
          features.session.places.goUp()
        } else {
          features.layers.query?.editor.apply(.back)
        }
      },
      query(
        "delete back", "Backspace", "Ctrl-H",
        help: "delete back; of an empty line to the parent folder"
      ) { features in
        if features.isFolder, features.layers.query?.editor.characters.isEmpty == true {
          features.session.places.goUp()
        } else {
          features.editQuery(.deleteBack)
        }
      },
      query("delete forward", "Ctrl-D", help: "delete forward; an empty line leaves") { features in
        if features.layers.query?.editor.characters.isEmpty == true {
          features.saving.giveUp()
        } else {
          features.layers.query?.editor.apply(.deleteForward)
        }
      },
      edit(.toStart, "Ctrl-A", "Home", help: "to the beginning"),
      edit(.toEnd, "Ctrl-E", "End", help: "to the end"),
      edit(.back, "Ctrl-B", help: "back"),
      edit(.forward, "Ctrl-F", help: "forward"),
      edit(.backWord, "Alt-b", "Ctrl-Left", help: "back a word"),
      edit(.forwardWord, "Alt-f", "Ctrl-Right", help: "forward a word"),
      edit(.deleteForward, "Delete", help: "delete forward"),
      edit(.deleteToBlank, "Ctrl-W", help: "delete back to a blank"),
      edit(.deleteWordBack, "Alt-Backspace", help: "delete a word back"),
      edit(.deleteWordForward, "Alt-d", help: "delete a word forward"),
      edit(.deleteToStart, "Ctrl-U", help: "delete to the beginning"),
      edit(.yank, "Ctrl-Y", help: "put back the deleted text"),
      edit(.earlier, "Alt-Up", help: "earlier line"),
      edit(.later, "Alt-Down", help: "later line"),
      query("place after", "Alt-o", help: "forward to the place gone back from") {
        $0.session.places.step(1)
      },
      query("help", "F1", help: "these keys; Alt with a letter is the letter's command") {
        $0.run(BrowserFeatures.help)
      },
    ] + BrowserCommand.everywhere(in: .query, topic: .query)

  private static let query = CommandMaker(
    .query, in: .query, when: \.typesQuery
  ) { (features: BrowserFeatures) in features }

  private static func edit(
    _ edit: LineEditor.Edit, _ keys: String..., help: String
  ) -> BrowserCommand {
    BrowserCommand(
      "query \(edit.rawValue)", keys, help: help, topic: .query, in: .query, when: \.typesQuery
    ) { features, _ in features.layers.query?.editor.apply(edit) }
  }
}

extension BrowserFeatures {
  /// Whether the items may be folders that the user can enter.
  fileprivate var isFolder: Bool { shown.source.placed != nil }
}
