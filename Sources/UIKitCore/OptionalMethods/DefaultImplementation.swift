/// Detects, without a call, whether a type implements a method that has a default implementation in
/// its protocol.
///
/// A value of a protocol's type carries a table of functions, one for each requirement. If the type
/// does not implement the method, the function in the table only calls the default implementation.
/// So its first call or jump is decisive, as long as the default is neither inlined nor
/// specialized, which the generator ensures. If that is unknown, as in programs that load this
/// library at run time, or on other processors, the type counts as having the method.
package struct DefaultImplementation: Sendable {
  private let place: Int
  private let address: UInt?

  /// - Parameters:
  ///   - place: The index of the requirement among those of the protocol, from 0.
  ///   - witnesses: The table of a type without such a method.
  package init(ofRequirement place: Int, absentIn witnesses: WitnessTable?) {
    self.place = place
    address = witnesses?.target(ofRequirement: place)
  }

  /// Returns whether a type does not implement the method.
  package func isAll(in witnesses: WitnessTable) -> Bool {
    address != nil && witnesses.target(ofRequirement: place) == address
  }
}

/// The functions with which a type implements a protocol.
package struct WitnessTable {
  private let words: UnsafePointer<UInt>

  /// Makes the table that a value of a protocol's type carries; `nil` for values that carry none.
  ///
  /// - Parameter existential: A value of a class-bound protocol: the object, then the table.
  package init?<Existential>(of existential: Existential) {
    guard MemoryLayout<Existential>.size == 2 * MemoryLayout<UInt>.size else { return nil }
    words = withUnsafeBytes(of: existential) {
      $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafePointer<UInt>.self)
    }
  }

  /// Returns the first target of a requirement's function; `nil` if the function ends before a
  /// call.
  fileprivate func target(ofRequirement place: Int) -> UInt? {
    // The first word points to the conformance's descriptor.
    MachineCode(at: words[place + 1]).firstTarget
  }
}

/// The beginning of a function.
private struct MachineCode {
  private let start: UInt
  /// A longer function does more than call another one.
  private static let limit: UInt = 64

  init(at start: UInt) { self.start = start }

  #if arch(x86_64)
    /// The target of the first relative call or jump.
    var firstTarget: UInt? {
      for place in start..<start + Self.limit {
        switch read(UInt8.self, at: place) {
        case 0xE8, 0xE9:
          return target(from: place + 5, by: Int(read(Int32.self, at: place + 1)))
        case 0xC3: return nil
        default: continue
        }
      }
      return nil
    }
  #elseif arch(arm64)
    /// The target of the first relative branch.
    var firstTarget: UInt? {
      for place in stride(from: start, to: start + Self.limit, by: 4) {
        let word = read(UInt32.self, at: place)
        switch word >> 26 {
        case 0b000101, 0b100101:
          return target(from: place, by: Int(Int32(bitPattern: word << 6) >> 6) * 4)
        default: if word == 0xD65F_03C0 { return nil }
        }
      }
      return nil
    }
  #else
    var firstTarget: UInt? { nil }
  #endif

  private func target(from place: UInt, by distance: Int) -> UInt {
    UInt(bitPattern: Int(bitPattern: place) + distance)
  }

  private func read<Value: BitwiseCopyable>(_ type: Value.Type, at place: UInt) -> Value {
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: place), count: MemoryLayout<Value>.size
    ).loadUnaligned(as: type)
  }
}
