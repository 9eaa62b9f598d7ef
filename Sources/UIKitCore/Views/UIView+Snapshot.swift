import Foundation

extension UIView {
  /// A view that looks as this one does now, and stays so; without the mark of focus on the view itself.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done before.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(frame: bounds)
    let isReversed = looks.isReversed
    looks.isReversed = false
    snapshot.commands = DisplayListComposer.picture(of: self)
    looks.isReversed = isReversed
    return snapshot
  }
}

/// Draws what another view has drawn.
@preconcurrency @MainActor
final class SnapshotView: UIView {
  var commands: [DrawingCommand] = []

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for command in commands { context.append(command) }
  }
}
