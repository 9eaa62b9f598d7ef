/// The kind of a change of the bounds.
enum BoundsChange {
  /// Only the offset.
  case scroll
  /// The size or the insets, with or without the offset.
  case size
}
