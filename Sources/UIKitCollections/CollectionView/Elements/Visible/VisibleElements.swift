import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Keeps the views on screen in step with the attributes of the layout.
///
/// One reconciliation costs O(visible): it removes and recycles what has left, requests what has
/// entered, and applies attributes that changed; a view that stays as it is, is not touched.
/// Siblings stand from back to front in the view tree.
@MainActor
final class VisibleElements: LiveElements {
  unowned let owner: any ElementsHost
  var live: [ElementKey: VisibleElement] = [:]
  /// The live elements from back to front.
  var stack: [VisibleElement] = []
  /// The elements whose views are on their way out, behind the live ones of the same `zIndex`.
  var departing: [DepartingElement] = []
  /// The animated change that is under way.
  var run: CarryRun?
  var pass = 0
  /// Editing has begun, and cells do not show that yet.
  var awaitsEditing = false
  /// How often what is shown has changed: a view came, went, or got other attributes.
  private(set) var changes = 0
  /// How many subviews lie behind the elements, as last seen.
  private var subviewsBehind = 0
  /// How many `willDisplay...` still wait for their `didEndDisplaying...`.
  private var displayed = 0

  init(owner: any ElementsHost) { self.owner = owner }

  // MARK: Reconciling

  /// Shows exactly what the attributes ask for within a rectangle.
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
      // Whoever supplies or watches the views may have changed the data; then another pass follows.
      if owner.passes.isOvertaken { break }
      add(attributes)
    }
    for (element, attributes) in staying where live[element.key] === element {
      apply(attributes, to: element)
      owner.sizing.ask(element, attributes)
    }
  }

  /// Follows a scroll in a layout that has not changed: what left goes, what came is shown, and
  /// what stays is not looked at twice.
  func scroll(to rect: CGRect, entering list: [UICollectionViewLayoutAttributes]) {
    pass += 1
    let held = typedInto
    remove { !$0.view.appliedFrame.overlaps(rect) && $0 !== held }
    for attributes in list where Self.isShown(attributes, in: rect) {
      if owner.passes.isOvertaken { break }
      if live[ElementKey(attributes)] == nil { add(attributes) }
    }
  }

  /// Takes all views off the screen, or those that a condition names, and those on their way out too.
  private func removeAll(where condition: (VisibleElement) -> Bool = { _ in true }) {
    endDepartures { condition($0.element) }
    remove(where: condition, letsGo: false)
  }

  /// Takes all views off the screen and breaks off what moves them.
  func dropAll() {
    removeAll()
    breakOff()
  }

  /// Takes the decoration views off the screen and forgets those that wait: another layout makes others.
  func dropDecorations() {
    removeAll { $0.key.category == .decorationView }
    owner.viewProvider.forgetDecorations()
  }

  /// Decoration views of a kind that wait are not used again.
  func renewDecorations(ofKind kind: String) { owner.viewProvider.renewDecorations(ofKind: kind) }

  /// Takes live views off the screen. One that is moving leaves when it has arrived, if `letsGo`.
  private func remove(where condition: (VisibleElement) -> Bool, letsGo: Bool = true) {
    // By a loop: each closure run by the standard library asks first whether this is the main actor.
    var leaving: [VisibleElement] = []
    var places = 0..<0
    for place in stack.indices where condition(stack[place]) {
      places = (leaving.isEmpty ? place : places.lowerBound)..<(place + 1)
      leaving.append(stack[place])
    }
    guard !leaving.isEmpty else { return }
    changes += 1
    if places.count == leaving.count {
      // What leaves by a scroll stands side by side.
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

  /// Gives the view of an element that is recorded nowhere any longer back to its queue.
  func discard(_ element: VisibleElement) {
    element.view.removeAllAnimations()
    element.view.removeFromSuperview()
    tellEnd(of: element)
    owner.viewProvider.recycle(element.view)
  }

  /// Only what has an extent and meets the visible rectangle is shown.
  static func isShown(
    _ attributes: UICollectionViewLayoutAttributes, in rect: CGRect
  ) -> Bool {
    guard !attributes.isHidden, attributes.size.width > 0, attributes.size.height > 0 else {
      return false
    }
    return attributes.frame.overlaps(rect) && rect.width > 0 && rect.height > 0
  }

  /// Whether an element is to be on screen: what the user carries is, wherever it is.
  func shows(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
    Self.isShown(attributes, in: rect) || owner.elementSteps.holds(attributes)
  }

  /// Requests the view of an element and puts it on screen; one on its way out comes back instead.
  ///
  /// - Parameter start: What the view shows at first, when that is not its place.
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
    // A delegate that removes everything at once finds the element gone again.
    if live[key] === element { insert(element) }
  }

  private func readyCell(_ key: ElementKey) -> UICollectionReusableView? {
    key.category == .cell ? owner.prefetching.cells.take(key.path) : nil
  }

  /// A view that is moving already goes on from where it is.
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

  /// Applies attributes, and puts the element where they say among its siblings.
  func place(_ element: VisibleElement, _ attributes: UICollectionViewLayoutAttributes) {
    changes += 1
    settleHome(element)
    if element.view.take(attributes) { owner.work.attributesApplied += 1 }
    guard element.order.zIndex != attributes.zIndex else { return }
    stack.removeAll { $0 === element }
    element.move(to: attributes.zIndex)
    insert(element)
  }

  /// Puts an element where it belongs among its siblings: O(log visible) comparisons.
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

  /// Where among the subviews the element of a rank goes; `nil` when that must be searched for.
  ///
  /// Elements stand together, behind them only what the app or the background put there, so that
  /// the place follows from the rank. It is checked, as apps may put views in between.
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

  // MARK: Telling the delegate

  /// Says where the data has an element, while that differs from where it is shown.
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
  /// Traps when the records disagree with each other or with the view tree.
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
