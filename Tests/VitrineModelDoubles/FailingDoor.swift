import Glibc
import Synchronization
import VitrineSupport

/// Counts system calls and makes some of them fail, or all calls from one on, as in a crash.
public final class FailingDoor: FileSystemCalls {
  /// The effect on a call.
  public enum Fault: Equatable, Sendable {
    case error(Int32)
    /// A read returns an early end of the file. Other calls fail.
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
  ///   - place: The number of the failing call, from 1, or nil for none.
  ///   - kind: The kind of the calls to count and to fail.
  ///   - dies: Whether all later calls also fail.
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
    // The end of a process also closes its open descriptors.
    if call == .close { _ = body() }
    switch fault {
    case .error(let code): errno = code
    case .end where call == .read: return 0
    case .end: errno = EIO
    }
    return -1
  }
}
