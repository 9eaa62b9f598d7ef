import Glibc
import VitrineProcesses
import VitrineSupport
import VitrineTextFormats

/// A rule that assigns a program to files.
public struct Opener: Equatable, Sendable {
  /// The location of the program's output.
  public enum Place: String, CaseIterable, Sendable {
    /// In the background, without a terminal.
    case background
    /// On the terminal, instead of the screen.
    case terminal
    /// On the terminal, with the output in the user's pager.
    case pager
  }

  /// The kind of a file: `text` by content, all others by name.
  public enum Kind: String, CaseIterable, Sendable {
    case folder, image, text, document, code, data, audio, video, archive, other
  }

  /// The title in the menu; nil if the command is enough.
  public var name: String?
  /// File name patterns with `*` and `?`; empty for all.
  public var patterns: [String] = []
  /// The kinds of files; empty for all.
  public var kinds: [Kind] = []
  /// A shell command with `{}` for the file.
  public var command: String
  public var place = Place.background

  public init(command: String) { self.command = command }

  /// The default rules.
  public static let usual: [Opener] = {
    var editor = Opener(command: "$EDITOR {}")
    (editor.name, editor.kinds, editor.place) = ("Edit", [.text], .terminal)
    var pager = Opener(command: "$PAGER {}")
    (pager.name, pager.kinds, pager.place) = ("Page", [.text], .terminal)
    var desktop = Opener(command: "xdg-open {}")
    desktop.name = "Desktop"
    return [editor, pager, desktop]
  }()

  /// Whether the rule applies to a file.
  public func fits(_ file: OpenedFile) -> Bool {
    let name = String(decoding: file.name, as: UTF8.self)
    return (patterns.isEmpty || patterns.contains { GlobPattern(whole: $0).matches(name) })
      && (kinds.isEmpty || kinds.contains { $0 == .text ? file.isText : $0 == file.kind })
  }

  /// Returns the program at the start of the line, if the line alone determines it.
  ///
  /// - Parameter line: The line with variables replaced.
  static func program(of line: String) -> String? {
    for word in line.split(whereSeparator: \.isWhitespace) {
      // `NAME=value` before the program.
      let name = word.prefix { $0 != "=" }
      if name.endIndex < word.endIndex, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      {
        continue
      }
      let isPlain = word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-_./+@:".unicodeScalars.contains(scalar)
      }
      return isPlain && !builtins.contains(String(word)) ? String(word) : nil
    }
    return nil
  }

  /// The commands built into the shell.
  private static let builtins: Set<String> = [
    ".", ":", "[", "alias", "case", "cd", "command", "echo", "eval", "exec", "exit", "export",
    "false", "for", "if", "printf", "pwd", "read", "set", "test", "time", "trap", "true", "type",
    "ulimit", "umask", "unset", "until", "wait", "while",
  ]

  /// Returns the program of a line if it is missing; nil if it exists or is unknown.
  ///
  /// - Parameters:
  ///   - line: The line with variables replaced.
  ///   - path: The search path, in the format of PATH.
  public static func missingProgram(of line: String, path: String?) -> String? {
    guard let program = program(of: line) else { return nil }
    if program.contains("/") {
      return FileSystem.exists(Array(program.utf8)) ? nil : program
    }
    return ProcessRequest.find([program], path: path) == nil ? program : nil
  }
}

/// A file to open, with its properties for rules.
public struct OpenedFile: Sendable {
  var name: [UInt8]
  var kind: Opener.Kind
  var isText: Bool

  /// Examines a file; for a regular file, also the start of its content.
  public init(path: [UInt8]) {
    name = path.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? path
    kind = Opener.Kind(rawValue: "\(FileKind(fileName: name))") ?? .other
    isText = false
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR { kind = .folder }
    // Opening a device or a pipe may have side effects.
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { return }
    let file = FileBytes(descriptor: descriptor)
    isText = !ContentKind(prefix: file.bytes(in: 0..<ContentKind.prefixLength)).isBinary
  }
}
