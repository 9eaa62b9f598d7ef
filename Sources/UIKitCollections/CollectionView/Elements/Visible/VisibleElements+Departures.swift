import Foundation
import UIKitCore

// Views that are leaving the screen.
extension VisibleElements {
  /// Takes an element out of the live ones. Its view stays until its animation ends.
  ///
  /// - Parameter isGone: Whether the element is deleted, and so cannot come back.
  func depart(_ element: VisibleElement, isGone: Bool, with run: CarryRun) {
    if live[element.key] === element { live[element.key] = nil }
    departing.append(DepartingElement(element, key: isGone ? nil : element.key, run: run))
    // Behind the live ones of the same `zIndex`: new elements cover leaving ones.
    if element.view.strip == nil, let lowest = stack.first(where: { $0.view.strip == nil }),
      lowest !== element
    {
      owner.insertSubview(element.view, belowSubview: lowest.view)
    }
  }

  /// Makes a leaving element live again at its current place, in its item's current state.
  func revive(at index: Int) -> VisibleElement {
    let departed = departing.remove(at: index)
    departed.restore()
    let element = departed.element
    element.pass = pass
    live[element.key] = element
    // Another cell may have been prepared for the item in the meantime.
    if element.key.category == .cell { owner.prefetching.cells.giveBack(element.key.path) }
    owner.elementSteps.dress(element.view, at: element.key)
    if element.key.category == .cell {
      owner.viewProvider.showState(on: element.view, at: element.key.path)
    }
    insert(element)
    return element
  }

  /// Makes a leaving element live again, and moves it to new attributes.
  func takeBack(at index: Int, _ attributes: UICollectionViewLayoutAttributes) {
    let element = revive(at: index)
    if let run, run.remaining > 0 {
      UIView.animate(withDuration: run.remaining) { self.place(element, attributes) }
    } else {
      place(element, attributes)
    }
    owner.sizing.ask(element, attributes)
  }

  /// Ends the departures that meet a condition. Their views return to the queue.
  func endDepartures(where condition: (DepartingElement) -> Bool) {
    guard !departing.isEmpty else { return }
    var ended: [DepartingElement] = []
    var going: [DepartingElement] = []
    for departed in departing {
      if condition(departed) { ended.append(departed) } else { going.append(departed) }
    }
    departing = going
    for departed in ended {
      departed.restore()
      discard(departed.element)
    }
    owner.strips.tidyLeaving()
  }

  /// Called when an animated change has ended, or none of its views moves any longer.
  func end(_ run: CarryRun, finished: Bool) {
    endDepartures { $0.run === run }
    if self.run === run { self.run = nil }
    owner.passes.whenDone { run.finish(finished) }
  }

  /// Stops an animated change. All views are dropped.
  func breakOff() {
    endDepartures { _ in true }
    guard let run else { return }
    self.run = nil
    owner.passes.whenDone { run.finish(false) }
  }
}
