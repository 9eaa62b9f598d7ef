import Glibc
import VitrineItems
import VitrineProcesses
import VitrineStyledText

/// Colours texts with the program bat, called batcat on Debian.
public struct TextHighlighter: Sendable {
  /// The folders to search for the program. The search happens for each text, so that it does not
  /// delay the start of the browser.
  private let path: String?
  /// Whether the user has chosen a theme. Otherwise the colours of the terminal are used.
  private let hasTheme: Bool

  /// The maximum number of bytes to colour. A preview rarely needs more.
  static let mostBytes = 64 << 10

  /// Searches the folders of `PATH` for the program. Without the program, texts stay plain.
  public init(environment: (String) -> String?) {
    (path, hasTheme) = (environment("PATH"), environment("BAT_THEME") != nil)
  }

  /// The path of the program; nil if it is not installed.
  private var program: [UInt8]? {
    // Debian renames bat because a backup program has the same name.
    ProcessRequest.find(["batcat", "bat"], path: path)
  }

  /// Returns the lines of a text in colour, or plain lines if it cannot be coloured.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text, without colours.
  ///   - text: The text as UTF-8.
  ///   - name: The name of the file, which determines the language.
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
    // If the program misread the text, its lines do not match.
    let count = head.count { $0 == 0x0A } + (head.last == 0x0A ? 0 : 1)
    guard colored.count <= count, count <= lines.count else { return lines }
    return colored + lines.dropFirst(colored.count)
  }
}
