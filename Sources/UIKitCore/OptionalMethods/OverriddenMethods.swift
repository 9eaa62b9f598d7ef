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
  }

  /// The methods with a known place: all, unless the compiler lays classes out differently.
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

/// The words of a class's metadata after its header, most of which are method pointers.
///
/// The header of a Swift class without Objective-C, in bytes: kind 0, superclass 8, flags 16,
/// address point 20, instance size 24, alignment 28, size 32, address point in the size 36,
/// descriptor 40, destroyer of variables 48; methods and variables' offsets follow.
private struct MethodTable {
  private let words: UnsafeBufferPointer<UInt>
  private static let header = 56 / MemoryLayout<UInt>.stride

  init(_ type: AnyClass) {
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = start.load(fromByteOffset: 32, as: UInt32.self)
    let before = start.load(fromByteOffset: 36, as: UInt32.self)
    words = UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt.self),
      count: Int(size - before) / MemoryLayout<UInt>.stride)
  }

  var indices: Range<Int> { Self.header..<max(Self.header, words.count) }

  subscript(index: Int) -> UInt { words[index] }
}
