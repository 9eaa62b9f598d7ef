import Foundation
import Glibc
import VitrineStyledText
import VitrineSupport

/// The user's editor or pager.
enum EditorProgram {
  /// The environment variables that name a program, and its default.
  struct Choice {
    var variables: [String]
    var usual: String
  }

  static let editor = Choice(variables: ["VISUAL", "EDITOR"], usual: "vi")
  static let pager = Choice(variables: ["PAGER"], usual: "less")

  /// Returns the command from the environment, or the default.
  static func command(_ choice: Choice, environment: (String) -> String?) -> String {
    for name in choice.variables {
      if let command = environment(name), !command.allSatisfy(\.isWhitespace) { return command }
    }
    return choice.usual
  }

  /// Opens a text in the user's editor.
  ///
  /// - Parameters:
  ///   - suffix: The extension of the temporary file, which tells an editor the format: `.json`.
  ///   - run: Runs the editor on a file and returns its exit status; nil if it cannot start.
  /// - Returns: The edited text.
  static func edit(
    _ text: [UInt8], suffix: String, run: (_ path: String) -> Int32?
  ) throws(BrowserFailure) -> [UInt8] {
    guard let (descriptor, bytes) = TemporaryFile.make("vitrine-", suffix: suffix) else {
      throw BrowserFailure(
        "cannot make a file in \(VisibleText.text(of: TemporaryFile.folder)):"
          + " \(String(cString: strerror(errno)))")
    }
    let path = String(decoding: bytes, as: UTF8.self)
    defer { unlink(path) }
    let isWritten = StandardStreams.write(text, to: descriptor)
    close(descriptor)
    guard isWritten else { throw BrowserFailure("cannot write \(path)") }
    guard let status = run(path) else { throw BrowserFailure("the editor cannot be run") }
    guard status == 0 else {
      throw BrowserFailure("the editor failed with status \(status); nothing has changed")
    }
    guard let edited = FileManager.default.contents(atPath: path) else {
      throw BrowserFailure("the editor left no file; nothing has changed")
    }
    return Array(edited)
  }
}
