import Glibc

/// A clock with a time zone.
public struct LocalClock: Sendable {
  /// Returns the current time in seconds since 1970.
  public var now: @Sendable () -> Int
  /// Returns the offset from UTC in seconds at a time, given in seconds since 1970.
  public var offset: @Sendable (_ time: Int) -> Int

  public init(now: @escaping @Sendable () -> Int, offset: @escaping @Sendable (Int) -> Int) {
    (self.now, self.offset) = (now, offset)
  }

  /// The system's clock and time zone.
  public static let system = LocalClock(
    now: { time(nil) },
    offset: { seconds in
      var (time, parts) = (time_t(seconds), tm())
      return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    })
}
