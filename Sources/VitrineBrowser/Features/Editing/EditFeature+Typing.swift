import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport

// Editing of items in a prompt or in the user's editor.
extension EditFeature {
  /// The size above which items open in the editor, in bytes.
  private static var longestLine: Int { 10_000 }

  func changeItem() {
    guard let source = editableSource() else { return }
    range.end(keeps: true)
    guard let item = shown.focusedSourceItem else { return context.say("nothing to edit") }
    if let table = source.capabilities.fieldEditing, let field = presenter.chosenField {
      return changeField(field, of: item, in: table)
    }
    let text = context.reporting { () throws(BrowserFailure) in
      try source.editableText(section: item.section, item: item.item)
    }
    guard let text else { return }
    guard text.utf8.count <= Self.longestLine else {
      return context.say("too long for a line; ee edits it in $EDITOR")
    }
    type("edit: ", text) { (typed) throws(BrowserFailure) in
      let old = try source.content(section: item.section, item: item.item)
      _ = try source.content(typed: typed, replacing: old)
    } accepted: { [weak self] (typed) throws(BrowserFailure) in
      try self?.replace(item, of: source, by: typed)
    }
  }

  /// Edits one field of an item in a prompt.
  private func changeField(_ field: String, of item: IndexPath, in source: any FieldEditingSource) {
    let text = context.reporting { () throws(BrowserFailure) in
      try source.editableText(ofField: field, section: item.section, item: item.item)
    }
    guard let text else { return }
    guard text.utf8.count <= Self.longestLine, !text.utf8.contains(0x0A) else {
      return context.say("too long for a line; ee edits the \(source.noun.one) in $EDITOR")
    }
    let name = VisibleText.text(of: field, tabStop: 1)
    let columns = presenter.columns
    let spot = { [weak columns, weak view = context.layers.view] () -> CGRect? in
      guard let columns, let view, let path = columns.shown.collectionView.keyboard.focusedIndexPath
      else { return nil }
      return columns.frameOfChosenCell(at: path, in: view)
    }
    type("\(name): ", text, in: spot) { (typed) throws(BrowserFailure) in
      let old = try source.content(section: item.section, item: item.item)
      _ = try source.content(typed: typed, inField: field, replacing: old)
    } accepted: { [weak self] (typed) throws(BrowserFailure) in
      guard let self else { return }
      let old = try source.content(section: item.section, item: item.item)
      let new = try source.content(typed: typed, inField: field, replacing: old)
      guard new != old else { return context.say("nothing has changed") }
      let change = ItemEdit.Change.replace(section: item.section, item: item.item, with: new)
      let doubt = source.doubt(of: typed, inField: field).map { "; \($0)" } ?? ""
      try make(ItemEdit([change], name: "changed \(name)"), note: doubt)
    }
  }

  func makeItem() {
    guard let source = editableSource() else { return }
    range.end(keeps: true)
    type("new: ", "") { (typed) throws(BrowserFailure) in
      _ = try source.content(typed: typed, replacing: nil)
    } accepted: { [weak self] (text) throws(BrowserFailure) in
      guard let self else { return }
      let content = try source.content(typed: text, replacing: nil)
      guard let place = insertionPlace(isBefore: false) else {
        throw BrowserFailure("there is no section for it")
      }
      try make(insertion(of: [content], verb: "made", at: place))
    }
  }

  /// Asks for the new text of an item.
  ///
  /// - Parameters:
  ///   - acceptsSame: Whether the unchanged text is accepted, too.
  ///   - spot: The place of the prompt, if not at the bottom.
  ///   - check: Throws for an invalid text. The prompt then stays open with the typed text.
  func type(
    _ label: String, _ text: String, acceptsSame: Bool = false, in spot: (() -> CGRect?)? = nil,
    check: @escaping (String) throws(BrowserFailure) -> Void,
    accepted: @escaping (String) throws(BrowserFailure) -> Void
  ) {
    let prompt = PromptView(label: label, history: lines) {
      [weak self] (typed) throws(BrowserFailure) in
      guard let self, acceptsSame || typed != text else { return }
      if lines.last != typed { lines.append(typed) }
      try accepted(typed)
    }
    prompt.editor.begin(with: text)
    // NULL stands for a value without text, so typing replaces it.
    if text == "NULL" { prompt.editor.selectAll() }
    prompt.spot = spot
    prompt.refusal = { typed in
      guard acceptsSame || typed != text else { return nil }
      do throws(BrowserFailure) { try check(typed) } catch { return error.description }
      return nil
    }
    context.layers.show(prompt)
  }

  /// Replaces the text of an item.
  private func replace(
    _ item: IndexPath, of source: any EditableSource, by text: String
  ) throws(BrowserFailure) {
    let old = try source.content(section: item.section, item: item.item)
    let new = try source.content(typed: text, replacing: old)
    guard new != old else { return context.say("nothing has changed") }
    let change = ItemEdit.Change.replace(section: item.section, item: item.item, with: new)
    try make(ItemEdit([change], name: "changed \(shown.counted(1))"))
  }

  // MARK: The editor

  /// Opens the text of the item in focus in the user's editor (`ee`) and applies the result as an
  /// edit.
  func editInEditor() {
    guard let source = editableSource() else { return }
    range.end(keeps: true)
    guard let item = shown.focusedSourceItem else { return context.say("nothing to edit") }
    guard let runsEditor else { return context.say("an editor needs a terminal") }
    context.reporting { () throws(BrowserFailure) in
      let text = try source.editableText(section: item.section, item: item.item)
      let isStructured = text.hasPrefix("{") || text.hasPrefix("[")
      var edited = try EditorProgram.edit(
        Array((text + "\n").utf8), suffix: isStructured ? ".json" : ".txt", run: runsEditor)
      // Editors end the last line with a line feed, even if the original has none.
      if edited.last == 0x0A { edited.removeLast() }
      try apply(String(decoding: edited, as: UTF8.self), insteadOf: text, item, of: source)
    }
  }

  /// Replaces one item with several lines.
  private func apply(
    _ edited: String, insteadOf text: String, _ item: IndexPath, of source: any EditableSource
  ) throws(BrowserFailure) {
    guard edited != text else { return context.say("nothing has changed") }
    guard source.capabilities.text != nil, edited.utf8.contains(0x0A) else {
      return try replace(item, of: source, by: edited)
    }
    let contents = try source.contents(pasted: edited)
    guard let first = contents.first else { return context.say("nothing has changed") }
    let changes: [ItemEdit.Change] = [
      .replace(section: item.section, item: item.item, with: first),
      .insert(Array(contents.dropFirst()), section: item.section, at: item.item + 1),
    ]
    let name = "made \(shown.counted(contents.count)) of \(shown.counted(1))"
    perform(ItemEdit(changes, name: name))
  }
}
