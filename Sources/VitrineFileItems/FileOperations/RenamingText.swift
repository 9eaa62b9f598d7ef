import VitrineItems
import VitrineStyledText
import VitrineSupport

/// The names of files as text, one name per line, which the user edits to rename them.
public enum RenamingText {
  public static func text(of files: [FileLocation]) -> [UInt8] {
    files.flatMap { Array((FileNames.text(of: $0.name) + "\n").utf8) }
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// Returns the renamings that an edited text asks for. Omits files whose names are unchanged.
  ///
  /// - Throws: The error in the text.
  public static func renamings(
    of files: [FileLocation], by text: [UInt8]
  ) throws(BrowserFailure) -> [FileRenaming] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count == files.count else {
      throw BrowserFailure(
        "\(counted(files.count, "name")) became \(counted(lines.count, "line")); nothing was renamed"
      )
    }
    var results: Set<FileLocation> = []
    var renamings: [FileRenaming] = []
    for (file, line) in zip(files, lines) {
      let name = FileNames.name(of: line)
      let renaming = FileRenaming(file, to: name)
      let shown = VisibleText.text(of: name)
      if let reason = FileNames.refusal(of: name) {
        throw BrowserFailure("\(reason); nothing was renamed")
      }
      guard results.insert(renaming.result).inserted else {
        throw BrowserFailure("two files would be \(shown); nothing was renamed", about: shown)
      }
      if name != file.name { renamings.append(renaming) }
    }
    return renamings
  }
}
