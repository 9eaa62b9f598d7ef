import Foundation
import VitrineTestSupport

@testable import VitrineBrowser

/// Programs of other packages, compiled against the library that was built with the tests.
///
/// A package build would compile the library again, which takes longer than all other tests
/// together.
struct ExampleBuild {
  let folder: TemporaryFolder

  private static let modules = TmuxSession.built("Modules")
  /// Modules of `Sources` that are programs.
  private static let programs = [
    "vitrine", "VitrineBenchmarks", "VitrineOptionalMethodGenerator",
  ]

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Links the library to one shared library. A program with the objects themselves would take
  /// seconds to link and 80 megabytes each.
  func linkLibrary() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.repository.path + "/Sources")
    let objects = names.filter { !Self.programs.contains($0) }.flatMap {
      LibraryBuild.objects(of: $0, in: TmuxSession.built(""))
    }
    let list = try folder.write(objects.joined(separator: "\n"), to: "library.objects")
    try swiftc([
      "-emit-library", "@" + list, "-lncursesw", "-ltinfo", "-o", folder.path + "/libLibrary.so",
    ])
  }

  /// The path of a linked program.
  func program(_ name: String) -> String { folder.path + "/\(name).program" }

  /// Returns the Swift files in a folder, and in the folders below it.
  static func sources(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  /// Compiles a module that others can import. Its entry point, if it has one, gets the name
  /// `NAME_main`, so that its tests can be linked with it.
  ///
  /// - Parameter maps: Folders of `Sources` with the maps of C modules that imported modules import.
  func compile(
    _ name: String, _ sources: [String], languageMode: Int = 6, importing maps: [String] = []
  ) throws {
    try swiftc(
      maps.flatMap { ["-I", Self.repository.path + "/Sources/\($0)"] } + [
        "-c", "-wmo", "-module-name", name, "-enable-testing", "-emit-module",
        "-emit-module-path", folder.path + "/\(name).swiftmodule", "-Xfrontend",
        "-entry-point-function-name", "-Xfrontend", name + "_main", "-o",
        folder.path + "/\(name).o",
      ] + sources, languageMode: languageMode)
  }

  /// Links compiled modules with the library. The first module has the entry point.
  func link(_ modules: [String]) throws {
    guard let first = modules.first else { return }
    try swiftc(
      modules.map { folder.path + "/\($0).o" } + [
        "-L", folder.path, "-lLibrary", "-Xlinker", "-rpath", "-Xlinker", folder.path, "-Xlinker",
        "--defsym", "-Xlinker", "main=\(first)_main", "-o", program(first),
      ])
  }

  /// Returns the compiler's messages about sources, without compiling them.
  func check(_ sources: [String]) throws -> String {
    try swiftc(["-typecheck", "-module-name", "Checked"] + sources)
  }

  @discardableResult
  private func swiftc(_ arguments: [String], languageMode: Int = 6) throws -> String {
    let options = ["-parse-as-library", "-swift-version", "\(languageMode)"]
    let result = try ProcessResult.run(
      "swiftc", options + ["-I", Self.modules, "-I", folder.path] + arguments, yields: true)
    guard result.status == 0 else {
      throw TmuxSession.Failure(description: result.outputText + result.errorText)
    }
    return result.errorText
  }
}
