import UIKit
import VitrineGallery
import VitrineStyledText
import VitrineSupport
import VitrineTerminalCore
import VitrineTerminalHost

/// `vitrine demo`: the gallery of layouts, one demo, a tour of all demos, or a list of their names.
@MainActor
enum DemoProgram {
  static func run(_ request: DemoRequest, _ options: Options) throws(BrowserFailure) -> Never {
    if request.lists {
      BrowserProgram.printAndExit(Array(list(inColumns: isatty(STDOUT_FILENO) == 1).utf8))
    }
    if let name = request.name { try check(name) }
    if let folder = request.folder { try check(folder: folder) }
    if let size = options.snapshot {
      let snapshot = DemoSnapshot(request, options, size: size)
      if let ending = snapshot.play(options.keys) { BrowserProgram.conclude(ending, options) }
      BrowserProgram.printAndExit(
        Snapshot.output(of: snapshot.screen.host, on: snapshot.terminal, options))
    }
    if let file = options.recording {
      BrowserProgram.conclude(try record(request, options, into: file), options)
    }
    try TerminalSession.open(options) { host in
      let screen = DemoScreen(on: host, request, options) { ending in
        host.stop()
        BrowserProgram.conclude(ending, options)
      }
      for key in options.keys { host.handle([.key(key)]) }
      return screen
    }
  }

  /// Plays the keys without a terminal and writes an asciicast. By default, a demo plays its own
  /// keys, and a tour plays all demos once.
  static func record(
    _ request: DemoRequest, _ options: Options, into path: [UInt8]
  ) throws(BrowserFailure) -> ExitReason {
    let file = try CastFile(
      at: path, columns: options.recordingSize.columns, rows: options.recordingSize.rows,
      title: "vitrine demo \(request.name ?? "")")
    let recording = Recording(into: file, options: options)
    var ending: ExitReason?
    let screen = DemoScreen(on: recording.host, request, options) { ending = $0 }
    let demo = request.name.flatMap(Demo.named)
    let plays = options.keys.isEmpty && request.tour == nil
    try recording.play(
      plays ? demo.map(DemoTour.keys) ?? [] : options.keys,
      rest: request.tour.map { $0 * Double(Demo.all.count) } ?? Recording.rest,
      settle: { screen.stage.finishLoading() }, hasEnded: { ending != nil })
    return withExtendedLifetime(screen) { ending ?? .left(0) }
  }

  /// Returns the names and summaries, one demo per line. For pickers, a tab separates them:
  /// `vitrine demo "$(vitrine demo --list | fzf | cut -f1)"`.
  ///
  /// - Parameter inColumns: Whether to align the summaries for human readers.
  static func list(inColumns: Bool) -> String {
    let width = Demo.all.map(\.name.count).max() ?? 0
    return Demo.all.map { demo in
      let gap =
        inColumns ? String(repeating: " ", count: width + 2 - demo.name.count) : "\t"
      return "\(demo.name)\(gap)\(demo.summary)\n"
    }.joined()
  }

  static func check(folder: String) throws(BrowserFailure) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else {
      let shown = VisibleText.text(of: folder)
      throw BrowserFailure(
        exists ? "\(shown) is not a folder; name one with photos" : "no folder \(shown)")
    }
  }

  static func check(_ name: String) throws(BrowserFailure) {
    guard Demo.named(name) == nil else { return }
    let shown = VisibleText.text(of: name)
    guard let nearest = NearestName.of(name, in: Demo.all.map(\.name)) else {
      throw BrowserFailure("unknown demo '\(shown)'; vitrine demo --list names all")
    }
    throw BrowserFailure("unknown demo '\(shown)'; did you mean '\(nearest)'?")
  }
}
