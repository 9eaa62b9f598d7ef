import UIKit

extension BrowserViewController {
  /// `ee`: gives the text of the item in focus to the user's editor, and takes it back as an edit.
  func editInEditor(_ source: any EditableSource) {
    endRange(keeps: true)
    guard let item = focusedSourceItem else { return show(message: "nothing to edit") }
    guard let runsEditor else { return show(message: "there is no terminal for an editor here") }
    let text = source.editableText(section: item.section, item: item.item)
    let isStructured = text.hasPrefix("{") || text.hasPrefix("[")
    do throws(BrowserFailure) {
      var edited = try EditorProgram.edit(
        Array((text + "\n").utf8), suffix: isStructured ? ".json" : ".txt", run: runsEditor)
      // An editor ends the last line, whether it was ended or not.
      if edited.last == 0x0A { edited.removeLast() }
      try take(String(decoding: edited, as: UTF8.self), insteadOf: text, item, of: source)
    } catch {
      show(message: error.description)
    }
  }

  /// Several lines come in the place of one.
  private func take(
    _ edited: String, insteadOf text: String, _ item: IndexPath, of source: any EditableSource
  ) throws(BrowserFailure) {
    guard edited != text else { return show(message: "nothing has changed") }
    guard source is LineSource, edited.utf8.contains(0x0A) else {
      return replace(item, of: source, by: edited)
    }
    let contents = try source.contents(pasted: edited)
    guard let first = contents.first else { return show(message: "nothing has changed") }
    let changes: [ItemEdit.Change] = [
      .replace(section: item.section, item: item.item, with: first),
      .insert(Array(contents.dropFirst()), section: item.section, at: item.item + 1),
    ]
    perform(
      ItemEdit(changes, name: "made \(counted(contents.count)) of \(counted(1))"), on: source)
  }
}
