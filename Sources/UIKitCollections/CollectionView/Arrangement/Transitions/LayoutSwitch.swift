/// A switch from one layout to another.
@MainActor
final class LayoutSwitch {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  /// The share of the animation that remains, from 0 to 1.
  let remaining: Double
  /// Called when all views have arrived; with `false` if another change interrupted the switch.
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
