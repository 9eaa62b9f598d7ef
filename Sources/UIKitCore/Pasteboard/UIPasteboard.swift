import Foundation

/// Holds what was copied, for this program and, as text, for the terminal that it runs in.
///
/// What the general pasteboard is given as text goes on to the clipboard of the outer terminal,
/// also over SSH and through tmux (there with `set -g set-clipboard on`), where the terminal
/// supports it and the text has no more than 100,000 bytes: many drop a longer one. The way back is
/// the terminal's own paste command: nobody can read a terminal's clipboard unasked.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// Names a pasteboard.
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

  /// The bytes of UTF-8 up to which the general pasteboard's text goes on to the outer terminal. Ours, not UIKit's.
  ///
  /// The longest there is while the program runs without a terminal: the text stays within it then.
  public package(set) static var longestTextForTerminal = Int.max
  /// How a text gets to the outer terminal; the host sets it.
  package static var export: ((String) -> Void)?

  /// Posted after a pasteboard's items have changed; the object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// The type of an item that is text.
  public nonisolated static let plainText = "public.utf8-plain-text"
  /// The types under which an item may hold text.
  public nonisolated static let typeListString = [plainText, "public.text", "public.plain-text"]

  /// What pasteboards of one name share.
  private final class Contents {
    var items: [[String: Any]] = []
    var changeCount = 0
  }

  private static var named: [Name: Contents] = [:]

  /// The pasteboard that copying and pasting use.
  public static let general = UIPasteboard(name: .general, Contents())

  /// What the pasteboard is found by.
  public let name: Name
  private let shared: Contents

  private init(name: Name, _ shared: Contents) {
    self.name = name
    self.shared = shared
    super.init()
  }

  private final var contents: [[String: Any]] { shared.items }

  /// The pasteboard of another name, which stays within the program; nil if there is none and none is to be made.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard pasteboardName != .general else { return nil }
    guard let contents = Self.named[pasteboardName] ?? (create ? Contents() : nil) else {
      return nil
    }
    Self.named[pasteboardName] = contents
    self.init(name: pasteboardName, contents)
  }

  /// A pasteboard with a name of its own.
  open class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    let contents = Contents()
    named[name] = contents
    return UIPasteboard(name: name, contents)
  }

  /// Forgets a pasteboard of a name and what it holds.
  open class func remove(withName pasteboardName: Name) { named[pasteboardName] = nil }

  // MARK: Items

  /// Counts the changes of the contents.
  open var changeCount: Int { shared.changeCount }

  /// How many items the pasteboard holds.
  open var numberOfItems: Int { contents.count }

  /// What is held: for each item its values by their types.
  open var items: [[String: Any]] {
    get { contents }
    set { change(to: newValue, exports: true) }
  }

  /// The types of the first item.
  open var types: [String] { contents.first.map { $0.keys.sorted() } ?? [] }

  /// Replaces the items.
  open func setItems(_ items: [[String: Any]]) { self.items = items }

  /// Adds items behind those that are there.
  open func addItems(_ items: [[String: Any]]) { self.items += items }

  /// Whether the first item has one of some types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    contents.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
  }

  /// The value of a type of the first item.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    contents.first?[pasteboardType]
  }

  /// Replaces the contents by one item with one value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// The first item's data of a type, if it has some.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch contents.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    default: nil
    }
  }

  /// Replaces everything by one item with data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  // MARK: Text

  /// Whether an item has text.
  open var hasStrings: Bool { contents.contains { Self.text(of: $0) != nil } }

  /// The text of the first item that has one. Setting it replaces the contents.
  open var string: String? {
    get { contents.lazy.compactMap { Self.text(of: $0) }.first }
    set { items = newValue.map { [[Self.plainText: $0]] } ?? [] }
  }

  /// The texts of all items that have one. Setting it replaces the contents.
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

  /// Holds a text that came from outside, for the time of a paste and, if the paste took place, from then on.
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

  /// Sends the texts of all items, a line each, to the outer terminal.
  private final func exportText() {
    guard let export = Self.export, let texts = strings else { return }
    let text = texts.joined(separator: "\n")
    if !text.isEmpty { export(text) }
  }
}
