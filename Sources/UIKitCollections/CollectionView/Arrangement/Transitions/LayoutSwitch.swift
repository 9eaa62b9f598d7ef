/// One layout takes the place of another.
@MainActor
final class LayoutSwitch {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  /// What share of the way is left to animate, from 0 to 1.
  let remaining: Double
  /// Called when all is at its place; with `true` unless something else came in between.
  let completion: (Bool) -> Void

  init(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, remaining: Double = 1,
    completion: @escaping (Bool) -> Void
  ) {
    self.old = old
    self.new = new
    self.remaining = remaining
    self.completion = completion
  }
}
