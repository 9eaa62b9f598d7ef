import Foundation
import UIKitCore

/// Asks the views on screen which size they would like, tells the layout, and keeps in place what was seen before.
///
/// A view is asked when it is shown in a size that it has not agreed to: when it comes on screen,
/// when its size changes, and when its element was invalidated. Layouts of fixed sizes cost
/// nothing.
@MainActor
final class SelfSizing {
  private unowned let owner: any ElementsHost
  /// The number of the layout pass: elements that were on screen before it have lower ones.
  private(set) var pass = 0
  /// Whether the layout is being told what views prefer.
  private(set) var isTelling = false
  /// Whether a view is being asked; what it then changes in itself is part of the answer.
  private var isAsking = false
  private var rounds = 0
  /// How many frames had been drawn when the view came into its window.
  private var arrival: Int?
  private var wishes: [Wish] = []
  /// The elements whose content has changed while they were shown: they take other sizes by an animation.
  private var resizing: Set<ElementKey> = []

  /// Views whose wishes go in circles must not keep the program busy; this many rows may shrink to nothing one by one.
  private static let maximalRounds = 100

  /// What a view would like to have instead of what the layout gave.
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

  /// Whether a view is to be asked about its size before it is shown in it.
  func asks(_ element: VisibleElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    element.agreedSize != attributes.size && element.key.category != .decorationView
      && owner.layout.asksForPreferredSizes
  }

  /// Asks a view that shows attributes of the layout whether it likes them.
  func ask(_ element: VisibleElement, _ attributes: UICollectionViewLayoutAttributes) {
    guard asks(element, attributes) else { return }
    element.agreedSize = attributes.size
    // A copy, as views change what they are given and return it.
    guard let offered = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
    let view = element.view
    view.fittingLimit = owner.layout.fittingLimit(for: attributes)
    isAsking = true
    // Overrides measure texts as they have been laid out.
    view.layoutIfNeeded()
    let preferred = view.preferredLayoutAttributesFitting(offered)
    isAsking = false
    view.fittingLimit = nil
    guard !preferred.isEqual(attributes) else { return }
    wishes.append(Wish(element: element, original: attributes, preferred: preferred))
  }

  /// Whether a frame has shown the view. Before its first one there is nothing to keep in place. Without a host that
  /// draws frames, it counts as shown.
  private var isSeen: Bool {
    let engine = FrameEngine.current
    return arrival != engine.frames || engine.drawNow == nil
  }

  /// Lets the layout take in what the views would like. Says whether that changed anything, so that
  /// it must be shown again.
  func resolve() -> Bool {
    guard !wishes.isEmpty else { return false }
    let wishes = self.wishes
    self.wishes = []
    rounds += 1
    guard !owner.passes.isOvertaken else {
      // The data has changed meanwhile: another pass asks again.
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

  /// Tells the layout, wish by wish. Says whether the layout wanted to hear any of it.
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

  /// The content of a cell on screen has changed: it is asked again in the next layout pass.
  func contentChanged(at path: IndexPath) { contentChanged(of: .cell(path)) }

  private func contentChanged(of key: ElementKey) {
    guard owner.layout.asksForPreferredSizes else { return }
    owner.visible.askAgain { $0 == key }
    owner.passes.lookAgain()
  }

  /// The content of an element has changed by itself. Where animations are on, it takes its new size by one, unless it
  /// is just coming on screen.
  private func contentChangedByItself(of view: UICollectionReusableView) {
    guard let key = owner.visible.key(of: view) else { return }
    if UIView.areAnimationsEnabled, let element = owner.visible.live[key],
      element.birth < pass || owner.passes.phase == .idle
    {
      resizing.insert(key)
    }
    contentChanged(of: key)
  }

  /// Asks the views whose content has changed for their sizes, and tells the layout.
  ///
  /// - Returns: Where the content is to come to rest when what is on screen is carried over to these sizes; nil: there
  ///   is nothing to carry, and the pass that follows looks at everything.
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

  /// A view on screen, or one inside of it, has invalidated its intrinsic content size.
  func sizeWasInvalidated(of view: UICollectionReusableView, by origin: UIView) {
    if isAsking { return }
    switch owner.selfSizingInvalidation {
    case .disabled: return
    case .enabled: if origin !== view, origin !== view.fittedView { return }
    case .enabledIncludingConstraints: break
    }
    contentChangedByItself(of: view)
  }

  /// A constraint inside of a view on screen has changed.
  func constraintsWereChanged(in view: UICollectionReusableView) {
    guard !isAsking, owner.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    contentChangedByItself(of: view)
  }

  /// The views of what a context names are asked again, though their sizes may stay the same.
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
