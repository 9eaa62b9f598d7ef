extension SourceRequest {
  /// How a file is read.
  ///
  /// A form that is asked for counts. Else the name of a file says it, and else what stands in the file.
  public enum Form: String, CaseIterable, Sendable {
    case json, lines, folder, hex

    /// The form that files of a name have; nil where the name says nothing.
    init?(fileName name: some Collection<UInt8>) {
      let end = String(decoding: name.suffix(8), as: UTF8.self).lowercased()
      guard let dot = end.lastIndex(of: "."),
        let form = Self.suffixes[String(end[end.index(after: dot)...])]
      else { return nil }
      self = form
    }

    private static let suffixes: [String: Form] = ["json": .json]

    /// The form of a file with a content that its name does not tell; UTF-16 is converted to lines.
    init(of content: ContentKind) { self = content.isBinary ? .hex : .lines }
  }
}
