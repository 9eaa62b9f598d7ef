import Foundation
import UIKitCore

/// Remembers where the layout has the focused item, so that a burst of keys asks for it once.
@MainActor
final class FocusedFrame {
  private unowned let view: UIScrollView
  private let geometry: any ItemGeometry
  private let finder: ItemFinder
  /// Where the layout had the item when it was last asked; `nil` when it must be asked anew.
  private(set) var known: CGRect? { didSet { knownOffset = view.contentOffset } }
  /// Where content was scrolled to then.
  private var knownOffset = CGPoint.zero

  init(in view: UIScrollView, geometry: any ItemGeometry, finder: ItemFinder) {
    self.view = view
    self.geometry = geometry
    self.finder = finder
  }

  /// Takes note of where the item is; `nil` asks the layout when that must be known.
  func note(_ frame: CGRect?) { known = frame }

  /// Where the focused item is, in content coordinates.
  func frame(of path: IndexPath) -> CGRect? {
    // In a layout that follows the offset the item may have moved since.
    if let known, knownOffset == view.contentOffset || geometry.layoutFollowsOffset == false {
      return known
    }
    known = finder.frame(of: path)
    return known
  }
}
