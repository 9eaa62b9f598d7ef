import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

extension VisibleElements {
  /// Moves the elements on screen to another answer of the layout, with an animation from the
  /// current places on screen.
  ///
  /// Elements that are on screen before and after the change keep their views. The others stay as
  /// departing views until the animation ends. Then their display ends and they are recycled. The
  /// change of the content offset is part of the animation.
  ///
  /// - Parameters:
  ///   - list: The layout's attributes in the visible rectangle after the change.
  ///   - change: The plan for the elements.
  ///   - settleOffset: Sets the content offset after the change, within its limits.
  ///   - completion: Called with `false` if another change interrupts the animation. Called last.
  func carry(
    to list: [UICollectionViewLayoutAttributes], in rect: CGRect, change: ElementChange,
    settleOffset: CGPoint, animated: Bool, duration: TimeInterval,
    completion: @escaping (Bool) -> Void
  ) {
    var shown = owner.presentationBounds
    let animates = animated && duration > 0 && UIView.areAnimationsEnabled && owner.window != nil
    let overtaken = run
    let run = CarryRun(duration: animates ? duration : 0, completion: completion)
    self.run = run
    let before = rename(by: change.after)
    var list = list
    if owner.passes.settle(at: settleOffset) {
      list = owner.passes.elements(in: owner.bounds)
    }
    let skip = animates ? Self.skip(from: shown, to: owner.bounds) : .zero
    var carried = ask(
      change, before: before, list: list, in: owner.bounds, from: shown, skip: skip)
    shown = shown.offsetBy(dx: skip.dx, dy: skip.dy)
    UIView.performWithoutAnimation { stage(&carried, run: run, animates: animates) }
    var outcome: Bool?
    var isStaged = true
    let move = {
      self.owner.strips.place()
      if animates { self.owner.animateBounds(from: shown) }
      self.move(carried)
      change.finalize()
    }
    let ended = { [weak self] (finished: Bool) in
      if isStaged { outcome = finished } else { self?.end(run, finished: finished) }
      // Without the collection view, only the change itself remains to end.
      if self == nil { run.finish(false) }
    }
    if !animates {
      UIView.performWithoutAnimation(move)
      outcome = true
    } else if UIView.isInAnimation {
      // In an animation of the app, all parts end together.
      move()
      UIView.whenAnimationEnds(ended)
    } else {
      UIView.animate(withDuration: duration, animations: move, completion: ended)
    }
    isStaged = false
    restoreTreeOrder()
    if let outcome { end(run, finished: outcome) }
    if let overtaken { owner.passes.whenDone { overtaken.finish(false) } }
  }

  /// Gives the cells and the views of items their new paths after an update, at unchanged places.
  func rename(through update: BatchUpdate) {
    let layout = owner.layout
    rename { key in
      layout.goesWithItem(key) ? update.newPath(of: key.path).map(key.moved(to:)) : key
    }
  }

  // MARK: Parts

  /// Returns the part of a long way to skip. The way is empty, so one screenful of it is enough.
  private static func skip(from shown: CGRect, to bounds: CGRect) -> CGVector {
    func part(_ way: CGFloat, _ extent: CGFloat) -> CGFloat {
      abs(way) > extent * 2 ? way - (way < 0 ? -extent : extent) : 0
    }
    return CGVector(
      dx: part(bounds.minX - shown.minX, bounds.width),
      dy: part(bounds.minY - shown.minY, bounds.height))
  }

  /// The plan for each element, with the start and end of its view.
  private struct Carried {
    typealias Attributes = UICollectionViewLayoutAttributes
    var leaving: [(element: VisibleElement, end: Attributes?, isGone: Bool)] = []
    var staying: [(element: VisibleElement, start: Attributes?, end: Attributes)] = []
    var entering: [(start: Attributes, end: Attributes)] = []
    /// The distance of an invisible jump at the start, if the way would be too long.
    var skip: CGVector
  }

  /// An element on screen before the change, by its old key.
  private struct Former {
    let element: VisibleElement
    let key: ElementKey
    let isGone: Bool
  }

  /// Gives all elements their new keys. Deleted ones are no longer live.
  @discardableResult
  private func rename(by after: (ElementKey) -> ElementKey?) -> [Former] {
    var former: [Former] = []
    var renamed: [ElementKey: VisibleElement] = [:]
    var staying: [VisibleElement] = []
    for element in stack {
      let (old, new) = (element.key, after(element.key))
      if let new, renamed[new] == nil {
        element.rename(to: new)
        if owner.counts.presentation != nil || element.dataPath?.indexPath != new.path {
          name(element)
        }
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
      guard let key = departed.key else { continue }
      departed.element.rename(to: key)
      if owner.counts.presentation != nil { name(departed.element) }
    }
    for element in stack { owner.elementSteps.dress(element.view, at: element.key) }
    return former
  }

  /// Asks for the final attributes of all old elements, and the initial ones of all new ones.
  private func ask(
    _ change: ElementChange, before: [Former], list: [UICollectionViewLayoutAttributes],
    in rect: CGRect, from shown: CGRect, skip: CGVector
  ) -> Carried {
    pass += 1
    var finals: [UICollectionViewLayoutAttributes?] = []
    // Index paths refer to the old state: a layout that looks for a cell finds the leaving one.
    var known: [ElementKey: VisibleElement] = [:]
    for former in before { known[former.key] = former.element }
    swap(&live, &known)
    for former in before { finals.append(change.finalAttributes(former.key)) }
    swap(&live, &known)
    var carried = Carried(skip: skip)
    var drift = Drift(
      skip: skip, unseen: shown.offsetBy(dx: skip.dx, dy: skip.dy),
      axis: owner.scrollsHorizontallyOnly ? .horizontal : .vertical)
    for former in before where former.key.category == .cell {
      drift.first = min(drift.first ?? former.key.path, former.key.path)
    }
    let carry = CGVector(dx: skip.dx - change.drift.dx, dy: skip.dy - change.drift.dy)
    var undecided: [(index: Int, end: UICollectionViewLayoutAttributes)] = []
    for attributes in latest(list, in: rect) {
      let key = ElementKey(attributes)
      let start = change.initialAttributes(key)
      if let element = live[key] {
        element.pass = pass
        drift.note(from: element.view.appliedAttributes, to: attributes)
        carried.staying.append((element, start, attributes))
      } else if let index = departing.firstIndex(where: { $0.key == key }) {
        carried.staying.append((revive(at: index), start, attributes))
      } else if let start {
        carried.entering.append((start, attributes))
      } else if let former = change.formerAttributes(key) {
        carried.entering.append((former.moved(by: skip), attributes))
      } else if change.before(key) == nil {
        let isCarried = change.drift != .zero
        carried.entering.append((attributes.faded(movedBy: isCarried ? carry : .zero), attributes))
      } else {
        // Its origin is computed after the first remaining element.
        undecided.append((carried.entering.count, attributes))
        carried.entering.append((attributes, attributes))
        if drift.isKnown { decide(&undecided, &carried, drift, change) }
      }
    }
    decide(&undecided, &carried, drift, change)
    if let held = typedInto, held.pass != pass, let end = owner.passes.place(of: held.key) {
      held.pass = pass
      carried.staying.append((held, nil, end))
    }
    for (former, final) in zip(before, finals) where former.isGone || former.element.pass != pass {
      let element = former.element
      let usual =
        former.isGone
        ? element.view.appliedAttributes?.faded(
          movedBy: change.drift == .zero ? skip : change.drift)
        : owner.passes.place(of: element.key)
      carried.leaving.append((element, final ?? usual, former.isGone))
    }
    return carried
  }

  /// Returns the attributes to show from a layout's answer: the last ones of each element.
  func latest(
    _ list: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    var places: [ElementKey: Int] = [:]
    var latest: [UICollectionViewLayoutAttributes] = []
    for attributes in list where shows(attributes, in: rect) {
      let key = ElementKey(attributes)
      if let place = places[key] {
        owner.passes.adviseAgainstSeveral(key)
        latest[place] = attributes
      } else {
        places[key] = latest.count
        latest.append(attributes)
      }
    }
    return latest
  }

  /// Computes the origins of elements that come into sight.
  private func decide(
    _ undecided: inout [(index: Int, end: UICollectionViewLayoutAttributes)],
    _ carried: inout Carried, _ drift: Drift, _ change: ElementChange
  ) {
    for (index, end) in undecided {
      let key = ElementKey(end)
      carried.entering[index].start = drift.origin(of: end, from: change.before(key)?.path)
    }
    undecided.removeAll()
  }

  /// Brings all views to their start places. Requests new views, and takes departing ones aside.
  private func stage(_ carried: inout Carried, run: CarryRun, animates: Bool) {
    let leaving = Set(carried.leaving.map { ObjectIdentifier($0.element) })
    stack.removeAll { leaving.contains(ObjectIdentifier($0)) }
    for (element, _, isGone) in carried.leaving { depart(element, isGone: isGone, with: run) }
    for (start, end) in carried.entering {
      // The data source or the delegate may have changed the data. A pass follows in that case.
      if owner.passes.isOvertaken { break }
      add(end, from: animates ? start : end)
    }
    guard animates else { return }
    if carried.skip != .zero {
      // The contents of a strip move along with it.
      owner.strips.jump(by: carried.skip)
      for (element, _, _) in carried.staying where element.view.strip == nil {
        element.view.jump(by: carried.skip)
      }
      for departed in departing {
        if departed.element.view.strip == nil { departed.element.view.jump(by: carried.skip) }
        // If it comes back later, it must be placed even with the same attributes.
        departed.element.view.forgetAttributes()
      }
    }
    for (element, start, _) in carried.staying {
      if let start, element.view.take(start) { owner.work.attributesApplied += 1 }
    }
    for (start, end) in carried.entering where start.size != end.size {
      live[ElementKey(end)]?.view.layOutSubtree()
    }
  }

  /// Moves all views to their end places, and lays out views that change their size.
  private func move(_ carried: Carried) {
    for (element, end, _) in carried.leaving {
      if carried.skip != .zero { element.view.forgetAttributes() }
      if let end { travel(element, to: end) { _ = element.view.take($0) } }
    }
    for (element, _, end) in carried.staying where live[element.key] === element {
      if carried.skip != .zero { element.view.forgetAttributes() }
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
    if owner.elementSteps.pins(element.key) {
      element.view.removeAllAnimations()
      UIView.performWithoutAnimation { apply(end) }
    } else {
      apply(end)
    }
    if element.view.bounds.size != size { element.view.layOutSubtree() }
  }

  /// Restores the order of the subviews where keys or depths have changed.
  private func restoreTreeOrder() {
    var ranks: [ObjectIdentifier: Int] = [:]
    for (rank, view) in owner.subviews.enumerated() { ranks[ObjectIdentifier(view)] = rank }
    var highest = -1
    var isOrdered = true
    let stack = stack.filter { $0.view.strip == nil }
    for element in stack {
      let rank = ranks[ObjectIdentifier(element.view)] ?? -1
      if rank < highest { isOrdered = false }
      highest = max(highest, rank)
    }
    if !isOrdered {
      for (lower, upper) in zip(stack, stack.dropFirst()) {
        owner.insertSubview(upper.view, aboveSubview: lower.view)
      }
    }
    // New elements were inserted by the old order.
    sinkStrips()
  }
}
