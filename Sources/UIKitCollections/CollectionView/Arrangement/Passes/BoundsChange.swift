/// What of the bounds changes.
enum BoundsChange {
  /// Only the offset.
  case scroll
  /// The size too, or the insets.
  case size
}
