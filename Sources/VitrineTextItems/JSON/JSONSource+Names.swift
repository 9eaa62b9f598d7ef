import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// Checks of names: no edit creates two members with one name, but a file may contain them.
extension JSONSource {
  private static func name(of content: ItemContent) -> String? {
    (try? JSONText(member: content.bytes)).map { $0.string($0.parts(of: $0.root).name) }
  }

  static func name(of value: JSONValue) -> String? {
    guard value.token.kind == .member else { return nil }
    return value.text.string(value.text.parts(of: value.token).name)
  }

  /// Returns the number of items with each of some names.
  ///
  /// - Complexity: O(items).
  private func counts(_ names: Set<String>, in order: ItemOrder, _ items: JSONItems) -> [String:
    Int]
  {
    var counts: [String: Int] = [:]
    for run in order.sections.flatMap(\.runs) {
      for number in run {
        if let name = Self.name(of: items.value(of: number)), names.contains(name) {
          counts[name, default: 0] += 1
        }
      }
    }
    return counts
  }

  /// Returns the reason why an edit would duplicate a name, or nil if it does not.
  func refusal(ofNamesIn edit: ItemEdit, _ contents: [ItemContent]) -> String? {
    let names = Set(contents.compactMap(Self.name))
    guard isTree, !names.isEmpty, let items else { return nil }
    let before = counts(names, in: order, items)
    var (after, changed) = (order, items)
    _ = after.apply(edit, in: &changed)
    let taken = counts(names, in: after, changed).first { $0.value > max(1, before[$0.key] ?? 0) }
    return taken.map { "\(VisibleText.text(of: $0.key, tabStop: 1)) already exists" }
  }

  public func takenName(in contents: [ItemContent]) -> TakenName? {
    guard isTree, let items else { return nil }
    let names = contents.map(Self.name)
    var taken = Set(counts(Set(names.compactMap(\.self)), in: order, items).keys)
    for (place, name) in names.enumerated() {
      guard let name, !taken.insert(name).inserted else { continue }
      return TakenName(place: place, name: name, free: free(name, besides: taken))
    }
    return nil
  }

  /// Returns the name with the first number that makes it unique.
  private func free(_ name: String, besides taken: Set<String>) -> String {
    var names = taken
    for number in order.sections.flatMap(\.runs).joined() {
      if let name = items.flatMap({ Self.name(of: $0.value(of: number)) }) { names.insert(name) }
    }
    return (2...).lazy.map { "\(name) \($0)" }.first { !names.contains($0) } ?? name
  }

  public func content(
    _ content: ItemContent, named name: String
  ) throws(BrowserFailure) -> ItemContent {
    JSONTyping.member(typedName: name, replacing: content)
  }
}
