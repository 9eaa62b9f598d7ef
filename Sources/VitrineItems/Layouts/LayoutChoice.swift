/// A layout with its fields: `calendar:due`, `map:lat,lon`.
package struct LayoutChoice: Hashable, Sendable {
  package var kind: LayoutKind
  /// The fields; empty chooses the most suitable ones.
  package var fields: [String]

  package init(_ kind: LayoutKind, by fields: [String] = []) {
    (self.kind, self.fields) = (kind, fields)
  }

  /// Parses a choice; nil if there is no such layout.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = LayoutKind(rawValue: String(parts[0])) else { return nil }
    self.init(kind, by: parts.count > 1 ? parts[1].split(separator: ",").map(String.init) : [])
  }

  /// The choice in its text form.
  package var text: String {
    fields.isEmpty ? kind.rawValue : kind.rawValue + ":" + fields.joined(separator: ",")
  }
}
