import Foundation
import Glibc
import VitrineStyledText
import VitrineSupport

/// The user's editor or pager, run on a file.
enum EditorProgram {
  /// The variables that name a program, and what stands for it where they do not.
  struct Choice {
    var variables: [String]
    var usual: String
  }

  static let editor = Choice(variables: ["VISUAL", "EDITOR"], usual: "vi")
  static let pager = Choice(variables: ["PAGER"], usual: "less")

  /// What the environment names.
  static func command(_ choice: Choice, environment: (String) -> String?) -> String {
    for name in choice.variables {
      if let command = environment(name), !command.allSatisfy(\.isWhitespace) { return command }
    }
    return choice.usual
  }

  /// Lets the user edit a text.
  ///
  /// - Parameters:
  ///   - suffix: The end of the temporary file's name, by which an editor knows what it is: `.json`.
  ///   - run: Runs the editor on a file; says how it ended, nil if it could not be run.
  /// - Returns: The text as it is then.
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
