import Foundation

@testable import SourceRewriter

/// A temporary folder with sources, and packages that are ported from them.
final class SourceFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")
    .path

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: Data, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

  /// The text of a file of the package `Out`.
  func output(_ name: String) -> String {
    bytes("Out/" + name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// All files below a folder.
  func files(in folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: path + "/" + folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains(".") }.sorted()
  }

  /// Ports paths of the folder into `Out`.
  @discardableResult
  func port(_ names: String..., to output: String = "Out") throws -> PortedPackage {
    let package = try PortedPackage(
      porting: names.map { path + "/" + $0 }, to: path + "/" + output,
      library: PortedPackage.Library(
        dependency: ".package(name: \"Vitrine\", path: \"/v\")", package: "Vitrine"))
    try package.write(to: path + "/" + output)
    return package
  }

  /// The line of the failure of `port`, without the folder's path.
  func failure(_ names: String..., to output: String = "Out") -> String? {
    do {
      let package = try PortedPackage(
        porting: names.map { path + "/" + $0 }, to: path + "/" + output,
        library: PortedPackage.Library(dependency: "", package: ""))
      try package.write(to: path + "/" + output)
      return nil
    } catch {
      return "\(error)".replacing(path + "/", with: "")
    }
  }
}
