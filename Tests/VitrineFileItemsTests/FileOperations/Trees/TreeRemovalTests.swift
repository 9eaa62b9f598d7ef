import Testing
import VitrineModelDoubles
import VitrineTestSupport
import VitrineTestTraits

@Suite("Deleting trees", .waits)
struct TreeRemovalTests {
  /// Deletes a file after mounting one folder on another one, in its own namespace.
  ///
  /// - Returns: The message of the operation, or nil if mounting is not possible.
  private func deletion(
    of file: String, mounting source: String, on target: String, _ stage: FileStage
  ) throws -> String? {
    let line = "mount --bind \"$1\" \"$2\" || exit 77; exec \"$3\" delete \"$5\" \"$5\" \"$4\""
    let result = try ProcessResult.run(
      "unshare",
      [
        "-rm", "sh", "-c", line, "sh", stage.root + "/" + source, stage.root + "/" + target,
        TmuxSession.built("VitrineFileProgram"), stage.root + "/" + file, TemporaryFolder.missing,
      ])
    return result.status == 0 ? result.outputText : nil
  }

  private static let nodes = ["precious/", "precious/x=1", "t/", "t/a=2", "t/m/"]

  @Test("a bind mount inside a deleted folder is left alone")
  func mountInside() throws {
    let stage = try FileStage(Self.nodes)
    guard
      let said = try deletion(of: "t", mounting: "precious", on: "t/m", stage)
    else { return }
    #expect(stage.tree.nodes["precious/x"] == .file("1"))
    #expect(said.contains("otherFileSystem"))
  }

  @Test("a folder that is a mount point is left alone")
  func mountItself() throws {
    let stage = try FileStage(Self.nodes)
    guard
      let said = try deletion(of: "t/m", mounting: "precious", on: "t/m", stage)
    else { return }
    #expect(stage.tree.nodes["precious/x"] == .file("1"))
    #expect(said.contains("otherFileSystem"))
  }

  @Test("a tree that lies completely inside a mount is deleted")
  func wholeMount() throws {
    let stage = try FileStage(["v/", "v/d/", "v/d/e/", "v/d/e/x=1", "m/"])
    guard try deletion(of: "m/d", mounting: "v", on: "m", stage) != nil else { return }
    #expect(stage.tree.list == ["m/", "v/"])
  }
}
