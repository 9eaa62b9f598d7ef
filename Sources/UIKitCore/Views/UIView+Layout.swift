import Foundation

extension UIView {
  final func markNeedsLayout() {
    checkMainThread(self)
    // A view that is still dirty from an abandoned cycle needs another one.
    guard !layoutState.isDirty else { return hostWindow?.layoutRequested() ?? () }
    layoutState.isDirty = true
    if let hostWindow, hostWindow.isInLoop { hostWindow.tellLoop(about: self) }
    parent?.markDirtyDescendant()
    hostWindow?.layoutRequested()
  }

  /// Marks the ancestors as having a dirty view below, up to the first that is already marked.
  final func markDirtyDescendant() {
    var view: UIView? = self
    while let current = view, !current.layoutState.hasDirtyDescendant {
      current.layoutState.hasDirtyDescendant = true
      view = current.parent
    }
    hostWindow?.layoutRequested()
  }

  /// Lays out this subtree now, together with the dirty ancestors directly above.
  final func performPendingLayout() {
    var root = self
    if LayoutEngine.isUsed {
      root = constrainedRoot
      root.updateConstraintTree()
    }
    while let parent = root.parent, parent.layoutState.isDirty, !parent.layoutState.isLaying {
      root = parent
    }
    root.layoutSubtree()
  }

  /// The highest ancestor whose constraints must be solved before this view's layout; else this view.
  private final var constrainedRoot: UIView {
    var (root, view) = (self, parent)
    while let current = view {
      if current.layoutState.isDirty, current.autoLayout?.engine != nil { root = current }
      view = current.parent
    }
    return root
  }

  /// Runs one pass over the dirty views of this subtree, superviews first; clean subtrees cost nothing.
  final func layoutSubtree() {
    if layoutState.isDirty {
      // Keep a mark that was made during the pass if layout is forced during the pass.
      if layoutState.isLaying { return }
      layoutState.isDirty = false
      layoutState.isLaying = true
      autoLayout?.engine?.update()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      layoutState.isLaying = false
    }
    guard layoutState.hasDirtyDescendant else { return }
    layoutState.hasDirtyDescendant = false
    for child in children where !child.layoutState.isClean { child.layoutSubtree() }
  }
}
