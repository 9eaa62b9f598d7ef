import Foundation
import Testing
import VitrineTestSupport

/// Tests that need a program or a library are skipped if it is missing; these tests report that it
/// is missing.
@Suite("The packages that the README's line for tests installs")
struct InstalledPackagesTests {
  private enum Sign: Sendable {
    case library(String)
    case program(String)
    case file(String)
    case server

    var isThere: Bool {
      switch self {
      case .server: PostgresProcess.isInstalled
      case .library(let name): Installed.library(name)
      case .program(let name): Installed.program(name)
      case .file(let path): FileManager.default.fileExists(atPath: path)
      }
    }
  }

  /// The sign that a package is installed.
  private static let signs: [String: Sign] = [
    "libncurses-dev": .file("/usr/include/ncurses.h"),
    "ncurses-term": .file("/usr/share/terminfo/x/xterm-direct"),
    "libchafa0": .library("libchafa.so.0"),
    "libgdk-pixbuf-2.0-0": .library("libgdk_pixbuf-2.0.so.0"),
    "libarchive13": .library("libarchive.so.13"), "libsqlite3-0": .library("libsqlite3.so.0"),
    "libpq5": .library("libpq.so.5"), "libmagic1": .library("libmagic.so.1"),
    "procps": .program("ps"), "tmux": .program("tmux"), "sqlite3": .program("sqlite3"),
    "zsh": .program("zsh"), "fish": .program("fish"), "bat": .program("batcat"),
    "xdg-utils": .program("xdg-open"), "fzf": .program("fzf"),
    "postgresql": .server,
  ]

  /// The packages of the README's last block of commands, which ends in `swift test`.
  private static func packages() throws -> [String] {
    let readme = try String(
      contentsOf: PackageSources.rootOfThisFile.appending(path: "README.md"), encoding: .utf8)
    let install = "apt-get install -y "
    let end = try #require(readme.range(of: "\n    swift test\n", options: .backwards))
    let start = try #require(
      readme.range(of: install, options: .backwards, range: readme.startIndex..<end.lowerBound))
    return readme[start.upperBound..<end.lowerBound]
      .split { $0 == " " || $0 == "\n" || $0 == "\\" }.map(String.init)
  }

  @Test("are there, unless VITRINE_ALLOW_MISSING is set")
  func areThere() throws {
    let packages = try Self.packages()
    #expect(packages.count > 15)
    for package in packages {
      let sign = try #require(Self.signs[package], "\(package): by what is it known?")
      #expect(
        sign.isThere || Installed.mayBeIncomplete,
        "install \(package), or set VITRINE_ALLOW_MISSING=1")
    }
  }
}
