/// A layout with its fields: `calendar:due`, `map:lat,lon`.
public struct LayoutChoice: Hashable, Sendable {
  public var kind: LayoutKind
  /// The fields; empty chooses the most suitable ones.
  public var fields: [String]

  public init(_ kind: LayoutKind, by fields: [String] = []) {
    (self.kind, self.fields) = (kind, fields)
  }

  /// Parses a choice; nil if there is no such layout.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = LayoutKind(rawValue: String(parts[0])) else { return nil }
    self.init(kind, by: parts.count > 1 ? parts[1].split(separator: ",").map(String.init) : [])
  }

  /// The choice in its text form.
  public var text: String {
    fields.isEmpty ? kind.rawValue : kind.rawValue + ":" + fields.joined(separator: ",")
  }
}
