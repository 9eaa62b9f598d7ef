extension UIKitDeclarations {
  /// Returns the name in Objective-C of a method of a protocol, such as `numberOfSections(in:)`.
  static func selector(ofMethod name: String) -> String {
    if let selector = irregularSelectors[name] { return selector }
    let parts = name.split { $0 == "(" || $0 == ":" || $0 == ")" }.map(String.init)
    return SelectorName.of(parts.first ?? name, labels: Array(parts.dropFirst()))
  }

  /// The methods that a protocol of UIKit with optional methods, and those that it refines, require or allow.
  static func methods(ofProtocol name: String) -> Set<String> {
    ancestors(ofProtocol: name).reduce(into: []) { names, name in
      names.formUnion(optionalMethods[name] ?? [])
      names.formUnion((requiredMethods[name] ?? []).map(name(ofDeclaration:)))
    }
  }

  /// The methods of all protocols.
  static let allMethods: Set<String> = Set(optionalMethods.keys).reduce(into: []) {
    $0.formUnion(methods(ofProtocol: $1))
  }

  /// Returns the full name of a method from its declaration.
  private static func name(ofDeclaration text: String) -> String {
    guard let open = text.firstIndex(of: "(") else { return text }
    var (labels, depth, isLabel, previous) = ("", 0, true, Character(" "))
    for character in text[text.index(after: open)...] {
      if character == ")", depth == 0 { break }
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character), previous != "-" { depth -= 1 }
      if isLabel, character != " " { labels.append(character) }
      if character == ":" { isLabel = false }
      if character == ",", depth == 0 { isLabel = true }
      previous = character
    }
    return "\(text[..<open].dropFirst("func ".count))(\(labels))"
  }

  /// The names in Objective-C that do not follow from Swift's: the importer drops words that repeat a type.
  static let irregularSelectors: [String: String] = {
    var selectors: [String: String] = [:]
    for line in irregularNames.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      if parts.count == 2 { selectors[parts[0]] = parts[1] }
    }
    return selectors
  }()

  private static let irregularNames = """
    adaptivePresentationStyle(for:) adaptivePresentationStyleForPresentationController:
    adaptivePresentationStyle(for:traitCollection:) adaptivePresentationStyleForPresentationController:traitCollection:
    animateTransition(using:) animateTransition:
    animationController(forDismissed:) animationControllerForDismissedController:
    animationController(forPresented:presenting:source:) \
    animationControllerForPresentedController:presentingController:sourceController:
    application(_:configurationForConnecting:options:) application:configurationForConnectingSceneSession:options:
    collectionView(_:canEditItemAt:) collectionView:canEditItemAtIndexPath:
    collectionView(_:canFocusItemAt:) collectionView:canFocusItemAtIndexPath:
    collectionView(_:canHandle:) collectionView:canHandleDropSession:
    collectionView(_:canMoveItemAt:) collectionView:canMoveItemAtIndexPath:
    collectionView(_:canPerformAction:forItemAt:withSender:) \
    collectionView:canPerformAction:forItemAtIndexPath:withSender:
    collectionView(_:canPerformPrimaryActionForItemAt:) collectionView:canPerformPrimaryActionForItemAtIndexPath:
    collectionView(_:cancelPrefetchingForItemsAt:) collectionView:cancelPrefetchingForItemsAtIndexPaths:
    collectionView(_:cellForItemAt:) collectionView:cellForItemAtIndexPath:
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:) \
    collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:) \
    collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:
    collectionView(_:contextMenuConfigurationForItemAt:point:) \
    collectionView:contextMenuConfigurationForItemAtIndexPath:point:
    collectionView(_:contextMenuConfigurationForItemsAt:point:) \
    collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:
    collectionView(_:didBeginMultipleSelectionInteractionAt:) \
    collectionView:didBeginMultipleSelectionInteractionAtIndexPath:
    collectionView(_:didDeselectItemAt:) collectionView:didDeselectItemAtIndexPath:
    collectionView(_:didEndDisplaying:forItemAt:) collectionView:didEndDisplayingCell:forItemAtIndexPath:
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) \
    collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:
    collectionView(_:didHighlightItemAt:) collectionView:didHighlightItemAtIndexPath:
    collectionView(_:didSelectItemAt:) collectionView:didSelectItemAtIndexPath:
    collectionView(_:didUnhighlightItemAt:) collectionView:didUnhighlightItemAtIndexPath:
    collectionView(_:didUpdateFocusIn:with:) collectionView:didUpdateFocusInContext:withAnimationCoordinator:
    collectionView(_:dragPreviewParametersForItemAt:) collectionView:dragPreviewParametersForItemAtIndexPath:
    collectionView(_:dropPreviewParametersForItemAt:) collectionView:dropPreviewParametersForItemAtIndexPath:
    collectionView(_:indexPathForIndexTitle:at:) collectionView:indexPathForIndexTitle:atIndex:
    collectionView(_:itemsForAddingTo:at:point:) collectionView:itemsForAddingToDragSession:atIndexPath:point:
    collectionView(_:itemsForBeginning:at:) collectionView:itemsForBeginningDragSession:atIndexPath:
    collectionView(_:layout:insetForSectionAt:) collectionView:layout:insetForSectionAtIndex:
    collectionView(_:layout:minimumInteritemSpacingForSectionAt:) \
    collectionView:layout:minimumInteritemSpacingForSectionAtIndex:
    collectionView(_:layout:minimumLineSpacingForSectionAt:) \
    collectionView:layout:minimumLineSpacingForSectionAtIndex:
    collectionView(_:layout:sizeForItemAt:) collectionView:layout:sizeForItemAtIndexPath:
    collectionView(_:moveItemAt:to:) collectionView:moveItemAtIndexPath:toIndexPath:
    collectionView(_:performAction:forItemAt:withSender:) collectionView:performAction:forItemAtIndexPath:withSender:
    collectionView(_:performDropWith:) collectionView:performDropWithCoordinator:
    collectionView(_:performPrimaryActionForItemAt:) collectionView:performPrimaryActionForItemAtIndexPath:
    collectionView(_:prefetchItemsAt:) collectionView:prefetchItemsAtIndexPaths:
    collectionView(_:selectionFollowsFocusForItemAt:) collectionView:selectionFollowsFocusForItemAtIndexPath:
    collectionView(_:shouldBeginMultipleSelectionInteractionAt:) \
    collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:
    collectionView(_:shouldDeselectItemAt:) collectionView:shouldDeselectItemAtIndexPath:
    collectionView(_:shouldHighlightItemAt:) collectionView:shouldHighlightItemAtIndexPath:
    collectionView(_:shouldSelectItemAt:) collectionView:shouldSelectItemAtIndexPath:
    collectionView(_:shouldShowMenuForItemAt:) collectionView:shouldShowMenuForItemAtIndexPath:
    collectionView(_:shouldSpringLoadItemAt:with:) collectionView:shouldSpringLoadItemAtIndexPath:withContext:
    collectionView(_:shouldUpdateFocusIn:) collectionView:shouldUpdateFocusInContext:
    collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:) \
    collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:
    collectionView(_:viewForSupplementaryElementOfKind:at:) \
    collectionView:viewForSupplementaryElementOfKind:atIndexPath:
    collectionView(_:willDisplay:forItemAt:) collectionView:willDisplayCell:forItemAtIndexPath:
    collectionView(_:willDisplayContextMenu:animator:) \
    collectionView:willDisplayContextMenuWithConfiguration:animator:
    collectionView(_:willDisplaySupplementaryView:forElementKind:at:) \
    collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:
    collectionView(_:willEndContextMenuInteraction:animator:) \
    collectionView:willEndContextMenuInteractionWithConfiguration:animator:
    collectionView(_:willPerformPreviewActionForMenuWith:animator:) \
    collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:
    collisionBehavior(_:beganContactFor:with:at:) collisionBehavior:beganContactForItem:withItem:atPoint:
    collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:) \
    collisionBehavior:beganContactForItem:withBoundaryIdentifier:atPoint:
    collisionBehavior(_:endedContactFor:with:) collisionBehavior:endedContactForItem:withItem:
    collisionBehavior(_:endedContactFor:withBoundaryIdentifier:) \
    collisionBehavior:endedContactForItem:withBoundaryIdentifier:
    contextMenuInteraction(_:willDisplayMenuFor:animator:) \
    contextMenuInteraction:willDisplayMenuForConfiguration:animator:
    contextMenuInteraction(_:willEndFor:animator:) contextMenuInteraction:willEndForConfiguration:animator:
    contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:) \
    contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:
    editMenuInteraction(_:menuFor:suggestedActions:) editMenuInteraction:menuForConfiguration:suggestedActions:
    editMenuInteraction(_:targetRectFor:) editMenuInteraction:targetRectForConfiguration:
    editMenuInteraction(_:willDismissMenuFor:animator:) editMenuInteraction:willDismissMenuForConfiguration:animator:
    editMenuInteraction(_:willPresentMenuFor:animator:) editMenuInteraction:willPresentMenuForConfiguration:animator:
    gestureRecognizer(_:shouldBeRequiredToFailBy:) gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:
    gestureRecognizer(_:shouldReceive:) gestureRecognizer:shouldReceiveTouch:
    gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) \
    gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:
    gestureRecognizer(_:shouldRequireFailureOf:) gestureRecognizer:shouldRequireFailureOfGestureRecognizer:
    indexPathForPreferredFocusedView(in:) indexPathForPreferredFocusedViewInCollectionView:
    indexTitles(for:) indexTitlesForCollectionView:
    interactionControllerForDismissal(using:) interactionControllerForDismissal:
    interactionControllerForPresentation(using:) interactionControllerForPresentation:
    navigationController(_:animationControllerFor:from:to:) \
    navigationController:animationControllerForOperation:fromViewController:toViewController:
    navigationController(_:didShow:animated:) navigationController:didShowViewController:animated:
    navigationController(_:interactionControllerFor:) \
    navigationController:interactionControllerForAnimationController:
    navigationController(_:willShow:animated:) navigationController:willShowViewController:animated:
    numberOfSections(in:) numberOfSectionsInCollectionView:
    presentationController(forPresented:presenting:source:) \
    presentationControllerForPresentedViewController:presentingViewController:sourceViewController:
    scene(_:willConnectTo:options:) scene:willConnectToSession:options:
    scrollViewDidEndZooming(_:with:atScale:) scrollViewDidEndZooming:withView:atScale:
    scrollViewWillBeginZooming(_:with:) scrollViewWillBeginZooming:withView:
    searchBar(_:shouldChangeTextIn:replacementText:) searchBar:shouldChangeTextInRange:replacementText:
    splitViewController(_:collapseSecondary:onto:) \
    splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:
    splitViewController(_:show:sender:) splitViewController:showViewController:sender:
    splitViewController(_:showDetail:sender:) splitViewController:showDetailViewController:sender:
    splitViewController(_:willChangeTo:) splitViewController:willChangeToDisplayMode:
    splitViewController(_:willHide:) splitViewController:willHideColumn:
    splitViewController(_:willShow:) splitViewController:willShowColumn:
    supports(_:) supportsConfiguration:
    tabBarController(_:didSelect:) tabBarController:didSelectViewController:
    tabBarController(_:shouldSelect:) tabBarController:shouldSelectViewController:
    textField(_:shouldChangeCharactersIn:replacementString:) \
    textField:shouldChangeCharactersInRange:replacementString:
    textView(_:menuConfigurationFor:defaultMenu:) textView:menuConfigurationForTextItem:defaultMenu:
    textView(_:primaryActionFor:defaultAction:) textView:primaryActionForTextItem:defaultAction:
    textView(_:shouldChangeTextIn:replacementText:) textView:shouldChangeTextInRange:replacementText:
    textView(_:shouldInteractWith:in:interaction:) textView:shouldInteractWithURL:inRange:interaction:
    textView(_:textItemMenuWillDisplayFor:animator:) textView:textItemMenuWillDisplayForTextItem:animator:
    textView(_:textItemMenuWillEndFor:animator:) textView:textItemMenuWillEndForTextItem:animator:
    transitionDuration(using:) transitionDuration:
    viewForZooming(in:) viewForZoomingInScrollView:
    """
}
