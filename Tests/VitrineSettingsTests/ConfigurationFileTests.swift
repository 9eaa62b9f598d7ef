import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSettings
@testable import VitrineSupport

@Suite("The configuration file")
struct ConfigurationFileTests {
  private func path(_ variables: [String: String]) -> String? {
    ConfigurationFile { variables[$0] }.map { String(decoding: $0.path, as: UTF8.self) }
  }

  @Test("the file is in XDG_CONFIG_HOME, or else in .config of the home folder")
  func places() {
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/vitrine/config.json5")
    #expect(path(["HOME": "/h"]) == "/h/.config/vitrine/config.json5")
    // Relative paths are ignored, so the current folder is never read.
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/vitrine/config.json5")
    #expect(path(["XDG_CONFIG_HOME": "", "HOME": "."]) == nil)
    #expect(path([:]) == nil)
  }

  private func file(in folder: TemporaryFolder) throws -> ConfigurationFile {
    try #require(ConfigurationFile { $0 == "XDG_CONFIG_HOME" ? folder.path : nil })
  }

  private func failure(_ file: ConfigurationFile) -> String? {
    do throws(BrowserFailure) {
      _ = try file.read()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("the file can be missing, and can be a link")
  func reading() throws {
    let folder = try TemporaryFolder()
    let file = try file(in: folder)
    #expect(try file.read() == nil)
    try folder.write("{options: {layout: 'grid'}}", to: "dots/mine")
    folder.add("vitrine/")
    #expect(try file.read() == nil)
    #expect(file.linkedFolder == nil)
    symlink(folder.path + "/dots/mine", folder.path + "/vitrine/config.json5")
    #expect(try file.read()?.options.count == 1)
    #expect(file.linkedFolder == Array((folder.path + "/dots").utf8))
    #expect(file.folder == Array((folder.path + "/vitrine").utf8))
  }

  @Test("an unreadable file is a mistake without any settings")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/vitrine/config.json5"
    let file = try file(in: folder)
    folder.add("vitrine/")
    folder.add("vitrine/config.json5/")
    let mistake = "\(path) is not a file that can be read"
    #expect(try file.read()?.mistakes.map(\.description) == [mistake])
    rmdir(path)
    mkfifo(path, 0o600)
    #expect(try file.read()?.mistakes.map(\.description) == [mistake], "no read waits for a pipe")
    unlink(path)
    symlink(path, path)
    #expect(try file.read()?.mistakes.count == 1)
  }

  @Test("the file is refused if other users can write it or its folder")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "vitrine/config.json5")
    let file = try file(in: folder)
    chmod(path, 0o644)
    #expect(failure(file) == nil)
    chmod(path, 0o666)
    #expect(
      failure(file)
        == "\(path) is refused: other users can write it; use chmod go-w (--no-config starts without it)"
    )
    chmod(path, 0o600)
    chmod(folder.path + "/vitrine", 0o777)
    #expect(
      failure(file)?.hasPrefix("\(folder.path)/vitrine is refused: other users can write it")
        == true)
    chmod(folder.path + "/vitrine", 0o755)
  }

  @Test(
    "the file's owner and write permissions decide whether it is trusted",
    arguments: [
      (7, 7, 0o600, true), (7, 7, 0o644, true), (0, 7, 0o644, true), (8, 7, 0o600, false),
      (7, 7, 0o646, false), (7, 9, 0o664, false), (7, 7, 0o664, true), (7, 0, 0o664, true),
      (0, 0, 0o666, false),
    ] as [(UInt32, UInt32, UInt32, Bool)])
  func trust(owner: UInt32, group: UInt32, mode: UInt32, isTrusted: Bool) {
    var trust = FileTrust(owner: owner, group: group, mode: mode, user: 7)
    // Group 7 is the user's private group.
    trust.isPrivate = { $0 == 7 && $1 == 7 }
    #expect((trust.complaint(about: "x") == nil) == isTrusted)
  }
}
