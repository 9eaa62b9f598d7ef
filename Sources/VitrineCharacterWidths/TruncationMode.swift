/// The position of the ellipsis in a text that is too wide.
package enum TruncationMode: Sendable, CaseIterable {
  case head, middle, tail
}
