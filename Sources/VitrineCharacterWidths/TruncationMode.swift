/// Where a text that is too wide loses its characters; an ellipsis stands in their place.
package enum TruncationMode: Sendable, CaseIterable {
  case head, middle, tail
}
