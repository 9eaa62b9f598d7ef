import Foundation
import UIKitCore

// Calls to layouts and data sources for the rows of lists.

extension DelegateDoor: SwipeCalls {
  func swipeActions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration? {
    (view.layout as? any SwipingLayout)?.swipeActions(edge, at: dataPath(path))
  }

  var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension DelegateDoor: OutlineCalls {
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    view.outlineSource?.outlinePlace(at: dataPath(path))
  }

  func toggleOutline(at path: IndexPath) -> Bool { view.toggleOutline(at: path) }

  func outlineParent(of path: IndexPath) -> IndexPath? {
    view.outlineSource?.outlineParent(of: dataPath(path)).map {
      view.counts.presentationPath(of: DataPath($0)).indexPath
    }
  }
}
