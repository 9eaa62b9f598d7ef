import Foundation

/// The settings of a test run from the environment.
///
/// With `VITRINE_LONG=1` in a release build, random and exhaustive tests play all their cases.
/// Otherwise they play a part, so that the whole suite takes minutes. `VITRINE_SEED` plays a single
/// seed, such as the one named by a failure.
public enum TestRun {
  public static let environment = ProcessInfo.processInfo.environment
  public static let isLong = environment["VITRINE_LONG"] == "1"
  public static let isTraced = environment["VITRINE_TRACE"] == "1"
  /// The number of events in random tests of each kind, or nil for each test's own number.
  public static let events = environment["VITRINE_EVENTS"].flatMap(Int.init)
  public static let seed = environment["VITRINE_SEED"].flatMap(UInt64.init)

  /// Returns the number of cases to play: all in a long run, otherwise a part.
  public static func count<Number: BinaryInteger>(_ part: Number, of all: Number) -> Number {
    isLong ? all : part
  }

  /// Returns the elements to play: all in a long run, otherwise the first of every `step` elements.
  public static func some<Elements: Collection>(
    of all: Elements, every step: Int
  ) -> [Elements.Element] {
    isLong ? Array(all) : all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}
