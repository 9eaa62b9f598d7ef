import Glibc
import VitrineItems
import VitrineSaving
import VitrineSourceOpening
import VitrineStyledText
import VitrineSupport
import VitrineTextItems

extension BrowserProgram {
  /// The folder for state that the next start restores; nil if there is none.
  static var stateFolder: StateFolder? {
    StateFolder { name in getenv(name).map { String(cString: $0) } }
  }

  /// Opens the source. In fzf mode without a pipe, the source is the output of a command.
  static func source(_ options: Options) throws(BrowserFailure) -> any ItemSource {
    if let givenSource { return givenSource }
    guard options.isFzf, isatty(STDIN_FILENO) == 1 else {
      var request = options.sourceRequest
      if options.filter == nil, options.snapshot == nil, options.recording == nil {
        request.groupsByKind = SectionMemory(in: stateFolder)?.groupsByKind ?? true
      }
      // A server connects while the screen is being set up.
      request.confirmsLater = isShownOnly(options)
      let source = try SourceOpener.source(request)
      if options.filter == nil, options.exportForm == nil, source.readsOnDemand {
        source.start()
      }
      return source
    }
    let command = getenv("FZF_DEFAULT_COMMAND").map { String(cString: $0) } ?? ""
    let output = try CommandOutput(
      Array((command.isEmpty ? Self.usualCommand : command).utf8), name: "stdin",
      endsWithNull: options.endsWithNull, format: options.lineFormat,
      within: options.sourceRequest.pipeBounds)
    defaultCommand = output
    return output.source
  }

  /// Throws for options that a program with its own source does not support.
  static func checkGivenSource(_ invocation: Invocation) throws(BrowserFailure) {
    guard let givenSource else { return }
    switch invocation {
    case .browse(let options) where options.source == nil && options.sources.isEmpty: break
    case .print, .forget: break
    case .browse: throw BrowserFailure("this program shows \(givenSource.name), and no SOURCE")
    case .demo, .new, .port, .run: throw BrowserFailure("only vitrine itself has this command")
    }
  }

  /// Returns whether the screen appears before the program needs any data of the source.
  private static func isShownOnly(_ options: Options) -> Bool {
    options.filter == nil && options.exportForm == nil && options.snapshot == nil
      && options.recording == nil && options.template == nil && options.layoutFields.isEmpty
      && options.height == nil && !options.waitsForAll
      && !isPicker(options, passesThrough: false, outputIsTerminal: output.isTerminal)
  }

  /// The replacement for fzf's default command: all visible files below the current folder.
  private static let usualCommand =
    "find -L . -mindepth 1 \\( -path '*/.*' -o -fstype sysfs -o -fstype devfs -o -fstype devtmpfs"
    + " -o -fstype proc \\) -prune -o -type f -print -o -type l -print 2>/dev/null | cut -b3-"
  private static var defaultCommand: CommandOutput?

  /// Writes the absolute path of a folder to a file.
  static func write(_ folder: [UInt8], to file: [UInt8]) {
    let path = FileSystem.absolute(folder) ?? folder
    let name = file.map(CChar.init(bitPattern:)) + [0]
    let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, StandardStreams.write(path, to: descriptor) else {
      let reason = String(cString: strerror(errno))
      return say("cannot write \(VisibleText.text(of: file)): \(reason)")
    }
  }
}
