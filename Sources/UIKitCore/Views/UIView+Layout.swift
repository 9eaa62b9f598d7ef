import Foundation

extension UIView {
  final func markNeedsLayout() {
    checkMainThread(self)
    // It may be dirty still from a cycle that gave up, and needs another one.
    guard !layoutState.isDirty else { return hostWindow?.layoutRequested() ?? () }
    layoutState.isDirty = true
    if let hostWindow, hostWindow.isInLoop { hostWindow.tellLoop(about: self) }
    parent?.markDirtyDescendant()
    hostWindow?.layoutRequested()
  }

  /// Tells the ancestors that something below must be laid out, up to the first that knows.
  final func markDirtyDescendant() {
    var view: UIView? = self
    while let current = view, !current.layoutState.hasDirtyDescendant {
      current.layoutState.hasDirtyDescendant = true
      view = current.parent
    }
    hostWindow?.layoutRequested()
  }

  /// Lays out this subtree now, together with the dirty ancestors right above it.
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

  /// The highest view above whose constraints must be solved before this view can be laid out; else this view.
  private final var constrainedRoot: UIView {
    var (root, view) = (self, parent)
    while let current = view {
      if current.layoutState.isDirty, current.autoLayout?.engine != nil { root = current }
      view = current.parent
    }
    return root
  }

  /// One pass over the dirty views of this subtree, front doors first; clean subtrees cost nothing.
  final func layoutSubtree() {
    if layoutState.isDirty {
      // A mark made during the pass outlives a layout that is forced during the pass.
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
