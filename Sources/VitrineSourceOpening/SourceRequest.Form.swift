import VitrineArchiveReading
import VitrineTextFormats

extension SourceRequest {
  /// The form of a file's content.
  ///
  /// An explicit form takes precedence, then the extension of the file, then its content.
  public enum Form: String, CaseIterable, Sendable {
    case csv, tsv, json, jsonl, lines, sqlite, folder, hex

    /// The form for the extension of a name, or nil for other names.
    package init?(fileName name: some Collection<UInt8>) {
      let end = String(decoding: name.suffix(24), as: UTF8.self).lowercased()
      var parts = end.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if let last = parts.last, ArchivePath.filters.contains(last) { parts.removeLast() }
      guard parts.count > 1, let form = Self.suffixes[parts.last ?? ""] else { return nil }
      self = form
    }

    private static let suffixes: [String: Form] = [
      "csv": .csv, "tsv": .tsv, "tab": .tsv, "json": .json, "jsonc": .json, "json5": .json,
      "jsonl": .jsonl,
      "ndjson": .jsonl, "geojson": .json, "geojsonl": .jsonl, "topojson": .json, "har": .json,
      "ipynb": .json, "webmanifest": .json,
    ]

    /// The form for a content without a known extension. UTF-16 is converted to lines.
    ///
    /// - Parameter prefix: The first bytes of the file.
    package init(of content: ContentKind, _ prefix: [UInt8]) {
      if content.isBinary {
        self = .hex
      } else {
        let finder = DialectFinder(
          TextConversion(of: content, prefix) == .carriageReturns
            ? prefix.map { $0 == 0x0D ? 0x0A : $0 } : prefix,
          isWhole: prefix.count < ContentKind.prefixLength, format: TableFormat())
        self = content == .text && finder.isSurelyTable ? .csv : .lines
      }
    }

    /// Whether its lines are rows of fields.
    package var isTable: Bool { self == .csv || self == .tsv || self == .jsonl }
  }
}

extension SourceRequest {
  /// Returns the options of a table in a given form.
  package func tableFormat(as form: Form?) -> TableFormat {
    var format = table
    // The conversion produces UTF-8.
    if format.encoding?.byteOrder != nil { format.encoding = .utf8 }
    switch form {
    case .csv: format.usualSeparator = TableFormat.comma
    case .tsv: format.usualSeparator = TableFormat.tab
    case .json, .jsonl, .lines, .sqlite, .folder, .hex, nil: break
    }
    return format
  }
}
