/// The optional methods of the collection view's protocols, and whether the last one called was implemented.
///
/// Swift has no optional protocol methods without Objective-C. Each is a requirement with a default implementation that leaves
/// its mark here; who called it can tell from the mark that nobody implements it.
package enum OptionalMethod: Equatable {
  // The data source's.
  case numberOfSections, viewForSupplementaryElement, canMoveItem, moveItem, indexTitles
  case indexPathForIndexTitle
  // The prefetching data source's.
  case cancelPrefetching
  // The delegate's.
  case shouldSelect, didSelect, shouldDeselect, didDeselect
  case shouldBeginMultipleSelection, didBeginMultipleSelection, didEndMultipleSelection
  case shouldHighlight, didHighlight, didUnhighlight
  case willDisplay, willDisplaySupplementary, didEndDisplaying, didEndDisplayingSupplementary
  case transitionLayout, targetContentOffset, targetIndexPath
  case shouldShowMenu, canPerformAction, performAction
  case contextMenuConfiguration, dismissingPreview, highlightingPreview
  case willDisplayContextMenu, willEndContextMenu, willPerformPreviewAction
  case canFocus, preferredFocusedView, shouldUpdateFocus, didUpdateFocus, canEdit
  case shouldSpringLoad
  // The drag delegate's.
  case itemsForAdding, dragPreviewParameters, dragWillBegin, dragDidEnd, dragAllowsMove
  case dragIsRestricted
  // The drop delegate's.
  case canHandleDrop, dropDidEnter, dropDidUpdate, dropDidExit, dropDidEnd, dropPreviewParameters
  // The flow layout delegate's.
  case itemSize, sectionInset, lineSpacing, interitemSpacing, headerSize, footerSize

  /// The method whose default ran last.
  @MainActor private static var reachedDefault: OptionalMethod?

  /// Leaves the mark; the last thing that a default implementation does.
  @MainActor package static func defaultOf<Answer>(
    _ method: OptionalMethod, _ answer: @autoclosure () -> Answer
  ) -> Answer {
    let answer = answer()
    reachedDefault = method
    return answer
  }

  /// Calls this method by `body` and returns its answer, or `nil` when no implementation but the default answered.
  @MainActor package func answer<Answer>(_ body: () -> Answer) -> Answer? {
    Self.reachedDefault = nil
    let answer = body()
    defer { Self.reachedDefault = nil }
    return Self.reachedDefault == self ? nil : answer
  }
}
