import Glibc
import Synchronization
import VitrineSupport

/// Counts the calls to the system and lets some of them fail; or ends everything there, as a crash would.
public final class FailingDoor: FileSystemCalls {
  /// What becomes of a call.
  public enum Fault: Equatable, Sendable {
    case error(Int32)
    /// A read finds an end where there is none; other calls fail.
    case end
  }

  private struct State {
    var calls: [SystemCall] = []
    var isDead = false
  }

  private let state = Mutex(State())
  private let place: Int?
  private let fault: Fault
  private let dies: Bool
  private let kind: SystemCall?

  /// - Parameters:
  ///   - place: The call that fails, counted from 1; none if it is nil.
  ///   - kind: Only calls of this kind are counted, and fail.
  ///   - dies: Whether all calls after it fail, too.
  public init(
    at place: Int?, of kind: SystemCall? = nil, fault: Fault = .error(EIO), dies: Bool = false
  ) {
    self.place = place
    self.kind = kind
    self.fault = fault
    self.dies = dies
  }

  public var calls: [SystemCall] { state.withLock { $0.calls } }

  public func pass<Result: SignedInteger>(_ call: SystemCall, _ body: () -> Result) -> Result {
    guard kind == nil || call == kind else { return body() }
    let fails = state.withLock { state in
      state.calls.append(call)
      let fails = state.calls.count == place || state.isDead
      state.isDead = state.isDead || fails && dies
      return fails
    }
    guard fails else { return body() }
    // What a process had open is closed with it.
    if call == .close { _ = body() }
    switch fault {
    case .error(let code): errno = code
    case .end where call == .read: return 0
    case .end: errno = EIO
    }
    return -1
  }
}
