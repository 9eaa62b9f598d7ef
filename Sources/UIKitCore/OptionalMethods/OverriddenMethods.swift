/// Detects the methods of an open class that a subclass overrides.
///
/// An open class that implements optional methods for its subclasses must know whether one of them
/// is overridden: an override that calls `super` reaches the same implementation as a call without
/// an override. A class's method table shows the difference. A probe, a private subclass that
/// overrides one method only, reveals the place of that method in the table: the entry that differs
/// from both the open class and a subclass without overrides.
@MainActor package struct OverriddenMethods {
  private let base: MethodTable
  private let places: [OptionalMethod: Int]

  /// - Parameters:
  ///   - base: The open class.
  ///   - unchanged: A subclass without overrides.
  ///   - probes: For each method, a subclass that overrides only that method.
  package init(
    of base: AnyClass, unchanged: AnyClass, probes: [(method: OptionalMethod, probe: AnyClass)]
  ) {
    let table = MethodTable(base)
    let control = MethodTable(unchanged)
    self.base = table
    places = probes.reduce(into: [:]) { places, entry in
      let probe = MethodTable(entry.probe)
      let changed = table.indices.filter {
        control[$0] == table[$0] && probe[$0] != table[$0]
      }
      if changed.count == 1 { places[entry.method] = changed[0] }
    }
    isComplete = places.count == probes.count
  }

  /// Whether each probe has shown the place of its method.
  package let isComplete: Bool

  /// The methods whose place is known: all where `isComplete`.
  package var known: Set<OptionalMethod> { Set(places.keys) }

  /// Returns whether a subclass overrides a method; false if the method's place is unknown.
  package func contains(_ method: OptionalMethod, in subclass: AnyClass) -> Bool {
    guard let place = places[method] else { return false }
    return MethodTable(subclass)[place] != base[place]
  }

  /// Returns the result of the open class's own implementation, marked as absent unless an override
  /// called it.
  package func absent<Answer>(
    _ method: OptionalMethod, in object: AnyObject, _ answer: @autoclosure () -> Answer
  ) -> Answer {
    contains(method, in: type(of: object))
      ? answer() : OptionalMethod.defaultOf(method, answer())
  }

  /// Stops the program: the body of the methods of probes, which have no instances.
  package static func neverCalled() -> Never { preconditionFailure("a probe was called") }
}
