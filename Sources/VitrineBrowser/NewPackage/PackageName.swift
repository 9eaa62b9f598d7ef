import VitrineStyledText
import VitrineSupport

/// The name of a new package, its target and its folder, with the module that SwiftPM makes of it.
struct PackageName: Equatable, Sendable {
  /// The name as typed, such as `my-app`.
  let text: String

  /// - Parameters:
  ///   - text: ASCII letters, digits, `_`, `-` and dots, at most 64 of them.
  ///   - identity: The identity of Vitrine's package for SwiftPM, in lower case.
  /// - Throws: If SwiftPM or Swift cannot use the name.
  init(_ text: String, besides identity: String) throws(BrowserFailure) {
    let shown = VisibleText.text(of: text)
    let separators = "-.".utf8
    guard let first = text.utf8.first, Self.isWord(first), text.utf8.count <= 64,
      text.utf8.allSatisfy({ Self.isWord($0) || separators.contains($0) })
    else {
      throw BrowserFailure(
        "'\(shown)' is not a name for an app; use up to 64 letters A to Z, digits, _, - and ., with a"
          + " letter, a digit or _ first, as in vitrine new Notes")
    }
    let module = Self.module(of: text)
    if module == "_" || Self.reservedWords.contains(module) {
      let reason = module == "_" ? "has no letter or second character" : "is a reserved word"
      throw BrowserFailure(
        "'\(shown)' \(reason), so Swift has no module of that name; choose another name, as in"
          + " vitrine new Notes")
    }
    if text.lowercased() == identity {
      throw BrowserFailure(
        "'\(shown)' is the name of Vitrine's own folder, and SwiftPM needs two; choose another name,"
          + " as in vitrine new Notes")
    }
    if Self.takenModules.contains(module) {
      throw BrowserFailure(
        "'\(shown)' means something else in Swift or in the app; choose another name, as in"
          + " vitrine new Notes")
    }
    self.text = text
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || isDigit(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the module of a target, as SwiftPM names it: `_048` for `2048`, `my_app` for `my-app`.
  static func module(of target: String) -> String {
    var bytes = target.utf8.map { isWord($0) ? $0 : UInt8(ascii: "_") }
    if let first = bytes.first, isDigit(first) { bytes[0] = UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words that no `import` takes.
  private static let reservedWords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "main", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The modules of Swift and Vitrine, and the types of the app.
  static let takenModules: Set<String> = [
    "Builtin", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "RegexBuilder", "Runtime", "Swift", "SwiftGlibc", "SwiftOnoneSupport",
    "Synchronization", "Testing", "XCTest", "_Builtin_float", "_Concurrency", "_Differentiation",
    "_FoundationCollections", "_RegexParser", "_StringProcessing", "_TestDiscovery",
    "_TestingInterop", "_Testing_Foundation", "_Volatile",
    "CollectionLayouts", "CoreGraphics", "QuartzCore", "UIKit", "UIKitCollections", "UIKitControls",
    "UIKitCore", "UIKitTesting", "_Testing_CoreGraphics", "_Testing_UIKit", "vitrine", "Vitrine",
    "VitrineArchiveReading", "VitrineBasicValues", "VitrineBenchmarks", "VitrineBrowser",
    "VitrineBrowserKit", "VitrineCGetopt", "VitrineCImaging", "VitrineCMalloc", "VitrineCNcurses",
    "VitrineCProcess", "VitrineCSystem", "VitrineCTerminal", "VitrineCVersion",
    "VitrineCharacterWidths", "VitrineConversion", "VitrineDatabaseItems", "VitrineFileItems",
    "VitrineFuzzyMatching", "VitrineGallery", "VitrineItems", "VitrineKeyStrokes",
    "VitrineLayoutRunner", "VitrineLinearConstraints", "VitrineOptionalMethodGenerator",
    "VitrinePostgresItems", "VitrinePreviews", "VitrineProcesses", "VitrineRewriter",
    "VitrineSQLiteClient", "VitrineSaving", "VitrineSettings", "VitrineSourceOpening",
    "VitrineStyledText", "VitrineSupport", "VitrineTerminalCore", "VitrineTerminalHost",
    "VitrineTerminalNcurses", "VitrineTerminalRendering", "VitrineTextEditing",
    "VitrineTextFormats", "VitrineTextItems",
    "AppDelegate", "Note", "NoteController", "NotesController",
  ]
}
