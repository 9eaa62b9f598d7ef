import Foundation
import UIKitCore

/// A cache of the focused item's frame, so that a burst of keys asks the layout once.
@MainActor
final class FocusedFrame {
  private unowned let view: UIScrollView
  private let geometry: any ItemGeometry
  private let finder: ItemFinder
  /// The item's frame in the layout's last answer; `nil` if the layout must be asked again.
  private(set) var known: CGRect? { didSet { knownOffset = view.contentOffset } }
  /// The content offset at that time.
  private var knownOffset = CGPoint.zero

  init(in view: UIScrollView, geometry: any ItemGeometry, finder: ItemFinder) {
    self.view = view
    self.geometry = geometry
    self.finder = finder
  }

  /// Stores the item's frame; `nil` causes a question to the layout at the next use.
  func note(_ frame: CGRect?) { known = frame }

  /// Returns the focused item's frame, in content coordinates.
  func frame(of path: IndexPath) -> CGRect? {
    // In a layout that follows the offset, the item may have moved since.
    if let known, knownOffset == view.contentOffset || geometry.layoutFollowsOffset == false {
      return known
    }
    known = finder.frame(of: path)
    return known
  }
}
