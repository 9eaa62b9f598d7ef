import Foundation

extension UIWindow {
  /// Something visible changed.
  final func setNeedsFrame() { FrameEngine.current.setNeedsFrame() }

  /// A view wants layout. In the midst of a cycle that is seen without another frame.
  final func layoutRequested() { if !isInCycle { setNeedsFrame() } }

  /// How often a cycle lays out again what layout itself made dirty.
  private static let maximumPasses = 8

  /// What the window shows now: pending layout is done, running animations are where they are.
  package final func displayList() -> DisplayList {
    runCycle()
    var composer = DisplayListComposer(reusing: composed, keepsPieces: true)
    composed = []
    composer.compose(self, traits: traitCollection)
    composed = composer.commands
    return DisplayList(commands: composed, hasLevelTexts: composer.hasLevelTexts)
  }

  /// One update cycle: layout, then focus, then what these changed.
  package final func runCycle() {
    isInCycle = true
    UndoManager.eventNumber += 1
    var passes = 0
    repeat {
      layoutIfNeeded()
      focusSystem.restoreFocus()
      passes += 1
      // Once more, to see by whom.
      isInLoop = passes == Self.maximumPasses && !layoutState.isClean
    } while !layoutState.isClean && passes <= Self.maximumPasses
    isInLoop = false
    isInCycle = false
  }

  /// A view is to be laid out again though that has not ended in many passes.
  final func tellLoop(about view: UIView) {
    isInLoop = false
    ProgramNotes.tellMistake(
      "Layout loop: \(type(of: view)) asks for layout whenever it or a view around it has been laid "
        + "out. The update cycle gave up after \(Self.maximumPasses) passes.")
  }

  /// The place of the hardware cursor: what has focus, in window coordinates.
  ///
  /// A first responder that knows better (a text field) says it itself.
  package final var cursorRect: CGRect? {
    if let rect = dragSession?.cursorRect { return rect }
    if let menu { return menu.cursorRect }
    return firstResponder?.terminalCursorRect ?? focusRect
  }

  /// Whether the hardware cursor is the caret of a text: elsewhere what has focus looks so by itself.
  package final var showsCursor: Bool {
    guard dragSession?.cursorRect == nil, menu == nil, let firstResponder else { return false }
    return firstResponder.showsTerminalCursor && firstResponder.terminalCursorRect != nil
  }

  /// Where focus is, in window coordinates.
  package final var focusRect: CGRect? {
    guard let view = focusSystem.focusedView else { return nil }
    if let container = view.focusItemContainer {
      return container.focusedItemFrame.map { view.convert($0, to: nil) }
        ?? view.convert(view.bounds, to: nil)
    }
    return view.convert(view.bounds, to: nil)
  }

  /// The trees in which focus may be: what is presented covers the rest.
  final var focusRoots: [UIView] {
    if let top = presented.last?.modal.placing?.container { return [top] }
    return [self]
  }

  /// The environment that is asked first where focus should go.
  final var focusEnvironment: (any UIFocusEnvironment)? { presented.last ?? rootViewController }

  /// A view is removed or hidden: touches, focus and first responder leave it.
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
