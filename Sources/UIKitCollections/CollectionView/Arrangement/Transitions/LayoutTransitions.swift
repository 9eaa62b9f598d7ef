import Foundation
import UIKitCore

/// Changes from one layout to another immediately, animated, or driven by the program. Settles the
/// content offset after each change.
@MainActor
final class LayoutTransitions: FollowsItems {
  unowned let owner: any ArrangementHost
  /// The transition that the program drives.
  private(set) var interactive: InteractiveTransition?
  /// Whether another change of the layout ended the last transition. Finishing or cancelling has no
  /// effect then.
  private var isOvertaken = false
  /// Immediate switches whose views the next pass places.
  private var waiting: [LayoutSwitch] = []
  /// Switches with a running animation.
  private var moving: [LayoutSwitch] = []

  /// The duration of a whole animated switch, in seconds.
  static let duration: TimeInterval = 0.3
  /// The least share of the duration for the rest of a transition.
  static let leastShare = 0.25

  init(owner: any ArrangementHost) { self.owner = owner }

  // MARK: Switching

  /// Replaces the current layout.
  ///
  /// - Parameter isDeferred: Whether views may wait for the next layout pass.
  func change(
    to layout: UICollectionViewLayout, animated: Bool, isDeferred: Bool = false,
    completion: ((Bool) -> Void)?
  ) {
    if interactive != nil { isOvertaken = true }
    if let interactive, layout === interactive.next || layout === interactive.current {
      end(
        interactive, finished: layout === interactive.next, animated: animated,
        isDeferred: isDeferred, completion)
      return
    }
    guard layout !== owner.layout else {
      completion?(true)
      return
    }
    owner.steps.cancelMovement()
    let aborted = interactive
    interactive = nil
    let old = aborted?.current ?? owner.layout
    owner.offsets.willChange(isShown: owner.passes.hasShown)
    announce(from: old, to: layout)
    layout.needsPrepare = true
    install(layout)
    if let aborted {
      aborted.next.finalizeLayoutTransition()
      release([aborted.layout, aborted.next])
    }
    show(
      LayoutSwitch(from: old, to: layout) { completion?($0) }, animated: animated,
      isDeferred: isDeferred)
    aborted?.completion?(false, false)
  }

  /// Notifies both layouts and the views on screen. Both layouts have a collection view at this
  /// point.
  private func announce(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    owner.adopt(new)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    owner.elements.willTransition(from: old, to: new)
  }

  private func install(_ layout: UICollectionViewLayout) {
    owner.layout = layout
    owner.passes.layoutWasReplaced()
  }

  private func show(_ change: LayoutSwitch, animated: Bool, isDeferred: Bool) {
    // If the data source has unreported other counts, views wait for the report, or for the next
    // pass.
    let isDeferred = isDeferred || owner.passes.mustAwaitWord
    if animated, !isDeferred, animate(change) { return }
    owner.passes.dropDecorations()
    guard owner.passes.hasShown else {
      // No element is on screen to animate.
      close(change)
      change.completion(true)
      return
    }
    waiting.append(change)
    release([change.old])
    if !isDeferred { owner.passes.runNow() }
  }

  /// Called when a layout pass has placed the views.
  func passEnded() {
    guard !waiting.isEmpty else { return }
    let ended = waiting
    waiting = []
    for change in ended {
      close(change)
      owner.elements.didTransition(from: change.old, to: change.new)
      change.completion(true)
    }
  }

  /// Lets both layouts clean up. The unused layout loses its collection view.
  private func close(_ change: LayoutSwitch) {
    owner.adopt(change.old)
    change.old.finalizeLayoutTransition()
    change.new.finalizeLayoutTransition()
    release([change.old])
  }

  private func release(_ layouts: [UICollectionViewLayout]) {
    for layout in layouts where !isInUse(layout) { owner.release(layout) }
  }

  private func isInUse(_ layout: UICollectionViewLayout) -> Bool {
    layout === owner.layout || interactive?.concerns(layout) == true
      || moving.contains { $0.old === layout }
  }

  // MARK: Animation

  /// Animates a switch. Returns false if that is not possible.
  private func animate(_ change: LayoutSwitch) -> Bool {
    guard owner.passes.canCarry, owner.window != nil, UIView.areAnimationsEnabled else {
      return false
    }
    moving.append(change)
    // The completion runs when no pass is under way any longer.
    var isOver: Bool?
    var isUnderWay = true
    let kinds = renewedDecorations(of: change)
    let before = owner.elements.snapshot
    let duration = Self.duration * max(change.remaining, Self.leastShare)
    carry(duration: duration) { [owner] list, rect in
      owner.elements.change(change, from: before, to: list, in: rect, dropping: kinds)
    } completion: { [weak self] finished in
      if isUnderWay { isOver = finished } else { self?.arrived(change, finished) }
    }
    isUnderWay = false
    if let isOver { arrived(change, isOver) }
    return true
  }

  /// Called when all views of an animated switch have arrived, or when another change has moved
  /// them.
  private func arrived(_ change: LayoutSwitch, _ finished: Bool) {
    moving.removeAll { $0 === change }
    owner.elements.didTransition(from: change.old, to: change.new)
    release([change.old])
    change.completion(finished)
  }

  /// Returns the kinds of decoration views that the new layout registers differently, or not at
  /// all. Their reuse queues become invalid.
  private func renewedDecorations(of change: LayoutSwitch) -> Set<String> {
    let old = change.old
    var kinds = Set(old.decorationClasses.keys).union(old.decorationNibs.keys)
    kinds = kinds.filter { kind in
      let (before, after) = (
        old.decorationMaker(ofKind: kind), change.new.decorationMaker(ofKind: kind)
      )
      return before.nib !== after.nib || before.viewClass != after.viewClass
    }
    for kind in kinds { owner.elements.renewDecorations(ofKind: kind) }
    return kinds
  }

  /// Animates the elements on screen along with a change inside an animation of the app.
  ///
  /// - Parameter oldBounds: The bounds before the change, if they change.
  func carryAlong(from oldBounds: CGRect?) {
    let layout = owner.layout
    if let oldBounds { layout.prepare(forAnimatedBoundsChange: oldBounds) }
    let before = owner.elements.snapshot
    carry(duration: UIView.inheritedAnimationDuration) { list, _ in
      let places = Self.places(list)
      var elements = ElementChange(
        after: { $0 },
        initialAttributes: { key in
          let initial = oldBounds == nil ? nil : layout.initialAttributes(of: key)
          // An element that comes into sight is at its place already: the frame around it moves.
          return initial ?? (before.keys.contains(key) ? nil : places[key])
        },
        finalAttributes: { oldBounds == nil ? nil : layout.finalAttributes(of: $0) })
      if oldBounds != nil { elements.finalize = layout.finalizeAnimatedBoundsChange }
      return elements
    } completion: { _ in
    }
  }

  /// Returns the attributes of a list by element key.
  static func places(
    _ list: [UICollectionViewLayoutAttributes]
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    Dictionary(list.map { (ElementKey($0), $0) }) { _, last in last }
  }

  /// Prepares the layout again and moves the elements on screen to the new attributes.
  private func carry(
    duration: TimeInterval, _ change: ([UICollectionViewLayoutAttributes], CGRect) -> ElementChange,
    completion: @escaping (Bool) -> Void
  ) {
    let passes = owner.passes
    passes.carry {
      let before = owner.contentOffset
      passes.settleHoldingOffset()
      let target = owner.restingOffset(settledOffset(proposed: owner.offsets.adjusted(before)))
      let rect = CGRect(origin: target, size: owner.bounds.size)
      let list = passes.elements(in: rect)
      var elements = change(list, rect)
      elements.drift = CGVector(dx: target.x - before.x, dy: target.y - before.y)
      owner.elements.carry(
        to: list, in: rect, change: elements, settleOffset: target, animated: true,
        duration: duration, completion: completion)
      offsetWasSettled()
    }
    passEnded()
  }

  // MARK: Interactive transitions

  /// Installs a transition layout between the current layout and another.
  func start(
    to next: UICollectionViewLayout,
    completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let interactive {
      CollectionViewInconsistency.report(.transitionUnderWay)
      return interactive.layout
    }
    isOvertaken = false
    owner.steps.cancelMovement()
    let current = owner.layout
    let layout =
      owner.layoutCalls.transitionLayout(from: current, to: next)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    let anchor = owner.offsets.present
    next.needsPrepare = next.needsPrepare || next !== current
    announce(from: current, to: next)
    for partner in layout.partners { owner.adopt(partner) }
    owner.adopt(layout)
    interactive = InteractiveTransition(
      layout: layout, current: current, next: next, anchor: anchor, start: owner.contentOffset,
      completion: completion)
    install(layout)
    return layout
  }

  /// Finishes or cancels the interactive transition. Does nothing if another change of the layout
  /// has ended it.
  func end(finished: Bool) {
    guard let interactive else {
      if !isOvertaken { CollectionViewInconsistency.report(.noTransitionUnderWay) }
      return
    }
    end(interactive, finished: finished, animated: true, isDeferred: false, nil)
  }

  private func end(
    _ transition: InteractiveTransition, finished: Bool, animated: Bool, isDeferred: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    interactive = nil
    if !transition.needsRoute { transition.check(owner.contentOffset) }
    let (old, new) =
      finished ? (transition.current, transition.next) : (transition.next, transition.current)
    owner.offsets.willChange(
      keeping: transition.isSteering ? transition.anchor : nil,
      rest: restingOffset(of: transition, finished: finished))
    install(new)
    let fraction = Double(transition.layout.fraction)
    let change = LayoutSwitch(from: old, to: new, remaining: finished ? 1 - fraction : fraction) {
      transition.completion?($0, finished)
      completion?($0)
    }
    show(change, animated: animated, isDeferred: isDeferred)
    release([transition.layout] + transition.layout.partners)
  }

  /// Returns the offset at the end of a transition; `nil` to ask the layout and the delegate.
  private func restingOffset(of transition: InteractiveTransition, finished: Bool) -> CGPoint? {
    guard transition.isSteering else { return finished ? nil : owner.contentOffset }
    guard !transition.needsRoute, let route = transition.layout.route else {
      return finished ? nil : transition.start
    }
    return finished ? route.to : route.from
  }

  /// Called when a layout other than the current one becomes out of date.
  func otherLayoutWasInvalidated(
    _ layout: UICollectionViewLayout, by context: UICollectionViewLayoutInvalidationContext,
    isScrolling: Bool
  ) {
    guard let interactive, interactive.concerns(layout) else { return }
    if !isScrolling { interactive.needsRoute = true }
    interactive.layout.partnerWasInvalidated(by: context)
  }
}

// MARK: - The content offset

extension LayoutTransitions {
  /// Called before the size of the bounds changes.
  func sizeWillChange() {
    guard owner.passes.hasShown else { return }
    if let interactive {
      interactive.check(owner.contentOffset)
      interactive.needsRoute = true
    } else {
      owner.offsets.willChange(isShown: true)
    }
    owner.limitsAreStale = true
  }

  /// Whether the next preparation must settle the offset.
  var isOffsetUnsettled: Bool { owner.offsets.isUnsettled || interactive?.needsRoute == true }

  /// Returns the offset after the layout has been prepared.
  func settledOffset(proposed: CGPoint) -> CGPoint {
    if let interactive { return follow(interactive) ?? proposed }
    return owner.offsets.settledOffset(proposed: proposed)
  }

  /// Called when index paths change their meaning.
  func follow(_ update: BatchUpdate) {
    interactive?.anchor = interactive?.anchor?.following(update)
  }

  func truncate(to data: CollectionData) {
    if interactive?.anchor?.holds(in: data) == false { interactive?.anchor = nil }
  }

  /// Does nothing: the anchor is the index path, whichever item it names.
  func dataWasReplaced() {}

  /// Called when the offset has been set to the settled value.
  func offsetWasSettled() {
    interactive?.steered(to: owner.contentOffset)
    owner.offsets.offsetWasSettled()
  }

  private func follow(_ transition: InteractiveTransition) -> CGPoint? {
    let needsRoute = transition.needsRoute
    // The change of data or size has changed the offset too.
    if !needsRoute { transition.check(owner.contentOffset) }
    transition.needsRoute = false
    guard transition.isSteering else { return nil }
    if needsRoute {
      let (current, next) = (transition.current, transition.next)
      let back = transition.anchor.flatMap {
        owner.offsets.offset(keeping: $0, proposed: transition.start, in: current)
      }
      transition.layout.route = (
        from: owner.offsets.limited(
          back ?? transition.start, to: current.collectionViewContentSize),
        to: owner.offsets.target(
          transition.anchor, proposed: transition.start, in: next,
          size: next.collectionViewContentSize)
      )
    }
    return transition.wish
  }
}
