import Foundation
import UIKitCore

// Views that are on their way out.
extension VisibleElements {
  /// Takes an element out of the live ones; its view stays until the animation it leaves with is over.
  ///
  /// - Parameter isGone: Whether the element exists no longer, and so cannot come back.
  func depart(_ element: VisibleElement, isGone: Bool, with run: CarryRun) {
    if live[element.key] === element { live[element.key] = nil }
    departing.append(DepartingElement(element, key: isGone ? nil : element.key, run: run))
    // Behind the live ones, as far as `zIndex` does not say otherwise: what comes covers what goes.
    if element.view.strip == nil, let lowest = stack.first(where: { $0.view.strip == nil }),
      lowest !== element
    {
      owner.insertSubview(element.view, belowSubview: lowest.view)
    }
  }

  /// Makes an element that was leaving live again, where it is, looking as its item does by now.
  func revive(at index: Int) -> VisibleElement {
    let departed = departing.remove(at: index)
    departed.restore()
    let element = departed.element
    element.pass = pass
    live[element.key] = element
    // While it was on its way out another cell may have been made ready for the item.
    if element.key.category == .cell { owner.prefetching.cells.giveBack(element.key.path) }
    owner.elementSteps.dress(element.view, at: element.key)
    if element.key.category == .cell {
      owner.viewProvider.showState(on: element.view, at: element.key.path)
    }
    insert(element)
    return element
  }

  /// Lets an element that was leaving stay after all, from where it is.
  func takeBack(at index: Int, _ attributes: UICollectionViewLayoutAttributes) {
    let element = revive(at: index)
    if let run, run.remaining > 0 {
      UIView.animate(withDuration: run.remaining) { self.place(element, attributes) }
    } else {
      place(element, attributes)
    }
    owner.sizing.ask(element, attributes)
  }

  /// Ends the way of the departing elements that a condition names: their views go back to the queue.
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

  /// An animated change has come to its end, or nothing of it moves any longer.
  func end(_ run: CarryRun, finished: Bool) {
    endDepartures { $0.run === run }
    if self.run === run { self.run = nil }
    owner.passes.whenDone { run.finish(finished) }
  }

  /// Breaks off an animated change: all views are dropped.
  func breakOff() {
    endDepartures { _ in true }
    guard let run else { return }
    self.run = nil
    owner.passes.whenDone { run.finish(false) }
  }
}
