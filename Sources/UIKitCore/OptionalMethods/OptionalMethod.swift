/// An optional method of a protocol, and whether the last one called was implemented.
///
/// Swift has no optional protocol methods without Objective-C. Each is a requirement with a default
/// implementation that leaves a mark here, from which the caller sees that the method is not
/// implemented. The protocols, the defaults and the marks come from
/// VitrineOptionalMethodGenerator's tables.
package struct OptionalMethod: Hashable, Sendable {
  private let number: Int

  package init(number: Int) { self.number = number }

  /// The method whose default ran last.
  @MainActor private static var reachedDefault: OptionalMethod?

  /// Leaves the mark; the last thing that a default implementation does.
  @discardableResult
  @MainActor package static func defaultOf<Answer>(
    _ method: OptionalMethod, _ answer: @autoclosure () -> Answer
  ) -> Answer {
    let answer = answer()
    reachedDefault = method
    return answer
  }

  /// Calls this method by `body` and returns its result, or `nil` if only the default
  /// implementation ran.
  @MainActor package func answer<Answer>(_ body: () -> Answer) -> Answer? {
    Self.reachedDefault = nil
    let answer = body()
    defer { Self.reachedDefault = nil }
    return Self.reachedDefault == self ? nil : answer
  }
}
