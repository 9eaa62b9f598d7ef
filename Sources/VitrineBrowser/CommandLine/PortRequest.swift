import VitrineStyledText
import VitrineSupport

/// The command `vitrine port FILE|FOLDER... -o FOLDER`, read from the command line.
package struct PortRequest: Equatable, Sendable {
  /// The sources for iOS, files and folders.
  var paths: [[UInt8]]
  /// The folder for the package.
  var output: [UInt8]
  /// Vitrine, as the package depends on it.
  var library: NewPackage.Library
  /// The folder with Vitrine's own sources.
  var checkout: String

  /// - Parameters:
  ///   - operands: The words behind `port`.
  ///   - output: The value of `--output`.
  ///   - library: The value of `--vitrine`; nil: the checkout that this program was built from.
  ///   - folder: The current folder, where a path begins.
  init(
    _ operands: [[UInt8]], output: String?, library: String?, in folder: String
  ) throws(BrowserFailure) {
    guard !operands.isEmpty else {
      throw BrowserFailure(
        "port needs sources: vitrine port App -o Ported; a folder or a file named port is opened as"
          + " ./port")
    }
    guard let output, !output.isEmpty else {
      throw BrowserFailure("port needs a folder to write: vitrine port App -o Ported")
    }
    for path in operands { try Self.check(path) }
    paths = operands
    self.output = Array(output.utf8)
    checkout = try NewPackage.Library.sources(library, in: folder)
    if let library {
      self.library = try NewPackage.Library(library, in: folder)
    } else {
      self.library = .folder(checkout)
    }
  }

  /// Refuses a path that the rewriter, which takes texts, would not find.
  static func check(_ path: [UInt8]) throws(BrowserFailure) {
    if String(validating: path, as: UTF8.self) != nil { return }
    throw BrowserFailure("\(VisibleText.text(of: path)) has a name that is not UTF-8; rename it")
  }

  /// The words for the rewriter, without its name.
  var arguments: [[UInt8]] {
    let options = [
      "port", "--dependency", library.dependency, "--package", library.package, "-o",
    ]
    return options.map { Array($0.utf8) } + [output, Array("--".utf8)] + paths
  }
}

extension NewPackage.Library {
  /// The folder; nil for an address.
  private var path: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  /// Returns the folder with Vitrine's sources.
  ///
  /// - Parameters:
  ///   - text: The value of `--vitrine`. An address has no sources to compile.
  ///   - folder: The current folder, where a path begins.
  static func sources(_ text: String?, in folder: String) throws(BrowserFailure) -> String {
    let given = try text.map { (text) throws(BrowserFailure) in
      try NewPackage.Library(text, in: folder)
    }
    if let place = given.flatMap(\.path) ?? checkout?.path { return place }
    throw BrowserFailure(
      "the checkout that this program was built from is gone; give --vitrine the folder of Vitrine")
  }
}
