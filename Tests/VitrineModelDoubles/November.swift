import VitrineSupport

/// A clock that stands at noon on Monday, 23 November 2026, in UTC.
package let november = LocalClock(now: { 1_795_435_200 }, offset: { _ in 0 })
