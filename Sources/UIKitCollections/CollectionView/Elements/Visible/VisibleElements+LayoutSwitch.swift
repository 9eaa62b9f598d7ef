import Foundation
import UIKitCore

extension VisibleElements {
  /// The current elements on screen.
  var snapshot: ElementSnapshot {
    ElementSnapshot(keys: Set(live.keys), data: owner.counts.isStale ? nil : owner.counts.latest)
  }

  /// Returns the plan for the elements on screen when the layout changes.
  ///
  /// Elements on screen before and after move from their old place to the new one. For the others,
  /// the old layout gives the final attributes and the new layout the initial ones. Without these,
  /// an element goes to or comes from its place in the other layout. An element of only one of the
  /// layouts fades at its place on screen.
  ///
  /// - Parameters:
  ///   - before: The elements on screen before the layout changed.
  ///   - list: The attributes of the new layout.
  ///   - rect: The visible rectangle in the new layout.
  ///   - kinds: The kinds of decoration views that cannot be kept.
  func change(
    _ change: LayoutSwitch, from before: ElementSnapshot,
    to list: [UICollectionViewLayoutAttributes],
    in rect: CGRect, dropping kinds: Set<String>
  ) -> ElementChange {
    let (old, new, owner) = (change.old, change.new, owner)
    var shown: Set<ElementKey> = []
    for attributes in list where Self.isShown(attributes, in: rect) {
      shown.insert(ElementKey(attributes))
    }
    // The old layout knows only the old data.
    let isSameData = before.data == owner.counts.latest
    func isRenewed(_ key: ElementKey) -> Bool {
      key.category == .decorationView && kinds.contains(key.kind ?? "")
    }
    func stays(_ key: ElementKey) -> Bool {
      if isRenewed(key) { return false }
      return shown.contains(key) || owner.passes.place(of: key).map { !$0.isHidden } ?? false
    }
    var elements = ElementChange(
      after: { stays($0) ? $0 : nil },
      initialAttributes: { key in
        if before.keys.contains(key), !isRenewed(key) { return nil }
        return new.initialAttributes(of: key)
      },
      finalAttributes: { key in
        if shown.contains(key), !isRenewed(key) { return nil }
        return isSameData ? old.finalAttributes(of: key) : nil
      })
    elements.formerAttributes = { key in
      guard isSameData, !old.needsPrepare, !isRenewed(key) else { return nil }
      return old.attributes(of: key).flatMap { $0.isHidden || !$0.frame.isFinite ? nil : $0 }
    }
    elements.finalize = {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    }
    return elements
  }
}
