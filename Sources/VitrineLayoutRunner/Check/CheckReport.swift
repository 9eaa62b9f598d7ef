/// The course of a check, which the program writes to a file as it goes on. A trap leaves the last one.
package struct CheckReport: Codable, Equatable, Sendable {
  /// The situation that is checked: `7 items at 320x480, scrolled to 0,960`.
  package var situation = ""
  /// The first failure in this situation.
  package var failure: String?
  /// Whether the check came to its end without a failure.
  package var hasPassed = false
  /// Oddities that are no failures.
  package var notes: [String] = []

  package init() {}
}
