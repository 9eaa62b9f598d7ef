import Foundation

extension UIView {
  final func makeSnapshot(afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(frame: bounds)
    let reversal = looks.reversal
    looks.reversal = .none
    snapshot.commands = DisplayListComposer.picture(of: self)
    looks.reversal = reversal
    return snapshot
  }
}

/// Draws the recorded drawing of another view.
@preconcurrency @MainActor
final class SnapshotView: UIView {
  var commands: [DrawingCommand] = []

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for command in commands { context.append(command) }
  }
}
