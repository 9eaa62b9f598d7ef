/// A name by its bytes: two names that differ only in how their letters are composed are two.
package struct ExactName: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ name: String) { bytes = Array(name.utf8) }
}

extension String {
  /// Whether all bytes of two texts are equal, however their letters are composed.
  package func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
