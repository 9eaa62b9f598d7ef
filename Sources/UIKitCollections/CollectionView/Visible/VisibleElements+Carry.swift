import Foundation
import UIKitCore

extension VisibleElements {
  /// Carries what is on screen over to another answer of the layout, where it is animated from where everything is shown now.
  ///
  /// Elements that are on screen before and after keep their views. Those that leave stay as departing views until the animation is
  /// over; then their display ends and they are recycled. The change of the content offset is part of the animation.
  ///
  /// - Parameters:
  ///   - list: What the layout shows in the visible rectangle after the change.
  ///   - change: What has become of the elements.
  ///   - settleOffset: The content offset after the change, within its limits.
  ///   - completion: Gets `false` when another change overtakes the animation. Called as the last thing, if at once.
  func carry(
    to list: [UICollectionViewLayoutAttributes], in rect: CGRect, change: ElementChange,
    settleOffset: CGPoint, animated: Bool, duration: TimeInterval,
    completion: @escaping (Bool) -> Void
  ) {
    let shown = owner.presentationBounds
    let animates = animated && duration > 0 && UIView.areAnimationsEnabled && owner.window != nil
    let overtaken = run
    let run = CarryRun(duration: animates ? duration : 0, completion: completion)
    self.run = run
    let before = rename(by: change.after)
    var list = list
    if owner.passes.settle(at: settleOffset) {
      list = owner.passes.attributes(in: owner.bounds)
    }
    var carried = ask(change, before: before, list: list, in: owner.bounds)
    UIView.performWithoutAnimation { stage(&carried, run: run, animates: animates) }
    var outcome: Bool?
    var isStaged = true
    let move = {
      if animates { self.owner.animateBounds(from: shown) }
      self.move(carried)
      change.finalize()
    }
    if animates {
      UIView.animate(withDuration: duration, animations: move) { [weak self] finished in
        if isStaged { outcome = finished } else { self?.end(run, finished: finished) }
        // Without the collection view there is nothing left to end but the change itself.
        if self == nil { run.finish(false) }
      }
    } else {
      UIView.performWithoutAnimation(move)
      outcome = true
    }
    isStaged = false
    restoreTreeOrder()
    if let outcome { end(run, finished: outcome) }
    if let overtaken { owner.passes.whenDone { overtaken.finish(false) } }
  }

  // MARK: Parts

  /// What becomes of each element, and where its view starts and ends.
  private struct Carried {
    typealias Attributes = UICollectionViewLayoutAttributes
    var leaving: [(element: VisibleElement, end: Attributes?, isGone: Bool)] = []
    var staying: [(element: VisibleElement, start: Attributes?, end: Attributes)] = []
    var entering: [(start: Attributes, end: Attributes)] = []
  }

  /// An element on screen before the change, by its key from then.
  private struct Former {
    let element: VisibleElement
    let key: ElementKey
    let isGone: Bool
  }

  /// Puts all elements under their new keys; those that are gone are live no longer.
  private func rename(by after: (ElementKey) -> ElementKey?) -> [Former] {
    var former: [Former] = []
    var renamed: [ElementKey: VisibleElement] = [:]
    var staying: [VisibleElement] = []
    for element in stack {
      let (old, new) = (element.key, after(element.key))
      if let new, renamed[new] == nil {
        element.rename(to: new)
        renamed[new] = element
        staying.append(element)
        former.append(Former(element: element, key: old, isGone: false))
      } else {
        former.append(Former(element: element, key: old, isGone: true))
      }
    }
    live = renamed
    stack = staying.sorted { $0.order < $1.order }
    for departed in departing { departed.key = departed.key.flatMap(after) }
    for departed in departing {
      if let key = departed.key { departed.element.rename(to: key) }
    }
    for element in stack { owner.focus.dress(element.view, at: element.key) }
    return former
  }

  /// Asks for the final attributes of all that was on screen, and for the initial ones of all that is.
  private func ask(
    _ change: ElementChange, before: [Former], list: [UICollectionViewLayoutAttributes],
    in rect: CGRect
  ) -> Carried {
    pass += 1
    var finals: [UICollectionViewLayoutAttributes?] = []
    for former in before { finals.append(change.finalAttributes(former.key)) }
    var carried = Carried()
    var named: Set<ElementKey> = []
    var drift = Drift()
    var undecided: [(index: Int, end: UICollectionViewLayoutAttributes)] = []
    for attributes in list where Self.isShown(attributes, in: rect) {
      let key = ElementKey(attributes)
      guard named.insert(key).inserted else {
        adviseTwice(key)
        continue
      }
      let start = change.initialAttributes(key)
      if let element = live[key] {
        element.pass = pass
        drift.note(from: element.view.appliedAttributes, to: attributes)
        carried.staying.append((element, start, attributes))
      } else if let index = departing.firstIndex(where: { $0.key == key }) {
        carried.staying.append((comeBack(at: index), start, attributes))
      } else if let start {
        carried.entering.append((start, attributes))
      } else if change.before(key) == nil {
        let faded = attributes.faded(movedBy: CGVector(dx: -change.drift.dx, dy: -change.drift.dy))
        carried.entering.append((faded, attributes))
      } else {
        carried.entering.append((drift.origin(of: attributes), attributes))
        if !drift.isKnown { undecided.append((carried.entering.count - 1, attributes)) }
      }
    }
    for (index, end) in undecided { carried.entering[index].start = drift.origin(of: end) }
    for (former, final) in zip(before, finals) where former.isGone || former.element.pass != pass {
      let element = former.element
      let usual =
        former.isGone
        ? element.view.appliedAttributes?.faded(movedBy: change.drift)
        : owner.passes.place(of: element.key)
      carried.leaving.append((element, final ?? usual, former.isGone))
    }
    return carried
  }

  /// Makes a departing element live again; it is placed like the others.
  private func comeBack(at index: Int) -> VisibleElement {
    let departed = departing.remove(at: index)
    departed.restore()
    departed.element.pass = pass
    live[departed.element.key] = departed.element
    owner.focus.dress(departed.element.view, at: departed.element.key)
    insert(departed.element)
    return departed.element
  }

  /// Brings all views to where they start: new ones are requested, departing ones taken aside.
  private func stage(_ carried: inout Carried, run: CarryRun, animates: Bool) {
    let leaving = Set(carried.leaving.map { ObjectIdentifier($0.element) })
    stack.removeAll { leaving.contains(ObjectIdentifier($0)) }
    for (element, _, isGone) in carried.leaving { depart(element, isGone: isGone, with: run) }
    for (start, end) in carried.entering {
      // Whoever supplies or watches the views may have changed the data; then a pass follows.
      if owner.passes.isOvertaken { break }
      add(end, from: animates ? start : end)
    }
    guard animates else { return }
    for (element, start, _) in carried.staying {
      if let start, element.view.take(start) { owner.work.attributesApplied += 1 }
    }
    for (start, end) in carried.entering where start.size != end.size {
      live[ElementKey(end)]?.view.layOutSubtree()
    }
  }

  /// Tells all views where to go. What is in a view that changes its size goes along.
  private func move(_ carried: Carried) {
    for (element, end, _) in carried.leaving {
      if let end { travel(element, to: end) { _ = element.view.take($0) } }
    }
    for (element, _, end) in carried.staying where live[element.key] === element {
      travel(element, to: end) { place(element, $0) }
    }
    for (_, end) in carried.entering {
      guard let element = live[ElementKey(end)] else { continue }
      travel(element, to: end) { place(element, $0) }
    }
  }

  private func travel(
    _ element: VisibleElement, to end: UICollectionViewLayoutAttributes,
    _ apply: (UICollectionViewLayoutAttributes) -> Void
  ) {
    let size = element.view.bounds.size
    apply(end)
    if element.view.bounds.size != size { element.view.layOutSubtree() }
  }

  /// Brings the subviews into the order of the elements, where keys or depths have changed.
  private func restoreTreeOrder() {
    var ranks: [ObjectIdentifier: Int] = [:]
    for (rank, view) in owner.subviews.enumerated() { ranks[ObjectIdentifier(view)] = rank }
    var highest = -1
    var isOrdered = true
    for element in stack {
      let rank = ranks[ObjectIdentifier(element.view)] ?? -1
      if rank < highest { isOrdered = false }
      highest = max(highest, rank)
    }
    guard !isOrdered else { return }
    for (lower, upper) in zip(stack, stack.dropFirst()) {
      owner.insertSubview(upper.view, aboveSubview: lower.view)
    }
  }
}

/// How far the elements that stay are carried: those that come into sight beside them come from as far.
@MainActor
private struct Drift {
  private var last: CGVector?

  var isKnown: Bool { last != nil }

  mutating func note(
    from old: UICollectionViewLayoutAttributes?, to new: UICollectionViewLayoutAttributes
  ) {
    guard let old, new.representedElementCategory == .cell else { return }
    last = CGVector(dx: new.center.x - old.center.x, dy: new.center.y - old.center.y)
  }

  func origin(of attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    last.map { attributes.moved(by: CGVector(dx: -$0.dx, dy: -$0.dy)) } ?? attributes
  }
}

extension UICollectionViewLayoutAttributes {
  /// The same some way off.
  func moved(by distance: CGVector) -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.center = CGPoint(x: copy.center.x + distance.dx, y: copy.center.y + distance.dy)
    return copy
  }

  /// The same some way off, and invisible.
  func faded(movedBy distance: CGVector) -> UICollectionViewLayoutAttributes {
    let copy = moved(by: distance)
    if copy !== self { copy.alpha = 0 }
    return copy
  }
}
