import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Keeps the views on screen consistent with the attributes of the layout.
///
/// A reconciliation costs O(visible). It removes and recycles elements that have left, requests new
/// ones, and applies changed attributes. It does not touch unchanged views. Siblings are ordered
/// from back to front in the view tree.
@MainActor
final class VisibleElements: LiveElements {
  unowned let owner: any ElementsHost
  var live: [ElementKey: VisibleElement] = [:]
  /// The live elements from back to front.
  var stack: [VisibleElement] = []
  /// The elements whose views are leaving, behind the live ones of the same `zIndex`.
  var departing: [DepartingElement] = []
  /// The animated change under way.
  var run: CarryRun?
  var pass = 0
  /// Whether editing has begun, but cells do not show it yet.
  var awaitsEditing = false
  /// The number of changes: a view appeared, disappeared, or got other attributes.
  private(set) var changes = 0
  /// The last known number of subviews behind the elements.
  private var subviewsBehind = 0
  /// The number of `willDisplay...` calls without `didEndDisplaying...` so far.
  private var displayed = 0

  init(owner: any ElementsHost) { self.owner = owner }

  // MARK: Reconciling

  /// Shows exactly the elements of the list within a rectangle.
  func reconcile(_ list: [UICollectionViewLayoutAttributes], in rect: CGRect) {
    pass += 1
    var entering: [UICollectionViewLayoutAttributes] = []
    var staying: [(VisibleElement, UICollectionViewLayoutAttributes)] = []
    var places: [ElementKey: Int] = [:]
    for attributes in list where shows(attributes, in: rect) {
      let key = ElementKey(attributes)
      if let element = live[key] {
        if element.pass == pass {
          owner.passes.adviseAgainstSeveral(key)
          staying.removeAll { $0.0 === element }
        }
        element.pass = pass
        if element.view.appliedAttributes?.isEqual(attributes) != true
          || owner.sizing.asks(element, attributes) || isAstray(element)
        {
          staying.append((element, attributes))
        }
      } else if let place = places[key] {
        owner.passes.adviseAgainstSeveral(key)
        entering[place] = attributes
      } else {
        places[key] = entering.count
        entering.append(attributes)
      }
    }
    if let held = typedInto, held.pass != pass, let place = owner.passes.place(of: held.key) {
      held.pass = pass
      if held.view.appliedAttributes?.isEqual(place) != true { staying.append((held, place)) }
    }
    remove { $0.pass != pass }
    for attributes in entering {
      // The data source or the delegate may have changed the data. Another pass follows then.
      if owner.passes.isOvertaken { break }
      add(attributes)
    }
    for (element, attributes) in staying where live[element.key] === element {
      apply(attributes, to: element)
      owner.sizing.ask(element, attributes)
    }
  }

  /// Updates the elements after a scroll in an unchanged layout. Removes elements that left and
  /// shows new ones, without looking at the others twice.
  func scroll(to rect: CGRect, entering list: [UICollectionViewLayoutAttributes]) {
    pass += 1
    let held = typedInto
    remove { !$0.view.appliedFrame.overlaps(rect) && $0 !== held }
    for attributes in list where Self.isShown(attributes, in: rect) {
      if owner.passes.isOvertaken { break }
      if live[ElementKey(attributes)] == nil { add(attributes) }
    }
  }

  /// Removes all views from the screen, or those that meet a condition, including leaving ones.
  private func removeAll(where condition: (VisibleElement) -> Bool = { _ in true }) {
    endDepartures { condition($0.element) }
    remove(where: condition, letsGo: false)
  }

  /// Removes all views from the screen and cancels their animations.
  func dropAll() {
    removeAll()
    breakOff()
  }

  /// Removes the decoration views, on screen and in the reuse queues. Another layout makes others.
  func dropDecorations() {
    removeAll { $0.key.category == .decorationView }
    owner.viewProvider.forgetDecorations()
  }

  /// Empties the reuse queue of a kind of decoration views.
  func renewDecorations(ofKind kind: String) { owner.viewProvider.renewDecorations(ofKind: kind) }

  /// Removes live views. With `letsGo`, a moving view leaves at the end of its animation.
  private func remove(where condition: (VisibleElement) -> Bool, letsGo: Bool = true) {
    // Uses a loop: each closure called by the standard library first checks for the main actor.
    var leaving: [VisibleElement] = []
    var places = 0..<0
    for place in stack.indices where condition(stack[place]) {
      places = (leaving.isEmpty ? place : places.lowerBound)..<(place + 1)
      leaving.append(stack[place])
    }
    guard !leaving.isEmpty else { return }
    changes += 1
    if places.count == leaving.count {
      // Elements that leave by a scroll are adjacent.
      stack.removeSubrange(places)
    } else {
      let gone = Set(leaving.map(ObjectIdentifier.init))
      stack.removeAll { gone.contains(ObjectIdentifier($0)) }
    }
    for element in leaving {
      live[element.key] = nil
      if letsGo, let run, element.view.isAnimated {
        departing.append(DepartingElement(element, key: element.key, run: run))
      } else {
        discard(element)
      }
    }
  }

  /// Returns the view of an element to its queue. No record may contain the element.
  func discard(_ element: VisibleElement) {
    element.view.removeAllAnimations()
    element.view.removeFromSuperview()
    tellEnd(of: element)
    owner.viewProvider.recycle(element.view)
  }

  /// Returns whether to show an element: it must have an extent and meet the visible rectangle.
  static func isShown(
    _ attributes: UICollectionViewLayoutAttributes, in rect: CGRect
  ) -> Bool {
    guard !attributes.isHidden, attributes.size.width > 0, attributes.size.height > 0 else {
      return false
    }
    return attributes.frame.overlaps(rect) && rect.width > 0 && rect.height > 0
  }

  /// Returns whether an element belongs on screen. Elements that the user moves always do.
  func shows(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
    Self.isShown(attributes, in: rect) || owner.elementSteps.holds(attributes)
  }

  /// Requests the view of an element and puts it on screen. A leaving view comes back instead.
  ///
  /// - Parameter start: The initial attributes of the view, if they differ from the final ones.
  func add(
    _ attributes: UICollectionViewLayoutAttributes,
    from start: UICollectionViewLayoutAttributes? = nil
  ) {
    let key = ElementKey(attributes)
    if start == nil, let index = departing.firstIndex(where: { $0.key == key }) {
      return takeBack(at: index, attributes)
    }
    guard let view = readyCell(key) ?? owner.viewProvider.view(for: attributes) else { return }
    let element = VisibleElement(
      view: view, order: ElementOrder(zIndex: attributes.zIndex, key: key),
      birth: owner.sizing.pass)
    element.pass = pass
    changes += 1
    if owner.counts.presentation != nil { name(element) }
    move(view, to: home(of: key))
    if view.take(start ?? attributes) { owner.work.attributesApplied += 1 }
    live[key] = element
    owner.elementSteps.dress(view, at: key)
    if start == nil { owner.sizing.ask(element, attributes) }
    tellStart(of: element)
    // A delegate may have removed all elements in the meantime.
    if live[key] === element { insert(element) }
  }

  private func readyCell(_ key: ElementKey) -> UICollectionReusableView? {
    key.category == .cell ? owner.prefetching.cells.take(key.path) : nil
  }

  /// Applies attributes. A moving view continues from its current place.
  private func apply(
    _ attributes: UICollectionViewLayoutAttributes, to element: VisibleElement
  ) {
    if owner.elementSteps.pins(element.key) {
      element.view.removeAllAnimations()
      place(element, attributes)
    } else if element.view.isAnimated, let run, run.remaining > 0 {
      UIView.animate(withDuration: run.remaining) { self.place(element, attributes) }
    } else {
      place(element, attributes)
    }
  }

  /// Applies attributes, and moves the element to its place among its siblings.
  func place(_ element: VisibleElement, _ attributes: UICollectionViewLayoutAttributes) {
    changes += 1
    settleHome(element)
    if element.view.take(attributes) { owner.work.attributesApplied += 1 }
    guard element.order.zIndex != attributes.zIndex else { return }
    stack.removeAll { $0 === element }
    element.move(to: attributes.zIndex)
    insert(element)
  }

  /// Inserts an element at its place among its siblings, with O(log visible) comparisons.
  func insert(_ element: VisibleElement) {
    let place = stack.partitioningIndex { !($0.order < element.order) }
    let isNew = element.view.superview !== owner
    if !owner.strips.isEmpty {
      insertAmongSiblings(element, at: place)
    } else if isNew, let index = treeIndex(forRank: place) {
      owner.insertSubview(element.view, at: index)
    } else if place < stack.count {
      owner.insertSubview(element.view, belowSubview: stack[place].view)
    } else if let top = stack.last {
      owner.insertSubview(element.view, aboveSubview: top.view)
    } else {
      owner.addSubview(element.view)
    }
    stack.insert(element, at: place)
    if element.view.strip == nil, !owner.strips.isEmpty { sinkStrips() }
  }

  /// Returns the subview index of an element by its rank; `nil` if it must be searched for.
  ///
  /// Elements are adjacent, with only views of the app or the background behind them, so the index
  /// follows from the rank. The result is checked, as apps may insert views in between.
  private func treeIndex(forRank rank: Int) -> Int? {
    guard let neighbour = rank < stack.count ? stack[rank] : stack.last else { return nil }
    let neighbourRank = min(rank, stack.count - 1)
    let subviews = owner.subviews
    var index = neighbourRank + subviewsBehind
    if !subviews.indices.contains(index) || subviews[index] !== neighbour.view {
      guard let found = subviews.firstIndex(where: { $0 === neighbour.view }) else { return nil }
      index = found
      subviewsBehind = found - neighbourRank
    }
    return rank < stack.count ? index : index + 1
  }

  // MARK: Calls to the delegate

  /// Records the data path of an element, while that differs from its presentation path.
  func name(_ element: VisibleElement) {
    guard element.key.category == .cell else { return }
    element.dataPath = owner.counts.dataPath(of: PresentationPath(element.key.path))
  }

  private func tellStart(of element: VisibleElement) {
    let (key, calls) = (element.key, owner.elementCalls)
    if let cell = element.view as? UICollectionViewCell, key.category == .cell {
      displayed += 1
      guard let path = element.dataPath?.indexPath else { return }
      element.isAnnounced = true
      calls.willDisplay(cell, at: path)
    } else if key.category == .supplementaryView {
      displayed += 1
      calls.willDisplay(element.view, ofKind: key.kind ?? "", at: key.path)
    }
  }

  private func tellEnd(of element: VisibleElement) {
    let (key, calls) = (element.key, owner.elementCalls)
    if let cell = element.view as? UICollectionViewCell, key.category == .cell {
      displayed -= 1
      guard element.isAnnounced else { return }
      element.isAnnounced = false
      calls.didEndDisplaying(cell, at: element.dataPath?.indexPath ?? key.path)
    } else if key.category == .supplementaryView {
      displayed -= 1
      calls.didEndDisplaying(element.view, ofKind: key.kind ?? "", at: key.path)
    }
  }
}

extension VisibleElements {
  /// Traps if the records disagree with each other or with the view tree.
  func checkInvariants() {
    precondition(live.count == stack.count, "the stack does not hold all live elements")
    for element in stack {
      precondition(live[element.key] === element, "\(element.key) is recorded twice")
      let home: UIView = element.view.strip ?? owner
      precondition(element.view.superview === home, "\(element.key) is not a subview")
      precondition(
        !owner.viewProvider.queue.contains(element.view), "\(element.key) is in the queue")
      if let applied = element.view.appliedAttributes {
        precondition(ElementKey(applied) == element.key, "\(element.key) has others' attributes")
      }
    }
    for (lower, upper) in zip(stack, stack.dropFirst()) {
      precondition(lower.order < upper.order, "the stack is out of order")
    }
    let ranks = Dictionary(
      uniqueKeysWithValues: owner.subviews.enumerated().map { (ObjectIdentifier($1), $0) })
    let places = stack.compactMap { ranks[ObjectIdentifier($0.view)] }
    precondition(places == places.sorted(), "the subviews are out of order")
    for strip in owner.strips.views.compactMap({ ranks[ObjectIdentifier($0)] }) {
      for element in stack {
        guard let rank = ranks[ObjectIdentifier(element.view)] else { continue }
        precondition(element.isBehindStrips == (rank < strip), "\(element.key) hides a strip")
      }
    }
    for departed in departing {
      let view = departed.element.view
      precondition(
        view.superview === view.strip ?? owner, "\(departed.element.key) has left already")
      precondition(
        !owner.viewProvider.queue.contains(view), "\(departed.element.key) waits and leaves")
      precondition(!stack.contains { $0.view === view }, "\(departed.element.key) stays and leaves")
    }
    let shown = stack + departing.map(\.element)
    let told = shown.count { $0.key.category != .decorationView }
    precondition(displayed == told, "displayed \(displayed) of \(told)")
  }
}
