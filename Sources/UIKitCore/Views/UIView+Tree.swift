import Foundation

extension UIView {
  final var parent: UIView? {
    get { parentAnchor?.view }
    set { parentAnchor = newValue?.anchor }
  }

  final var hostWindow: UIWindow? {
    // Only windows are ever stored.
    get {
      // A closure would first check for the main actor.
      guard let view = windowAnchor?.view else { return nil }
      return unsafeDowncast(view, to: UIWindow.self)
    }
    set { windowAnchor = newValue?.anchor }
  }

  /// Inserts a subview at an offset from another one, or on top if that is not a subview.
  final func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    guard let index = children.firstIndex(where: { $0 === sibling }) else {
      addSubview(view)
      return
    }
    let before = children.firstIndex { $0 === view }
    let shift = before.map { $0 < index ? -1 : 0 } ?? 0
    insertSubview(view, at: index + offset + shift)
  }

  /// Exchanges two subviews, by their indexes in `subviews`.
  final func exchangeChildren(_ index1: Int, _ index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
    childOrderChanged()
    setNeedsComposition()
  }

  /// Returns whether this view is `view` or inside of it.
  final func isInTree(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  /// Returns the first view with a tag, including this one, depth first.
  final func findTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children { if let found = child.viewWithTag(tag) { return found } }
    return nil
  }

  /// Inserts a view at an index of the subviews, counted without the view itself.
  final func insert(_ view: UIView, at index: Int) {
    checkMainThread(view)
    precondition(!isInTree(of: view), "A view cannot become a subview of itself")
    if view.parent === self {
      reorder(view, to: index)
      return
    }
    let oldWindow = view.hostWindow
    let newWindow = hostWindow
    view.willMove(toSuperview: self)
    let windowChanges = oldWindow !== newWindow
    if windowChanges { view.announceWindow(newWindow) }
    view.leaveParent()
    view.parent = self
    if looks.isInKeeper { view.enterKeeper() }
    children.insert(view, at: min(max(index, 0), children.count))
    childOrderChanged(adding: view)
    if windowChanges { view.setWindow(newWindow) }
    view.inheritedLooksChanged()
    if !view.layoutState.isClean { markDirtyDescendant() }
    if view.layoutState.wantsConstraints { markConstraintsBelow() }
    if type(of: view).requiresConstraintBasedLayout { view.setNeedsUpdateConstraints() }
    view.constraintsMove(leaving: false)
    contentsChanged()
    didAddSubview(view)
    view.didMoveToSuperview()
    if windowChanges { view.finishWindowMove() }
  }

  final func detach() {
    guard let parent else { return }
    let windowChanges = hostWindow != nil
    hostWindow?.viewWillLeave(self)
    willMove(toSuperview: nil)
    if windowChanges { announceWindow(nil) }
    leaveParent()
    parent.contentsChanged()
    if windowChanges { setWindow(nil) }
    didMoveToSuperview()
    if windowChanges { finishWindowMove() }
  }

  private final func leaveParent() {
    guard let parent else { return }
    parent.willRemoveSubview(self)
    constraintsMove(leaving: true)
    if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    // The others keep their order: views sorted by depth stay sorted.
    parent.drawing.backToFront = nil
    self.parent = nil
    parent.setNeedsComposition()
  }

  /// Moves a subview to an index; does nothing for another view.
  final func reorder(_ view: UIView, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === view }) else { return }
    let new = min(max(index, 0), children.count - 1)
    if old == new { return }
    children.remove(at: old)
    children.insert(view, at: new)
    childOrderChanged()
    setNeedsComposition()
  }

  private final func childOrderChanged(adding view: UIView) {
    drawing.backToFront = nil
    if view.zPosition != 0 { looks.isZOrdered = true }
  }

  /// Called when subviews were added or removed: requests layout, but not again from within `layoutSubviews`.
  private final func contentsChanged() {
    if !layoutState.isLaying { setNeedsLayout() }
    setNeedsComposition()
  }

  private final func announceWindow(_ window: UIWindow?) {
    willMove(toWindow: window)
    controller?.viewWillMove(toWindow: window)
    for child in children { child.announceWindow(window) }
  }

  private final func setWindow(_ window: UIWindow?) {
    hostWindow = window
    if window == nil { removeAllAnimations() }
    for child in children { child.setWindow(window) }
  }

  private final func finishWindowMove() {
    if SafeArea.isUsed { (self as? UIScrollView)?.adjustInset() }
    if windowAnchor != nil { AppearanceProxies.apply(to: self, in: next) }
    didMoveToWindow()
    controller?.viewMovedToWindow(hostWindow)
    for child in children { child.finishWindowMove() }
  }
}
