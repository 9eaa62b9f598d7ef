import Foundation
import UIKitCore

/// Asks the views on screen for their preferred sizes, passes these to the layout, and keeps the
/// visible content in place.
///
/// A view is asked when it is shown in a new size: when it comes on screen, when its size changes,
/// and when its element was invalidated. Layouts with fixed sizes have no extra cost.
@MainActor
final class SelfSizing {
  private unowned let owner: any ElementsHost
  /// The number of the layout pass. Elements that were on screen before it have lower numbers.
  private(set) var pass = 0
  /// Whether the preferred sizes are being passed to the layout.
  private(set) var isTelling = false
  /// Whether a view is computing its size. Changes of the view during that belong to its answer.
  private var isAsking = false
  private var rounds = 0
  /// The number of frames drawn before the view came into its window.
  private var arrival: Int?
  private var wishes: [Wish] = []
  /// The elements whose content has changed on screen. They change their sizes with an animation.
  private var resizing: Set<ElementKey> = []

  /// A limit for views whose preferred sizes alternate endlessly. This many rows may shrink to
  /// nothing one by one.
  private static let maximalRounds = 100

  /// The attributes that a view prefers to those of the layout.
  private struct Wish {
    let element: VisibleElement
    let original: UICollectionViewLayoutAttributes
    let preferred: UICollectionViewLayoutAttributes
  }

  init(owner: any ElementsHost) { self.owner = owner }

  func beginPass() {
    pass += 1
    arrival = owner.window == nil ? nil : arrival ?? FrameEngine.current.frames
    rounds = 0
    resizing = []
  }

  /// Returns whether to ask a view for its size before showing it.
  func asks(_ element: VisibleElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    element.agreedSize != attributes.size && element.key.category != .decorationView
      && owner.layout.asksForPreferredSizes
  }

  /// Asks a view with attributes of the layout for its preferred ones.
  func ask(_ element: VisibleElement, _ attributes: UICollectionViewLayoutAttributes) {
    guard asks(element, attributes) else { return }
    element.agreedSize = attributes.size
    // Copy, as views change the given attributes and return them.
    guard let offered = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
    let view = element.view
    view.fittingLimit = owner.layout.fittingLimit(for: attributes)
    isAsking = true
    // Overrides measure texts after layout.
    view.layoutIfNeeded()
    let preferred = view.preferredLayoutAttributesFitting(offered)
    isAsking = false
    view.fittingLimit = nil
    guard !preferred.isEqual(attributes) else { return }
    wishes.append(Wish(element: element, original: attributes, preferred: preferred))
  }

  /// Whether a frame has shown the view. Before the first frame, no content needs to keep its
  /// place. Without a host that draws frames, the view counts as shown.
  private var isSeen: Bool {
    let engine = FrameEngine.current
    return arrival != engine.frames || engine.drawNow == nil
  }

  /// Passes the preferred sizes to the layout. Returns whether the elements must be shown again.
  func resolve() -> Bool {
    guard !wishes.isEmpty else { return false }
    let wishes = self.wishes
    self.wishes = []
    rounds += 1
    guard !owner.passes.isOvertaken else {
      // The data has changed. Another pass asks again.
      for wish in wishes { wish.element.agreedSize = nil }
      return false
    }
    guard rounds <= Self.maximalRounds else { return false }
    let anchor = owner.offsets.anchor(overSizesIn: pass, isSeen: isSeen)
    let isLanding = owner.scroller.isLanding
    let focused = owner.offsets.focusInSight
    guard tell(wishes) else { return false }
    owner.offsets.dropFocus()
    let movesByItself = owner.offsets.hasAdjustment
    owner.passes.settle()
    if isLanding {
      owner.scroller.land()
    } else if !movesByItself, let anchor {
      owner.offsets.hold(anchor)
    }
    owner.scroller.aim()
    if let focused { owner.offsets.keepWhole(focused) }
    owner.passes.settle()
    return true
  }

  /// Passes the preferred attributes to the layout, one by one. Returns whether the layout accepted
  /// any.
  private func tell(_ wishes: [Wish]) -> Bool {
    let layout = owner.layout
    var isHeard = false
    isTelling = true
    defer { isTelling = false }
    for wish in wishes
    where layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: wish.preferred, withOriginalAttributes: wish.original)
    {
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: wish.preferred, withOriginalAttributes: wish.original))
      wish.element.agreedSize = wish.preferred.size
      isHeard = true
    }
    return isHeard
  }

  /// Called when the content of a cell on screen has changed. The next layout pass asks the cell
  /// for its size.
  func contentChanged(at path: IndexPath) { contentChanged(of: .cell(path)) }

  private func contentChanged(of key: ElementKey) {
    guard owner.layout.asksForPreferredSizes else { return }
    owner.visible.askAgain { $0 == key }
    owner.passes.lookAgain()
  }

  /// Called when the content of an element has changed by itself. Where animations are on, it
  /// changes its size with one, unless it is just coming on screen.
  private func contentChangedByItself(of view: UICollectionReusableView) {
    guard let key = owner.visible.key(of: view) else { return }
    if UIView.areAnimationsEnabled, let element = owner.visible.live[key],
      element.birth < pass || owner.passes.phase == .idle
    {
      resizing.insert(key)
    }
    contentChanged(of: key)
  }

  /// Asks the views with changed content for their sizes, and passes these to the layout.
  ///
  /// - Returns: The final content offset for an animation to these sizes; `nil` if there is no
  ///   animation and the next pass checks all elements.
  func takeNewSizes() -> CGPoint? {
    guard !resizing.isEmpty else { return nil }
    let keys = resizing
    resizing = []
    guard owner.window != nil, owner.layout.asksForPreferredSizes, !owner.layout.needsPrepare,
      !owner.passes.isOvertaken, !owner.steps.isMovingItems, !owner.scroller.isLanding,
      !owner.isTracking, !owner.isDecelerating
    else { return nil }
    for element in owner.visible.stack where keys.contains(element.key) {
      if let shown = element.view.appliedAttributes { ask(element, shown) }
    }
    guard !wishes.isEmpty else { return nil }
    let anchor = owner.offsets.anchor(overSizesIn: pass + 1, isSeen: isSeen)
    let focused = owner.offsets.focusInSight
    let wishes = self.wishes
    self.wishes = []
    guard tell(wishes) else { return nil }
    owner.passes.settleHoldingOffset()
    owner.offsets.dropFocus()
    var offset = owner.offsets.adjusted(owner.contentOffset)
    for anchor in [offset == owner.contentOffset ? anchor : nil, focused].compactMap({ $0 }) {
      offset = owner.offsets.offset(keeping: anchor, proposed: offset, in: owner.layout) ?? offset
      offset = owner.clampedOffset(offset)
    }
    return owner.clampedOffset(offset)
  }

  /// Called when a view on screen, or one inside of it, has invalidated its intrinsic content size.
  func sizeWasInvalidated(of view: UICollectionReusableView, by origin: UIView) {
    if isAsking { return }
    switch owner.selfSizingInvalidation {
    case .disabled: return
    case .enabled: if origin !== view, origin !== view.fittedView { return }
    case .enabledIncludingConstraints: break
    }
    contentChangedByItself(of: view)
  }

  /// Called when a constraint inside of a view on screen has changed.
  func constraintsWereChanged(in view: UICollectionReusableView) {
    guard !isAsking, owner.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    contentChangedByItself(of: view)
  }

  /// Asks the views named in a context again, even if their sizes stay the same.
  func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
    guard !isTelling, context.asksCellsAgain, owner.layout.asksForPreferredSizes
    else { return }
    if context.isWhole { return owner.visible.askAgain { _ in true } }
    let items = Set(context.invalidatedItemIndexPaths ?? [])
    let views = context.invalidatedSupplementaryIndexPaths ?? [:]
    owner.visible.askAgain { key in
      key.category == .cell
        ? items.contains(key.path) : views[key.kind ?? ""]?.contains(key.path) == true
    }
  }
}
