@_spi(Vitrine) internal import BasicValues
import Foundation
import UIKitCore

/// Remembers where the focused item is, and shows it again when the layout or the size has changed.
@MainActor
final class FocusedFrame {
  private unowned let view: UIScrollView
  private let geometry: any ItemGeometry
  private let finder: ItemFinder
  /// Where the layout had the item when it was last asked; `nil` when it must be asked anew.
  private(set) var known: CGRect? { didSet { knownOffset = view.contentOffset } }
  /// Where content was scrolled to then.
  private var knownOffset = CGPoint.zero
  /// How things were before the layout or the size changed.
  private var before: State?

  private struct State {
    var frame: CGRect?
    var size: CGSize
    var wasInView: Bool
  }

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

  /// The layout or the size changes: the item is to be shown again if it is in view now.
  func willChange() {
    if before == nil {
      let isInView = known.map { $0.overlaps(view.bounds) } ?? false
      before = State(frame: known, size: view.bounds.size, wasInView: isInView)
    }
    known = nil
  }

  /// The item need not be shown again: the data was replaced, or something else keeps it in sight.
  func forget() {
    before = nil
    known = nil
  }

  /// Whether the item was in view before a change, and is elsewhere or in bounds of another size now.
  /// Answers once a change.
  func mustShowAgain(_ frame: () -> CGRect?) -> CGRect? {
    guard let before else { return nil }
    self.before = nil
    guard let frame = frame(), before.wasInView,
      frame != before.frame || view.bounds.size != before.size
    else { return nil }
    return frame
  }

  /// Where an item is, if all of it is in sight.
  func wholeFrame(of path: IndexPath) -> CGRect? {
    guard let frame = finder.frame(of: path) else { return nil }
    return view.visibleRect.contains(frame) ? frame : nil
  }

  /// Shows an item whole again if sizes have changed since it was.
  func keepWhole(_ path: IndexPath, after frame: CGRect) {
    guard let now = finder.frame(of: path), now != frame else { return }
    view.reveal(now)
  }
}
