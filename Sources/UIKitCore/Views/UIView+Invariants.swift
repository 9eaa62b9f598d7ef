import Foundation

extension UIView {
  /// Returns the errors in this tree; empty if it is consistent. Tests call it after every step.
  package final func checkInvariants() -> [String] {
    var faults: [String] = []
    checkInvariants(&faults)
    return faults
  }

  private final func checkInvariants(_ faults: inout [String]) {
    for child in children {
      if child.parent !== self { faults.append("\(child) does not know its superview") }
      if child.hostWindow !== hostWindow { faults.append("\(child) is in another window") }
      if !child.layoutState.isClean, !layoutState.hasDirtyDescendant, !layoutState.isLaying {
        faults.append("\(self) does not know that \(child) needs layout")
      }
      if child.zPosition != 0, !looks.isZOrdered {
        faults.append("\(self) does not know of the zPosition of \(child)")
      }
      child.checkInvariants(&faults)
    }
    if let sorted = drawing.backToFront, Set(sorted) != Set(children) {
      faults.append("\(self) draws other views than its subviews")
    }
    if looks.isAnimated != (animations != nil) { faults.append("\(self) forgot its animations") }
    if looks.imposesStyle != (overrideStyle != .unspecified) {
      faults.append("\(self) forgot its style")
    }
  }
}
