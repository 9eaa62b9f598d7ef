import Foundation

extension UIView {
  final func attach(_ recognizer: UIGestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    recognizers.append(recognizer)
    HoverTracker.attach(recognizer)
  }

  final func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizers.remove(at: index)
    recognizer.cancelGesture()
    recognizer.view = nil
  }

  final func replaceGestureRecognizers(_ new: [UIGestureRecognizer]) {
    for recognizer in recognizers { removeGestureRecognizer(recognizer) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }

  /// Whether a recognizer of the app, attached to this view or an ancestor, may accept a tap.
  package final var isWatchedForTaps: Bool {
    var view: UIView? = self
    while let current = view {
      let watches = current.recognizers.contains { recognizer in
        recognizer.isEnabled && !recognizer.isStandard && !(recognizer is UIPinchGestureRecognizer)
      }
      if watches { return true }
      view = current.superview
    }
    return false
  }
}
