import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

// Editing of values in place. All other bytes stay.
extension JSONSource: FieldEditingSource, FileBackedSource {
  public var readOnlyReason: String? {
    guard isComplete else { return "\(name) is still being read" }
    guard let items else { return "\(name) is not JSON" }
    if let reason = document.file?.readOnlyReason(name) { return reason }
    if let conversion = document.conversion {
      return "\(name) is \(conversion), which is read-only"
    }
    guard fields.section == nil else {
      return "items grouped by --section cannot be changed: open \(name) without it"
    }
    guard !items.collection.isScattered else {
      return "values of several places can only be read: enter one of them to change it"
    }
    return nil
  }

  var isTree: Bool { items?.collection.isTree == true }

  public func refusal(of edit: ItemEdit) -> String? {
    for change in edit.changes {
      let touched: [Int]
      switch change {
      case .insert(let contents, let section, _):
        if let reason = refusal(of: contents) ?? refusal(ofNamesIn: edit, contents) {
          return reason
        }
        touched = [section]
      case .restore(_, let section, _), .remove(let section, _): touched = [section]
      case .move(let section, _, let target, _): touched = [section, target]
      case .replace(let section, _, let content):
        if let reason = refusal(ofNamesIn: edit, [content]) { return reason }
        guard !isArray(section) else { continue }
        let isOnlyValue = sections[section].name == nil
        switch content.bytes.first {
        case UInt8(ascii: "["):
          return "\(isOnlyValue ? name : sectionTitle(section)) is not an array and cannot be one"
        // Otherwise its members would become the items.
        case UInt8(ascii: "{") where isOnlyValue:
          return "\(name) is not an object and cannot be one"
        default: continue
        }
      }
      if let section = touched.first(where: { !isArray($0) }) {
        let title = sections[section].name == nil ? name : sectionTitle(section)
        return "\(title) is not an array: its value can only be changed"
      }
    }
    return nil
  }

  private func isArray(_ section: Int) -> Bool {
    isTree || sections[section].container?.kind.isList == true
  }

  /// Returns the reason why copied items do not fit this place: members have names and elements do not.
  private func refusal(of contents: [ItemContent]) -> String? {
    for content in contents {
      let isMember = (try? JSONText(member: content.bytes)) != nil
      if isTree, !isMember { return "a member of an object needs a name, as \"name\": value" }
      if !isTree, isMember { return "an element of an array has no name: this is a member" }
    }
    return nil
  }

  // MARK: Text

  public func content(section: Int, item: Int) -> ItemContent {
    ItemContent(value(section, item)?.source ?? [])
  }

  public func editableText(section: Int, item: Int) -> String {
    guard var value = value(section, item) else { return "" }
    value.token = value.text.value(of: value.token)
    return JSONTyping.text(of: value)
  }

  public func content(
    typed text: String, replacing replaced: ItemContent?
  ) throws(BrowserFailure) -> ItemContent {
    guard let replaced else {
      return isTree ? try JSONTyping.member(typed: text) : try JSONClipboard.content(typed: text)
    }
    if isTree { return try JSONTyping.member(typed: text, replacing: replaced) }
    guard let old = try? JSONText(replaced.bytes) else {
      return try JSONClipboard.content(typed: text)
    }
    let value = JSONValue(text: old, token: old.root)
    return ItemContent(try JSONTyping.bytes(typed: text, replacing: value))
  }

  public func contents(pasted text: String) throws(BrowserFailure) -> [ItemContent] {
    isTree ? try JSONTyping.members(pasted: text) : JSONClipboard.contents(of: text)
  }

  public func clipboardText(of contents: [ItemContent]) -> String {
    JSONClipboard.text(of: contents)
  }

  // MARK: Fields

  public func editableText(
    ofField field: String, section: Int, item: Int
  ) throws(BrowserFailure) -> String {
    if let refusal = computed.refusal(of: field) { throw refusal }
    guard let value = value(section, item) else { return "" }
    let token: JSONToken? =
      switch value.token.kind {
      case .member: field == "name" ? value.text.parts(of: value.token).name : nil
      case .object: value.text.member(field, of: value.token)
      default: field == JSONSchema.value ? value.token : nil
      }
    guard let token else {
      return isTree ? editableText(section: section, item: item) : ""
    }
    return token.kind == .null ? "" : JSONTyping.text(of: JSONValue(text: value.text, token: token))
  }

  public func content(
    typed text: String, inField field: String, replacing row: ItemContent
  ) throws(BrowserFailure) -> ItemContent {
    guard isTree else {
      return try JSONTyping.element(typed: text, inField: field, replacing: row)
    }
    switch field {
    case "name": return JSONTyping.member(typedName: text, replacing: row)
    case JSONSchema.value: return try JSONTyping.member(typed: text, replacing: row)
    default: throw BrowserFailure("the \(field) follows from the value")
    }
  }

  public func content(
    section: Int, item: Int, setting field: String, to value: FieldValue
  ) throws(BrowserFailure) -> ItemContent {
    if let refusal = computed.refusal(of: field) { throw refusal }
    let old = content(section: section, item: item)
    guard let changed = try? JSONText(old.bytes).setting(field, to: value.json) else {
      throw BrowserFailure("item \(item + 1) of \(name) is not an object: it has no fields")
    }
    return ItemContent(changed)
  }

  public func doubt(of text: String, inField field: String) -> String? { nil }

  public func apply(_ edit: ItemEdit) -> ItemEdit { change(edit) }

  // MARK: Saving

  public func prepareComparison() -> ComparingWork? {
    guard let file = document.file else { return nil }
    guard let saved = document.saved else { return { _ in true } }
    return file.comparison { (write) throws(SavingFailure) in try saved.bytes().give(to: write) }
  }

  public var canBeSaved: Bool { document.file != nil }

  public var savingLoss: String? { document.file?.loss }

  public func prepareSave() throws(BrowserFailure) -> SavingWork {
    if let reason = readOnlyReason { throw BrowserFailure("cannot save: \(reason)") }
    guard let file = document.file else {
      throw BrowserFailure("nothing to save: \(name) is not a file")
    }
    guard let state else { throw BrowserFailure("nothing to save: \(name) is still being read") }
    let (document, name) = (document, name)
    return { (progress) throws(BrowserFailure) in
      var saved = file
      try saved.save(name, progress: progress) { (write) throws(SavingFailure) in
        try state.bytes().give(to: write)
      }
      return { [saved] in
        document.file = saved
        document.saved = state
      }
    }
  }

  public func rescue(in folder: StateFolder?) throws(BrowserFailure) -> [UInt8] {
    try RescueFile.write(name, in: folder) { (write) throws(SavingFailure) in
      try items?.text(in: order).give(to: write)
    }
  }

  public var journalBase: JournalBase { JournalBase(order) }

  public var contentReader: ContentReader {
    { [items] numbers in numbers.map { items?.content(of: $0) ?? ItemContent([]) } }
  }
}
