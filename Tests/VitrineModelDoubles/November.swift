import VitrineSupport

/// Monday, 23 November 2026, noon, where clocks show UTC.
package let november = LocalClock(now: { 1_795_435_200 }, offset: { _ in 0 })
