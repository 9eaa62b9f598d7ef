import Foundation
import VitrineStyledText
import VitrineSupport

/// The package that `vitrine new NAME` creates: an app with a test.
package struct NewPackage: Equatable, Sendable {
  /// The name of the package, its target and its folder.
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
    let found: Library
    if let library {
      found = try Library(library, in: folder)
    } else {
      found = Library.checkout ?? .readme
    }
    self.name = try PackageName(name, besides: found.identity).text
    self.library = found
  }

  package init(name: String, library: Library) {
    (self.name, self.library) = (name, library)
  }

  /// The name of the module, an identifier: `my_app` for the package `my-app`.
  var module: String { PackageName.module(of: name) }
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
        "'\(shown)' is not a place of Vitrine; give a folder or the address of a Git repository")
    }
    if text.contains("://") || text.hasPrefix("git@") {
      self = .address(text)
      return
    }
    let path = URL(filePath: text, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
      .standardizedFileURL.path
    guard Self.isVitrine(path) else {
      throw BrowserFailure(
        "'\(shown)' is not a checkout of Vitrine: it has no Package.swift of that name")
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

  /// The identity of the package for SwiftPM: the last part of its place, in lower case.
  var identity: String {
    switch self {
    case .folder(let path): URL(filePath: path).lastPathComponent.lowercased()
    case .address: package.lowercased()
    }
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
