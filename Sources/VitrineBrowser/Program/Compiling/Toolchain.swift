import Foundation
import VitrineStyledText
import VitrineSupport

/// The Swift compiler in PATH.
struct Toolchain {
  /// The version and the target that the compiler reports.
  var description: [UInt8]
  var version: String
  /// The folder of SwiftSyntax.
  var host: String

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var compilerVersion: String
    var paths: Paths
  }

  init(description: [UInt8], version: String, host: String) {
    (self.description, self.version, self.host) = (description, version, host)
  }

  /// - Parameters:
  ///   - compiler: Found in PATH, as `swift build` finds it.
  ///   - cache: With a workshop.
  ///   - command: The user's command, for messages.
  init(
    _ compiler: String, in cache: ProgramCache, for command: String
  ) throws(BrowserFailure) {
    let (status, output) = cache.run(compiler, ["-print-target-info"])
    guard status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(output))
    else {
      throw BrowserFailure(
        "\(command) needs the Swift compiler, and \(compiler) is not in PATH or does not run;"
          + " install Swift")
    }
    description = output
    version = info.compilerVersion
    host = info.paths.runtimeResourcePath + "/host"
    guard FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") else {
      throw BrowserFailure(
        "the Swift compiler has no SwiftSyntax in \(VisibleText.text(of: host)); install a toolchain"
          + " of swift.org")
    }
  }

  /// The first error among the lines of a program's output.
  static func reason(in output: [UInt8]) -> String {
    let lines = output.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    return lines.first { $0.contains("error:") } ?? lines.last ?? "no reason given"
  }
}
