import Glibc
import VitrineProcesses
import VitrineSupport
import VitrineTextFormats

/// A rule that says which program opens which files.
public struct Opener: Equatable, Sendable {
  /// Where the program runs.
  public enum Place: String, CaseIterable, Sendable {
    /// Beside us, without a terminal.
    case background
    /// In place of the screen.
    case terminal
    /// The same, and the user's pager shows what it prints.
    case pager
  }

  /// What a file is: `text` by its content, all others by their names.
  public enum Kind: String, CaseIterable, Sendable {
    case folder, image, text, document, code, data, audio, video, archive, other
  }

  /// For the menu; nil: the command says enough.
  public var name: String?
  /// Names that it is for, with `*` and `?`; empty: all.
  public var patterns: [String] = []
  /// What it is for; empty: everything.
  public var kinds: [Kind] = []
  /// A line of the shell with `{}` for the file.
  public var command: String
  public var place = Place.background

  public init(command: String) { self.command = command }

  /// What there is unless the configuration says something else.
  public static let usual: [Opener] = {
    var editor = Opener(command: "$EDITOR {}")
    (editor.name, editor.kinds, editor.place) = ("Edit", [.text], .terminal)
    var pager = Opener(command: "$PAGER {}")
    (pager.name, pager.kinds, pager.place) = ("Page", [.text], .terminal)
    var desktop = Opener(command: "xdg-open {}")
    desktop.name = "Desktop"
    return [editor, pager, desktop]
  }()

  /// Whether it is for a file.
  public func fits(_ file: OpenedFile) -> Bool {
    let name = String(decoding: file.name, as: UTF8.self)
    return (patterns.isEmpty || patterns.contains { GlobPattern(whole: $0).matches(name) })
      && (kinds.isEmpty || kinds.contains { $0 == .text ? file.isText : $0 == file.kind })
  }

  /// The program that the line begins with, if that can be told from the line alone.
  ///
  /// - Parameter line: With variables filled in.
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

  /// What the shell knows itself.
  private static let builtins: Set<String> = [
    ".", ":", "[", "alias", "case", "cd", "command", "echo", "eval", "exec", "exit", "export",
    "false", "for", "if", "printf", "pwd", "read", "set", "test", "time", "trap", "true", "type",
    "ulimit", "umask", "unset", "until", "wait", "while",
  ]

  /// The program of a line that is not there; nil if it is, or if nobody can tell.
  ///
  /// - Parameters:
  ///   - line: With variables filled in.
  ///   - path: Where programs are, as PATH has it.
  public static func missingProgram(of line: String, path: String?) -> String? {
    guard let program = program(of: line) else { return nil }
    if program.contains("/") {
      return FileSystem.exists(Array(program.utf8)) ? nil : program
    }
    return ProcessRequest.find([program], path: path) == nil ? program : nil
  }
}

/// A file that is to be opened, as rules look at it.
public struct OpenedFile: Sendable {
  var name: [UInt8]
  var kind: Opener.Kind
  var isText: Bool

  init(name: [UInt8], kind: Opener.Kind, isText: Bool) {
    (self.name, self.kind, self.isText) = (name, kind, isText)
  }

  /// Looks at a file: at the beginning of what is in it, where it is one.
  public init(path: [UInt8]) {
    name = path.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? path
    kind = Opener.Kind(rawValue: "\(FileKind(fileName: name))") ?? .other
    isText = false
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR { kind = .folder }
    // Opening a device or a pipe may do something.
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { return }
    let file = FileBytes(descriptor: descriptor)
    isText = !ContentKind(prefix: file.bytes(in: 0..<ContentKind.prefixLength)).isBinary
  }
}
