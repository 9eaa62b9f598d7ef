/// A name compared by its bytes. Names that differ only in the composition of letters are
/// different.
package struct ExactName: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ name: String) { bytes = Array(name.utf8) }
}

extension String {
  /// Returns whether all bytes of two texts are equal.
  package func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
