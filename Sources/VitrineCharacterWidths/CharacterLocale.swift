import Foundation
import Synchronization

/// The C library's idea of characters (LC_CTYPE), on which `wcwidth` and ncurses both stand.
///
/// The first measurement without any set-up chooses C.UTF-8, so that tests need none.
package enum CharacterLocale {
  private static let isChosen = Atomic<Bool>(false)

  /// Takes LC_CTYPE from the environment, and C.UTF-8 where that says C, POSIX or nothing usable.
  package static func useEnvironment() {
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    if name == nil || name == "C" || name == "POSIX" { setlocale(LC_CTYPE, "C.UTF-8") }
    isChosen.store(true, ordering: .releasing)
  }

  /// Takes C.UTF-8 whatever the environment says: the same widths on every machine.
  package static func useUTF8() {
    setlocale(LC_CTYPE, "C.UTF-8")
    // Only now: another thread must not measure with the locale before.
    isChosen.store(true, ordering: .releasing)
  }

  /// Takes the environment's, unless a choice was made before.
  package static func chooseIfNeeded() {
    if !isChosen.load(ordering: .acquiring) { useEnvironment() }
  }

  /// Called before each use of `wcwidth`; costs one relaxed load once a locale is chosen.
  @inline(__always) static func prepare() {
    if !isChosen.load(ordering: .acquiring) { useUTF8() }
  }
}
