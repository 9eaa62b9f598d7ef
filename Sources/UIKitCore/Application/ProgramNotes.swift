import Foundation
internal import Synchronization

/// Reports mistakes to a programmer while the program runs, each text once, on stderr. The terminal
/// holds the output back until the program ends or is stopped.
package enum ProgramNotes {
  /// Finds the source line of a call by the return addresses of the active calls.
  package typealias PlaceFinder = @Sendable (_ calls: [UInt]) -> String?

  private struct State {
    var told: Set<String> = []
    var findsPlace: PlaceFinder?
    var write: @Sendable (String) -> Void = {
      FileHandle.standardError.write(Data("\($0)\n".utf8))
    }
  }

  private static let state = Mutex(State())
  /// Reads debug information in the background. Only the end of the program waits for it, for at
  /// most `longestWait`.
  private static let places = DispatchQueue(label: "places of mistakes")
  private static let isAwaited =
    atexit {
      let isDone = DispatchSemaphore(value: 0)
      places.async { isDone.signal() }
      _ = isDone.wait(timeout: .now() + longestWait)
    } == 0
  private static let longestWait = DispatchTimeInterval.seconds(10)

  /// Reports a text unless it has been reported before.
  static func tellOnce(_ text: String) {
    if isNew(text) { state.withLock(\.write)(text) }
  }

  /// Reports a wrong call, with the program's line that made it if debug information has it.
  ///
  /// - Parameter calls: The active calls at the time of the mistake; by default those of now.
  package static func tellMistake(_ text: String, calls: [UInt]? = nil) {
    guard isNew(text) else { return }
    let (find, write) = state.withLock { ($0.findsPlace, $0.write) }
    guard let find else { return write(text) }
    let calls = calls ?? Thread.callStackReturnAddresses.map(\.uintValue)
    _ = isAwaited
    places.async { write(find(calls).map { "\(text)\nThe call is in \($0)." } ?? text) }
  }

  /// The active calls, for a mistake that shows later; empty if no finder of lines is set. In debug
  /// builds only.
  static var calls: [UInt] {
    #if DEBUG
      guard state.withLock({ $0.findsPlace != nil }) else { return [] }
      return Thread.callStackReturnAddresses.prefix(farthestCaller).map(\.uintValue)
    #else
      return []
    #endif
  }

  /// The maximum number of calls between a mistake and the program's line.
  private static let farthestCaller = 16

  /// Sets the finder of a caller's line. Without one, reports have no line.
  package static func findPlaces(by finder: @escaping PlaceFinder) {
    state.withLock { $0.findsPlace = finder }
  }

  /// Collects the notes of a closure instead of writing them.
  package static func collect(_ body: () throws -> Void) rethrows -> [String] {
    let notes = Collected()
    let before = state.withLock { state in
      let before = state
      state = State(write: { note in notes.texts.withLock { $0.append(note) } })
      return before
    }
    defer { state.withLock { $0 = before } }
    try body()
    return notes.texts.withLock { $0 }
  }

  private final class Collected: Sendable {
    let texts = Mutex<[String]>([])
  }

  private static func isNew(_ text: String) -> Bool {
    state.withLock { $0.told.insert(text).inserted }
  }
}

/// Reports a view or controller that is used outside the main thread. In debug builds only.
@inline(__always) func checkMainThread(_ object: AnyObject) {
  #if DEBUG
    if !Thread.isMainThread, !MainQueue.isCurrent {
      ProgramNotes.tellMistake(
        "UI API called on a background thread: \(type(of: object)). Views and controllers belong to the main thread: "
          + "use DispatchQueue.main.async or @MainActor.")
    }
  #endif
}

/// The main queue runs on another thread than the first if a program waits in `dispatchMain()`, as
/// tests do.
private enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
