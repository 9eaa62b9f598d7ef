import Foundation
import Synchronization

/// The C library's character classification (LC_CTYPE), used by `wcwidth` and ncurses.
///
/// Without any setup, the first measurement chooses C.UTF-8, so that tests need none.
package enum CharacterLocale {
  private static let isChosen = Atomic<Bool>(false)

  /// Takes LC_CTYPE from the environment, or C.UTF-8 if that is C, POSIX or unusable.
  package static func useEnvironment() {
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    if name == nil || name == "C" || name == "POSIX" { setlocale(LC_CTYPE, "C.UTF-8") }
    isChosen.store(true, ordering: .releasing)
  }

  /// Uses C.UTF-8 whatever the environment says, for equal widths on every machine.
  package static func useUTF8() {
    setlocale(LC_CTYPE, "C.UTF-8")
    // Set last, so that no other thread measures with the previous locale.
    isChosen.store(true, ordering: .releasing)
  }

  /// Takes LC_CTYPE from the environment unless a choice was made before.
  package static func chooseIfNeeded() {
    if !isChosen.load(ordering: .acquiring) { useEnvironment() }
  }

  /// Called before each use of `wcwidth`. Costs one relaxed load once a locale is chosen.
  @inline(__always) static func prepare() {
    if !isChosen.load(ordering: .acquiring) { useUTF8() }
  }
}
