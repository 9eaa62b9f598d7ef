import Foundation
import VitrineStyledText
import VitrineSupport

/// The package that `vitrine new NAME` creates: an app with a test.
package struct NewPackage: Equatable, Sendable {
  /// The name of the package, its module and its folder.
  package let name: String
  package var library: Library

  /// The location of Vitrine for the package.
  package enum Library: Equatable, Sendable {
    /// A folder: absolute, or relative to the package.
    case folder(String)
    /// The address of a Git repository.
    case address(String)
  }

  /// - Parameters:
  ///   - operands: The arguments after `new`: one name.
  ///   - library: The value of `--vitrine`; nil chooses the checkout that built this program if it
  ///     exists, else the folder from the README.
  ///   - folder: The current folder, the base of a relative path.
  init(
    _ operands: [String], library: String?, in folder: String
  ) throws(BrowserFailure) {
    guard let name = operands.first else {
      throw BrowserFailure(
        "new needs a name: vitrine new NAME; a folder or a file named new is opened as ./new")
    }
    if operands.count > 1 {
      throw BrowserFailure(
        "new takes one name; leave out '\(VisibleText.text(of: operands[1]))'")
    }
    try Self.check(name)
    self.name = name
    if let library {
      self.library = try Library(library, in: folder)
    } else {
      self.library = Library.checkout ?? .readme
    }
  }

  package init(name: String, library: Library) {
    (self.name, self.library) = (name, library)
  }

  // MARK: Names

  /// Throws if the name is no valid module name or equals an imported module.
  private static func check(_ name: String) throws(BrowserFailure) {
    let shown = VisibleText.text(of: name)
    func isLetter(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let first = name.utf8.first, isLetter(first),
      name.utf8.allSatisfy({ isLetter($0) || isDigit($0) }), name != "_", name.utf8.count <= 64
    else {
      throw BrowserFailure(
        "'\(shown)' is no name for an app; use up to 64 letters, digits and _, a letter first, as in"
          + " vitrine new Notes")
    }
    if takenNames.contains(name) {
      throw BrowserFailure(
        "'\(shown)' means something else in Swift or in the app; choose another name, as in"
          + " vitrine new Notes")
    }
  }

  /// The reserved words of Swift, the modules of Swift and Vitrine, and the types of the app.
  private static let takenNames: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "main", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
    "Builtin", "Dispatch", "Foundation", "Glibc", "Swift", "Synchronization", "Testing", "XCTest",
    "CollectionLayouts", "CoreGraphics", "QuartzCore", "UIKit", "UIKitTesting", "Vitrine",
    "TerminalCore", "TerminalHost", "TerminalNcurses", "TerminalRendering", "UIKitCollections",
    "UIKitControls", "UIKitCore", "vitrine",
    "AppDelegate", "Note", "NoteController", "NotesController", "NoteCell",
  ]
}

extension NewPackage.Library {
  /// The location in the README's example: beside a clone of the repository.
  static let readme = NewPackage.Library.folder("../vitrine")

  /// The checkout that built this program, if it still exists.
  static var checkout: NewPackage.Library? {
    let file = URL(filePath: #filePath)
    let root = (0..<4).reduce(file) { url, _ in url.deletingLastPathComponent() }.path
    return isVitrine(root) ? .folder(root) : nil
  }

  /// - Parameter text: The value of `--vitrine`.
  init(_ text: String, in folder: String) throws(BrowserFailure) {
    let shown = VisibleText.text(of: text)
    // The text must need no escaping in Swift and contain no line break.
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else {
      throw BrowserFailure(
        "'\(shown)' is no place of Vitrine; give a folder or the address of a Git repository")
    }
    if text.contains("://") || text.hasPrefix("git@") {
      self = .address(text)
      return
    }
    let path = URL(filePath: text, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
      .standardizedFileURL.path
    guard Self.isVitrine(path) else {
      throw BrowserFailure(
        "'\(shown)' is no checkout of Vitrine: it has no Package.swift of that name")
    }
    self = .folder(path)
  }

  private static func isVitrine(_ folder: String) -> Bool {
    let file = URL(filePath: folder).appending(path: "Package.swift")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text?.contains("name: \"Vitrine\"") ?? false
  }

  /// The dependency in the manifest.
  var dependency: String {
    switch self {
    case .folder(let path): ".package(name: \"Vitrine\", path: \(Self.literal(path)))"
    case .address(let address): ".package(url: \(Self.literal(address)), branch: \"main\")"
    }
  }

  /// The package name in the manifest: the last part of an address.
  var package: String {
    guard case .address(let address) = self else { return "Vitrine" }
    var name = address[...]
    while name.hasSuffix("/") { name.removeLast() }
    name = name.suffix(while: { $0 != "/" && $0 != ":" })
    if name.hasSuffix(".git") { name.removeLast(4) }
    return String(name)
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension Substring {
  /// Returns the longest suffix of accepted characters.
  fileprivate func suffix(while isWanted: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
