/// Something that keys can do. How it is done stands beside the controller that does it.
package enum Command: Hashable, Sendable {
  case move(Motion)
  case open, accept, goIn, goUp
  case mark(Marking)
  case range(RangeAction)
  case showLayout(LayoutKind)
  case transition(TransitionAction)
  case nextLayout, previousLayout
  case zoom(Int)
  case resetZoom
  case toggleHidden
  case filter(FilterAction)
  case sort(Sorting)
  case edit(EditAction)
  case reorder(ReorderAction)
  case save, saveAndLeave
  case answer(Question.Answer)
  case help, repaint, reload, leave, quit, suspend, abort, back
  /// The next key is the beginning of an index title; or to it.
  case awaitTitle
  case jump(String)
  case overlay(OverlayAction)
  case prompt(PromptAction)
  case demo(DemoAction)

  /// A movement of focus, or of what is shown.
  package enum Motion: Hashable, Sendable {
    case up, down, left, right, next, previous
    case first, last, percent, rowStart, rowEnd
    case screenTop, screenMiddle, screenBottom
    case halfPageDown, halfPageUp, pageDown, pageUp
    case scrollDown, scrollUp
    case toCentre, toTop, toBottom
    case nextSection, previousSection, nextMarked, previousMarked
  }

  package enum Marking: Hashable, Sendable {
    case toggleAndAdvance, toggleAndGoBack, toggle, all, invert, pattern, unpattern, lastAgain
  }

  package enum RangeAction: Hashable, Sendable {
    case begin, keep, swap
    /// Begin a range of this shape, or give the one under way the shape.
    case rows, rectangle
    /// Moves with the end of a range that the next plain movement drops.
    case extend(Motion)
  }

  package enum FilterAction: Hashable, Sendable {
    case type, toggleMode, next, previous
  }

  /// What drives a layout that turns into another.
  package enum TransitionAction: Hashable, Sendable { case forward, back, finish, cancel }

  package enum Sorting: Hashable, Sendable {
    /// nil: as in the source.
    case by(SortKey?)
    case reverse
  }

  package enum EditAction: Hashable, Sendable {
    case copy, cut, pasteAfter, pasteBefore, duplicate, delete
    case change, new, inEditor
    case undo, redo
    case copyAsText, menu, contextMenu
  }

  package enum ReorderAction: Hashable, Sendable {
    /// Carries the items as movements of focus go, until they are dropped.
    case begin
    case carry(Motion)
    case drop, cancel
    /// Moves them at once, one step.
    case step(Motion)
  }

  package enum OverlayAction: Hashable, Sendable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last, close
  }

  /// What is done with a demo of the gallery.
  package enum DemoAction: Hashable, Sendable { case about, nextDataSet }

  package enum PromptAction: Hashable, Sendable {
    case edit(LineEditor.Edit)
    case accept, cancel
  }
}
