import Foundation
import UIKitCore

extension VisibleElements {
  /// What is on screen now.
  var snapshot: ElementSnapshot {
    ElementSnapshot(keys: Set(live.keys), data: owner.counts.isStale ? nil : owner.counts.latest)
  }

  /// What becomes of the elements on screen when the layout changes.
  ///
  /// Elements on screen before and after go from one place to the other. Of the others the old
  /// layout says where they disappear to and the new one where they appear from; where it says
  /// nothing, they go to or come from where the other layout has them. What only one of the layouts
  /// knows fades where it is on screen.
  ///
  /// - Parameters:
  ///   - before: What was on screen before the layout changed.
  ///   - list: What the new layout shows.
  ///   - rect: What is visible of it.
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
