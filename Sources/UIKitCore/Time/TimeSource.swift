import Foundation

/// The one clock of a program. Tests and snapshots replace it by a `ManualClock`.
@MainActor package protocol TimeSource: AnyObject {
  /// Seconds since an arbitrary moment; never goes back.
  var now: TimeInterval { get }
}

/// A clock that moves only when told to.
package final class ManualClock: TimeSource {
  package private(set) var now: TimeInterval

  package init(now: TimeInterval = 0) { self.now = now }

  package func advance(by seconds: TimeInterval) { now += max(0, seconds) }
}

/// The machine's monotonic clock.
package final class SystemClock: TimeSource {
  package init() {}

  package var now: TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The present moment on the program's clock, in seconds.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { FrameEngine.current.now }

/// Seconds, by Core Foundation's name.
public typealias CFTimeInterval = TimeInterval
