import Glibc
import UIKit
import VitrineArchiveReading
import VitrineFuzzyMatching
import VitrineItems
import VitrinePreviews
import VitrineSourceOpening
import VitrineStyledText
import VitrineSupport
import VitrineTerminalCore

/// `vitrine`: parses the command line, opens the source, and shows it.
@MainActor
package enum BrowserProgram {
  /// The decoder for pictures; nil if the process cannot run itself as a child.
  static var decoder: PictureDecoder?

  /// The arguments; in a popup, the ones of the process that opened it.
  static var arguments = ownArguments

  /// The output for accepted items.
  static var output = PopupProgram.Output()

  /// The source of a client program; nil if the command line names the source.
  static var givenSource: (any ItemSource)?

  /// Runs the program and never returns.
  ///
  /// - Parameter given: A source that replaces the SOURCE argument.
  package static func main(browsing given: (any ItemSource)? = nil) -> Never {
    givenSource = given
    SourceOpener.prepareForServers()
    PictureProgram.runIfAsked(arguments)
    ArchiveProgram.runIfAsked(arguments)
    Launch.prepare()
    decoder = PictureDecoder(program: "/proc/self/exe")
    PlaceOpener.readsArchives(by: "/proc/self/exe")
    StandardDescriptors.fill()
    // A closed pipe and a file that becomes too large are write errors and must not end the
    // process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do throws(BrowserFailure) {
      (arguments, output) = try PopupProgram.adopt(arguments)
      let invocation = try invocation()
      try checkGivenSource(invocation)
      switch invocation {
      case .print(let text): printAndExit(Array(text.utf8))
      case .new(let package):
        try package.write(in: ".")
        printAndExit(Array(package.summary.utf8))
      case .port(let request):
        try PortProgram.run(request) { name in getenv(name).map { String(cString: $0) } }
      case .run(let command, let options):
        try checkLimits()
        try RunProgram.run(command, options) { name in getenv(name).map { String(cString: $0) } }
      case .forget:
        stateFolder.map(LayoutMemory.forget)
        exit(0)
      case .browse(let options):
        warn(of: options.mistakes)
        try checkLimits()
        try browse(options)
      case .demo(let request, let options):
        warn(of: options.mistakes)
        try checkLimits()
        try DemoProgram.run(request, options)
      }
    } catch {
      fail(error)
    }
  }

  /// Writes to standard output and exits. A reader that closes the pipe early, such as `head`, is
  /// no error.
  static func printAndExit(_ bytes: [UInt8]) -> Never {
    guard StandardStreams.write(bytes, to: STDOUT_FILENO) || errno == EPIPE else {
      fail(.cannotWrite(String(cString: strerror(errno))))
    }
    exit(0)
  }

  /// Checks the memory limits early. Otherwise, creating a run loop would trap without files, or
  /// threads could not start.
  private static func checkLimits() throws(BrowserFailure) {
    if let shortage = StandardDescriptors.shortage() ?? MemoryLimits.shortage {
      throw BrowserFailure(shortage)
    }
  }

  private static func browse(_ options: Options) throws(BrowserFailure) -> Never {
    SourceOpener.prepare(for: options.sourceRequest)
    ContentOpener.isUnpackingLong = noticeUnpacking
    PipeBounds.isCut = { name in
      let text = "vitrine: \(VisibleText.line(of: name)) has more: only its beginning is shown\n"
      _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
    }
    let pattern = options.filter.map { FilterPattern($0, rules: options.filterRules) }
    // Exact and anchored matches are printed in source order, like grep, except in fzf mode.
    let ranks =
      options.ranksMatches && (options.isFzf ? pattern?.ranks : pattern?.isFuzzy) == true
    if let pattern, !ranks, options.exportForm == nil, options.lineFormat.keepsLines,
      !options.isReversed,
      givenSource == nil, SourceOpener.readsPipe(options.sourceRequest)
    {
      try FilterProgram.stream(pattern, options)
    }
    if let popup = options.popup, pattern == nil, options.snapshot == nil, options.recording == nil,
      !output.isPopup, getenv("TMUX") != nil
    {
      try PopupProgram.run(popup)
    }
    hidePasswords()
    SourceOpener.askPassword = PasswordPrompt.ask
    if let form = options.exportForm {
      try ExportProgram.run(options, as: form, fitting: pattern)
    }
    if pattern == nil, options.snapshot == nil, options.recording == nil { WaitingKeys.follow() }
    let source = try source(options)
    try options.template?.check(against: source)
    try options.checkLayout(against: source)
    source.capabilities.members?.searchesMembers = options.layout == .table
    if let pattern {
      conclude(
        FilterProgram.noting(
          mistakesOf: source,
          in: FilterProgram.ending(
            pattern, source, ranks: ranks, lastFirst: options.isReversed, as: options.template,
            heading: options.filterHeading)),
        options)
    }
    // A printed or recorded screen equals the one on a terminal.
    let isShown = options.snapshot != nil || options.recording != nil || output.isTerminal
    let isPicker = isPicker(options, source, outputIsTerminal: isShown)
    var options = options
    options.picksFromPipe =
      isPicker && !options.isFzf
      && !Self.isPicker(options, passesThrough: false, outputIsTerminal: isShown)
    if isPicker, let ending = FilterProgram.endingWithoutScreen(source, options) {
      conclude(ending, options)
    }
    if options.waitsForAll { source.finish() }
    if let size = options.snapshot {
      let snapshot = Snapshot(source: source, options: options, isPicker: isPicker, size: size)
      let ending = snapshot.play(options.keys)
      if let ending { conclude(ending, options) }
      printAndExit(
        Snapshot.output(of: snapshot.screen.host, on: snapshot.terminal, options))
    }
    if let file = options.recording {
      let ending = try Recording.play(
        options, isPicker: isPicker, source: source, into: file)
      conclude(ending ?? .left(0), options)
    }
    ContentOpener.isUnpackingLong = { _, _ in }
    try TerminalSession.run(source: source, options: options, isPicker: isPicker)
  }
}
