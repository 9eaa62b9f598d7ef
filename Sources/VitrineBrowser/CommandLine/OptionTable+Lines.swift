import VitrineStyledText
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

// The options for the format of lines.
extension OptionTable {
  static let lines: [OptionEntry] = [
    .flag("read0", help: "read items that end with NUL, not with a line feed") {
      $0.endsWithNull = true
    },
    OptionEntry(
      name: "header-lines", argument: .required("N"),
      help: "keep the first N lines above the items"
    ) { state, text throws(BrowserFailure) in
      guard let count = Int(text), (0...1000).contains(count) else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: text))' is not a count for --header-lines;"
            + " write 0 to 1000")
      }
      state.options.lineFormat.headerCount = count
    },
    .flag("ansi", help: "show colours from control sequences in lines") {
      $0.lineFormat.readsColors = true
    },
    .text(
      "delimiter", letter: "d", "TEXT",
      help: "text or expression that ends a field; else blanks"
    ) { $0.lineFormat.delimiter = FieldDelimiter($1) },
    OptionEntry(
      name: "nth", letter: "n", argument: .required("FIELDS"),
      help: "filter by these fields only, such as 2 or 1,3.."
    ) { state, text throws(BrowserFailure) in
      state.options.lineFormat.matchedFields = try fields(text, of: "nth")
    },
    OptionEntry(
      name: "with-nth", argument: .required("FIELDS"), help: "show only these fields of lines"
    ) { state, text throws(BrowserFailure) in
      state.options.lineFormat.shownFields = try fields(text, of: "with-nth")
    },
  ]

  /// Parses a comma-separated list of fields.
  private static func fields(
    _ text: String, of option: String
  ) throws(BrowserFailure) -> [FieldRange] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let fields = names.compactMap { FieldRange($0) }
    guard fields.count == names.count else {
      throw BrowserFailure(
        "'\(VisibleText.text(of: text))' are not fields for --\(option);"
          + " write 2, -1, 2.., ..3 or 1,3")
    }
    return fields
  }
}
