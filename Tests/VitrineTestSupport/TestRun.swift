import Foundation

/// What a run of the tests is asked for, by the environment.
///
/// `VITRINE_LONG=1` plays all that random and exhaustive tests have, in a release build; without it they play a part,
/// so that the whole suite is a matter of minutes. `VITRINE_SEED` plays one seed: the one that a failure has named.
public enum TestRun {
  public static let environment = ProcessInfo.processInfo.environment
  public static let isLong = environment["VITRINE_LONG"] == "1"
  public static let isTraced = environment["VITRINE_TRACE"] == "1"
  /// How many events random play makes of each kind; nil: as many as each test says.
  public static let events = environment["VITRINE_EVENTS"].flatMap(Int.init)
  public static let seed = environment["VITRINE_SEED"].flatMap(UInt64.init)

  /// How many of something are played: all in a long run, a part else.
  public static func count<Number: BinaryInteger>(_ part: Number, of all: Number) -> Number {
    isLong ? all : part
  }

  /// What is played of a list: all in a long run, else the first one and every so manyth behind it.
  public static func some<Elements: Collection>(
    of all: Elements, every step: Int
  ) -> [Elements.Element] {
    isLong ? Array(all) : all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}
