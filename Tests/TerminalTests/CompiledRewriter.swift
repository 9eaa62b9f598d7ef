import Foundation
import VitrineTestSupport

/// The rewriter, compiled once for all tests.
enum CompiledRewriter {
  nonisolated(unsafe) private static let cache = Result { try compile() }

  /// Puts the compiled rewriter into a folder that `XDG_CACHE_HOME` will name.
  static func copy(to folder: String) throws {
    try FileManager.default.copyItem(
      atPath: cache.get().path + "/vitrine", toPath: folder + "/vitrine")
  }

  private static func compile() throws -> TemporaryFolder {
    let folder = try SharedFolders.make()
    let source = try folder.write("class A: UICollectionViewLayout {}\n", to: "A.swift")
    let result = try ProcessResult.run(
      TmuxSession.vitrine, ["run", source, "--list"],
      environment: ["XDG_CACHE_HOME": folder.path], yields: true)
    guard result.status == 0 else { throw TmuxSession.Failure(description: result.errorText) }
    return folder
  }
}
