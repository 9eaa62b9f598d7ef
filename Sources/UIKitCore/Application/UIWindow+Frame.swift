import Foundation

extension UIWindow {
  /// Called when something visible has changed.
  final func setNeedsFrame() { FrameEngine.current.setNeedsFrame() }

  /// Called when a view needs layout. The running update cycle, if any, includes it without another frame.
  final func layoutRequested() { if !isInCycle { setNeedsFrame() } }

  /// The maximum number of layout passes in a cycle, for views that layout itself invalidates.
  private static let maximumPasses = 8

  /// Returns the current contents of the window: with pending layout done and running animations at
  /// their current values.
  package final func displayList() -> DisplayList {
    runCycle()
    var composer = DisplayListComposer(reusing: composed, keepsPieces: true)
    composed = []
    composer.compose(self, traits: traitCollection)
    composed = composer.commands
    return DisplayList(commands: composed, hasLevelTexts: composer.hasLevelTexts)
  }

  /// Runs one update cycle: layout, focus, then layout for changes of the focus.
  package final func runCycle() {
    isInCycle = true
    UndoManager.eventNumber += 1
    var passes = 0
    repeat {
      layoutIfNeeded()
      focusSystem.restoreFocus()
      passes += 1
      // Run once more to find the view that requests layout.
      isInLoop = passes == Self.maximumPasses && !layoutState.isClean
    } while !layoutState.isClean && passes <= Self.maximumPasses
    isInLoop = false
    isInCycle = false
  }

  /// Reports a view that still requests layout after the maximum number of passes.
  final func tellLoop(about view: UIView) {
    isInLoop = false
    ProgramNotes.tellMistake(
      "Layout loop: \(type(of: view)) asks for layout whenever it or a view around it has been laid "
        + "out. The update cycle gave up after \(Self.maximumPasses) passes.")
  }

  /// The position of the hardware cursor: the focused item, in window coordinates.
  ///
  /// A first responder that has a caret, such as a text field, supplies its own position.
  package final var cursorRect: CGRect? {
    if let rect = dragSession?.cursorRect { return rect }
    if let menu { return menu.cursorRect }
    return firstResponder?.terminalCursorRect ?? focusRect
  }

  /// Whether the hardware cursor is the caret of a text. Other focused items show the focus themselves.
  package final var showsCursor: Bool {
    guard dragSession?.cursorRect == nil, menu == nil, let firstResponder else { return false }
    return firstResponder.showsTerminalCursor && firstResponder.terminalCursorRect != nil
  }

  /// The place of the focus, in window coordinates.
  package final var focusRect: CGRect? {
    guard let view = focusSystem.focusedView else { return nil }
    if let container = view.focusItemContainer {
      return container.focusedItemFrame.map { view.convert($0, to: nil) }
        ?? view.convert(view.bounds, to: nil)
    }
    return view.convert(view.bounds, to: nil)
  }

  /// The trees in which focus may be: a presented controller excludes the trees below it.
  final var focusRoots: [UIView] {
    if let top = presented.last?.modal.placing?.container { return [top] }
    return [self]
  }

  /// The environment that chooses the focused item first.
  final var focusEnvironment: (any UIFocusEnvironment)? { presented.last ?? rootViewController }

  /// Called when a view is removed or hidden: touches, focus and first responder leave it.
  final func viewWillLeave(_ view: UIView) {
    if let menu, menu.source?.isDescendant(of: view) ?? true { menu.closeSoon() }
    touches.viewWillLeave(view)
    dragSession?.viewWillLeave(view)
    focusSystem.viewWillLeave(view)
    var responder = firstResponder
    while let current = responder {
      if current === view {
        firstResponder?.resignFirstResponder()
        firstResponder = nil
        return
      }
      responder = current.next
    }
  }
}
