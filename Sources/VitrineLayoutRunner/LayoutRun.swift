import Foundation
import UIKit
internal import UIKitTesting
internal import VitrineTerminalCore

/// The program that `vitrine run` compiles from a layout's or an app's sources.
@preconcurrency @MainActor
public enum LayoutRun {
  private static var channel: RunChannel?

  /// Shows layouts with sample items, as the request in the file of the first argument asks. Never returns.
  ///
  /// A mistake in the request, as a property that the layout has not, ends the program with status 2.
  public static func main(_ entries: [LayoutEntry]) -> Never {
    Launch.prepare()
    let request = request()
    do throws(LayoutFailure) {
      if entries.isEmpty { throw LayoutFailure("there is no layout that can be shown") }
      if let check = request.check {
        try play(check, entries, request)
        exit(0)
      }
      if let snapshot = request.snapshot {
        // The screen has to be there before the layout is made.
        var made: Result<LayoutStage, LayoutFailure>?
        let pilot = Pilot(
          rootViewController: {
            let result = Result { () throws(LayoutFailure) in try LayoutStage(entries, request) }
            made = result
            return (try? result.get()) ?? UIViewController()
          }(), size: (snapshot.columns, snapshot.rows))
        guard let stage = try made?.get() else { exit(2) }
        play(snapshot, on: pilot)
        if let reason = stage.reasonForEmptyScreen { throw LayoutFailure(reason) }
        exit(0)
      }
      let stage = try LayoutStage(entries, request)
      open(request, showing: stage)
      Launch.run(StageDelegate(stage))
    } catch {
      FileHandle.standardError.write(Data("vitrine: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Runs an app by its delegate, as `main()` of the delegate does. Never returns.
  public static func main<Delegate: UIApplicationDelegate>(app delegate: Delegate.Type) -> Never {
    Launch.prepare()
    let request = request()
    if let snapshot = request.snapshot {
      play(
        snapshot,
        on: Pilot(
          delegate: DelegateMaking.make(delegate), size: (snapshot.columns, snapshot.rows)))
      exit(0)
    }
    open(request, showing: nil)
    Launch.run(DelegateMaking.make(delegate))
  }

  private static func request() -> RunRequest {
    let path = CommandLine.arguments.dropFirst().first
    let data = path.flatMap { FileManager.default.contents(atPath: $0) }
    let request = data.flatMap { try? JSONDecoder().decode(RunRequest.self, from: $0) }
    return request ?? RunRequest()
  }

  private static func open(_ request: RunRequest, showing stage: LayoutStage?) {
    guard let socket = request.channel else { return }
    // The state of another layout says nothing about this one.
    let before = request.state.flatMap { $0.layout == stage?.state.layout ? $0.scrolls : nil }
    channel = RunChannel(socket, restoring: before ?? []) {
      stage?.state ?? RunState(scrolls: ScrollMemory.states(in: UIApplication.shared.keyWindow))
    }
    channel?.start()
  }

  /// Plays the first layout, or the one that the request names, and writes each report to a file.
  private static func play(
    _ check: RunRequest.Check, _ entries: [LayoutEntry], _ request: RunRequest
  ) throws(LayoutFailure) {
    let entry = try LayoutEntry.named(request.layout, in: entries)
    let played = LayoutCheck(entry, settings: request.settings) { report in
      let data = try? JSONEncoder().encode(report)
      try? data?.write(to: URL(filePath: check.file))
    }
    try played.play(check.count)
  }

  /// Presses keys, and prints the screen.
  private static func play(_ snapshot: RunRequest.Snapshot, on pilot: Pilot) {
    pilot.finishAnimations()
    for key in snapshot.keys.compactMap(\.stroke) {
      pilot.press(key)
      pilot.finishAnimations()
    }
    let canvas = pilot.terminal.canvas
    let lines = snapshot.hasStyles ? canvas.styledLines() : canvas.lines
    let text = lines.map { $0 + "\n" }.joined()
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

/// Shows the stage in a window.
private final class StageDelegate: UIResponder, UIApplicationDelegate {
  private let stage: LayoutStage
  var window: UIWindow?

  init(_ stage: LayoutStage) { self.stage = stage }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = stage
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
