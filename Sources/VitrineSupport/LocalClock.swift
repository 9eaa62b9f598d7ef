import Glibc

/// The time of a place: what now is, and how far its clocks are from UTC.
public struct LocalClock: Sendable {
  /// In seconds since 1970.
  public var now: @Sendable () -> Int
  /// How many seconds clocks are ahead of UTC at a time, which is in seconds since 1970.
  public var offset: @Sendable (_ time: Int) -> Int

  public init(now: @escaping @Sendable () -> Int, offset: @escaping @Sendable (Int) -> Int) {
    (self.now, self.offset) = (now, offset)
  }

  /// The computer's clock and time zone.
  public static let system = LocalClock(
    now: { time(nil) },
    offset: { seconds in
      var (time, parts) = (time_t(seconds), tm())
      return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    })
}
