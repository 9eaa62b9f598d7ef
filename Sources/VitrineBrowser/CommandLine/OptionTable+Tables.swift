import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// The options for the format of tables.
extension OptionTable {
  static let tables: [OptionEntry] = [
    OptionEntry(
      name: "separator", argument: .required("SIGN"),
      help: "separator of a table's fields, such as ';' or tab",
      completion: .words(["tab"])
    ) { state, text throws(BrowserFailure) in
      state.options.table.separator = try sign(text, of: "separator")
    },
    OptionEntry(
      name: "quote", argument: .required("SIGN"),
      help: "quote around a table's fields, or none", completion: .words(["none"])
    ) { state, text throws(BrowserFailure) in
      state.options.table.quote =
        text == "none" ? TableFormat.Quote.none : .sign(try sign(text, of: "quote"))
    },
    OptionEntry(
      name: "header-row", argument: .required("YES"),
      help: "whether the first row names the columns: yes, no",
      completion: .words(["yes", "no"])
    ) { state, text throws(BrowserFailure) in
      guard text == "yes" || text == "no" else {
        throw BrowserFailure(
          "'\(VisibleText.text(of: text))' is not an answer for --header-row; write yes or no")
      }
      state.options.table.hasHeader = text == "yes"
    },
    OptionEntry(
      name: "encoding", argument: .required("NAME"), help: "encoding of a table, such as latin1"
    ) { state, text throws(BrowserFailure) in
      guard let encoding = TextEncoding(text) else {
        throw BrowserFailure(
          "unknown encoding '\(VisibleText.text(of: text))', or none that holds ASCII;"
            + " iconv --list names them")
      }
      state.options.table.encoding = encoding
    },
    OptionEntry(
      name: "type", argument: .required("COLUMN=TYPE"),
      help: "type of a column: " + kinds.map(\.name).joined(separator: ", ")
    ) { state, text throws(BrowserFailure) in
      guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
        throw BrowserFailure("--type needs a column and a type: --type price=decimal")
      }
      let word = String(text[text.index(after: equals)...])
      guard let kind = kinds.first(where: { $0.name == word })?.kind else {
        throw BrowserFailure(
          "unknown type '\(VisibleText.text(of: word))'; use "
            + kinds.map(\.name).joined(separator: ", "))
      }
      state.options.table.kinds[String(text[..<equals])] = kind
    },
    .flag("write", help: "allow changes of rows in databases; w writes them") {
      $0.writesDatabases = true
    },
    OptionEntry(
      name: "to", argument: .required("FORM"),
      help: "write the fields of all items as: "
        + TableWriter.Form.allCases.map(\.rawValue).joined(separator: ", "),
      completion: .words(TableWriter.Form.allCases.map(\.rawValue))
    ) { state, text throws(BrowserFailure) in
      guard let form = TableWriter.Form(rawValue: text) else {
        let forms = TableWriter.Form.allCases.map(\.rawValue).joined(separator: ", ")
        throw BrowserFailure(
          "unknown form '\(VisibleText.text(of: text))' for --to; use \(forms)")
      }
      state.options.exportForm = form
    },
  ]

  private static let kinds: [(name: String, kind: Field.Kind)] = [
    ("integer", .integer), ("decimal", .decimal), ("date", .date), ("boolean", .boolean),
    ("text", .text),
  ]

  /// Parses an ASCII character, or the name of one.
  private static func sign(_ text: String, of option: String) throws(BrowserFailure) -> UInt8 {
    if text == "tab" || text == "\\t" { return 0x09 }
    guard let sign = text.utf8.first, text.utf8.count == 1, sign < 0x7F,
      sign > 0x20 || sign == 0x09 || sign == 0x20 || (0x1C...0x1F).contains(sign)
    else {
      throw BrowserFailure(
        "'\(VisibleText.text(of: text))' is not a sign for --\(option); write one letter of ASCII,"
          + (option == "quote" ? " or none" : " or tab"))
    }
    return sign
  }
}
