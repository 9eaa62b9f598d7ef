import Foundation
import VitrineTestSupport

/// Compiles sources like those of another package: with the modules of this build, without the name
/// of this package.
///
/// This hides `package` members. The compiler generates no code; a check takes seconds.
struct TypeCheck {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The modules that this test was linked with.
  private static var modules: String { TmuxSession.built("Modules") }

  /// The folder of a target of this package.
  static func sources(of target: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/\(target)")
  }

  /// Compiles one source into a module that later checks can import.
  ///
  /// - Returns: The compiler's errors; none if the module is there.
  func makeModule(_ name: String, _ source: String) throws -> [String] {
    let path = try folder.write(source, to: "\(name)/\(name).swift")
    let module = folder.url.appending(path: "\(name).swiftmodule").path
    return try compile(
      ["-emit-module", "-module-name", name, "-emit-module-path", module], [path])
  }

  /// The compiler's errors in a file of a program, in a language mode of Swift.
  func errors(in source: String, languageMode: Int = 6) throws -> [String] {
    let path = try folder.write(source, to: "Program/\(UUID().uuidString).swift")
    return try compile(
      ["-typecheck", "-module-name", "Program"], [path], languageMode: languageMode)
  }

  /// Returns the compiler's errors in the files below a folder, compiled as one module of another
  /// package.
  ///
  /// - Parameters:
  ///   - maps: Folders below `Sources` with the module maps of C modules that they, or modules below them, import.
  ///   - isMeant: Which files are compiled, by their paths from the folder.
  func errors(
    inFilesBelow folder: URL, importing maps: [String] = [],
    where isMeant: (String) -> Bool = { _ in true }
  ) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let files = names.filter { $0.hasSuffix(".swift") && isMeant($0) }
      .map { folder.appending(path: $0).path }
    let mode = ["-typecheck", "-wmo", "-module-name", folder.lastPathComponent]
    let folders = maps.flatMap { ["-I", Self.sources(of: $0).path] }
    return try compile(mode + ["-package-name", "somebody"] + folders, files)
  }

  private func compile(
    _ mode: [String], _ files: [String], languageMode: Int = 6
  ) throws -> [String] {
    let options = ["-swift-version", "\(languageMode)", "-parse-as-library", "-I", Self.modules]
    let result = try ProcessResult.run(
      "swiftc", mode + options + ["-I", folder.url.path] + files, yields: true)
    let errors = result.errorText.split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") }
    return result.status != 0 && errors.isEmpty ? [result.errorText] : errors
  }
}
