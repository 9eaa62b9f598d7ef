import Glibc
import VitrineItems
import VitrineProcesses
import VitrineStyledText

/// Colours texts by the program bat, which Debian calls batcat.
public struct TextHighlighter: Sendable {
  /// Where the program is looked for, at each text: the start of the browser does not wait for that.
  private enum Home: Sendable {
    case program([UInt8])
    case path(String?)
  }

  private let home: Home
  private let hasTheme: Bool

  /// As much is coloured at most, in bytes: more than anybody looks at.
  static let mostBytes = 64 << 10

  /// - Parameter hasTheme: Whether its user has chosen its colours; else those of the terminal are taken.
  init(program: [UInt8], hasTheme: Bool = false) {
    (home, self.hasTheme) = (.program(program), hasTheme)
  }

  /// Looks for the program in the folders of `PATH`; where it is not installed, texts stay plain.
  public init(environment: (String) -> String?) {
    (home, hasTheme) = (.path(environment("PATH")), environment("BAT_THEME") != nil)
  }

  /// nil where it is not installed.
  private var program: [UInt8]? {
    switch home {
    case .program(let program): program
    // Another program of the name bat, for backups, is the reason why Debian has another name for this one.
    case .path(let folders): ProcessRequest.find(["batcat", "bat"], path: folders)
    }
  }

  /// The lines of a text in colours; what has none is shown plain.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text, without colours.
  ///   - text: The text as UTF-8.
  ///   - name: The name of its file, which tells its language.
  func lines(
    coloring lines: [StyledLine], of text: ArraySlice<UInt8>, name: [UInt8], _ job: PreviewJob
  ) -> [StyledLine] {
    var head = text.prefix(Self.mostBytes)
    if head.count < text.count {
      head = head.prefix(upTo: head.lastIndex(of: 0x0A).map { $0 + 1 } ?? head.startIndex)
    }
    guard !head.isEmpty, let program else { return lines }
    var arguments = ["--color=always", "--style=plain", "--paging=never", "--wrap=never"]
    arguments += ["--tabs=0", "--italic-text=always"] + (hasTheme ? [] : ["--theme=ansi"])
    var request = ProcessRequest(
      program, arguments.map { Array($0.utf8) } + [Array("--file-name=".utf8) + name])
    request.input = Array(head)
    guard let outcome = job.run(request), outcome.end == .exited(0) else { return lines }
    let colored = TerminalTextReader.lines(of: outcome.output)
    // Where it has not understood what it was given, its lines are others.
    let count = head.count { $0 == 0x0A } + (head.last == 0x0A ? 0 : 1)
    guard colored.count <= count, count <= lines.count else { return lines }
    return colored + lines.dropFirst(colored.count)
  }
}
