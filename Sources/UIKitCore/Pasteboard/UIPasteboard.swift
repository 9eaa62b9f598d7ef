import Foundation

/// Stores copied items for this program and, as text, for its terminal.
///
/// Text on the general pasteboard also goes to the clipboard of the outer terminal, even over SSH
/// and through tmux (there with `set -g set-clipboard on`), if the terminal supports it and the
/// text has no more than 100,000 bytes: many drop a longer one. The way back is the terminal's own
/// paste command: programs cannot read a terminal's clipboard on their own.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The pasteboard of the whole program.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The maximum length, in bytes of UTF-8, of text that goes on to the outer terminal. Ours, not
  /// UIKit's.
  ///
  /// The maximum value while the program runs without a terminal: then text stays in the program.
  public package(set) static var longestTextForTerminal = Int.max
  /// Sends a text to the outer terminal; set by the host.
  package static var export: ((String) -> Void)?

  /// Posted after a pasteboard's items have changed; the object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// The type of an item that is text.
  public nonisolated static let plainText = "public.utf8-plain-text"
  /// The types under which an item may hold text.
  public nonisolated static let typeListString = [plainText, "public.text", "public.plain-text"]

  /// The contents that pasteboards of one name share.
  private final class Contents {
    var items: [[String: Any]] = []
    var changeCount = 0
  }

  private static var named: [Name: Contents] = [:]

  /// The pasteboard for copying and pasting.
  public static let general = UIPasteboard(name: .general, Contents())

  /// The name of the pasteboard.
  public let name: Name
  private let shared: Contents

  private init(name: Name, _ shared: Contents) {
    self.name = name
    self.shared = shared
    super.init()
  }

  private final var contents: [[String: Any]] { shared.items }

  /// Makes a pasteboard of another name, which stays within the program; nil if it does not exist
  /// and `create` is false.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard pasteboardName != .general else { return nil }
    guard let contents = Self.named[pasteboardName] ?? (create ? Contents() : nil) else {
      return nil
    }
    Self.named[pasteboardName] = contents
    self.init(name: pasteboardName, contents)
  }

  /// Returns a pasteboard with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    let contents = Contents()
    named[name] = contents
    return UIPasteboard(name: name, contents)
  }

  /// Removes a pasteboard with its contents.
  open class func remove(withName pasteboardName: Name) { named[pasteboardName] = nil }

  // MARK: Items

  /// The number of changes of the contents.
  open var changeCount: Int { shared.changeCount }

  /// The number of items.
  open var numberOfItems: Int { contents.count }

  /// The items: for each one its values by type.
  open var items: [[String: Any]] {
    get { contents }
    set { change(to: newValue, exports: true) }
  }

  /// The types of the first item.
  open var types: [String] { contents.first.map { $0.keys.sorted() } ?? [] }

  /// Replaces the items.
  open func setItems(_ items: [[String: Any]]) { self.items = items }

  /// Adds items after the current ones.
  open func addItems(_ items: [[String: Any]]) { self.items += items }

  /// Returns whether the first item has one of several types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    contents.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
  }

  /// Returns the first item's value of a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    contents.first?[pasteboardType]
  }

  /// Replaces the contents by one item with one value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Returns the first item's data of a type, if present.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch contents.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    default: nil
    }
  }

  /// Replaces the contents by one item with data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  // MARK: Text

  /// Whether an item has text.
  open var hasStrings: Bool { contents.contains { Self.text(of: $0) != nil } }

  /// The text of the first item with text. Setting it replaces the contents.
  open var string: String? {
    get { contents.lazy.compactMap { Self.text(of: $0) }.first }
    set { items = newValue.map { [[Self.plainText: $0]] } ?? [] }
  }

  /// The texts of all items with text. Setting it replaces the contents.
  open var strings: [String]? {
    get { hasStrings ? contents.compactMap { Self.text(of: $0) } : nil }
    set { items = newValue.map { $0.map { [Self.plainText: $0] } } ?? [] }
  }

  private static func text(of item: [String: Any]) -> String? {
    for type in typeListString {
      switch item[type] {
      case let text as String: return text
      case let data as Data: return String(decoding: data, as: UTF8.self)
      default: continue
      }
    }
    return nil
  }

  // MARK: Changing

  /// Stores external text for the time of a paste and, if the paste took place, permanently.
  package final func lend(_ text: String, to paste: () -> Bool) {
    let before = contents
    change(to: [[Self.plainText: text]], exports: false)
    if !paste() { change(to: before, exports: false) }
  }

  private final func change(to items: [[String: Any]], exports: Bool) {
    shared.items = items
    shared.changeCount += 1
    if name == .general, exports { exportText() }
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// Sends the texts of all items, one line each, to the outer terminal.
  private final func exportText() {
    guard let export = Self.export, let texts = strings else { return }
    let text = texts.joined(separator: "\n")
    if !text.isEmpty { export(text) }
  }
}
