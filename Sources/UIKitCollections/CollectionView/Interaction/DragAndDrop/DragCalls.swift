import Foundation
import UIKitCore

/// The calls of a drag to the drag delegate. Items are named by presentation paths.
@MainActor
protocol DragCalls: AnyObject {
  /// Whether items can be dragged: there is a delegate, and the interaction is enabled.
  var isDragEnabled: Bool { get }
  /// Returns the items at the beginning of a drag from an item.
  func items(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  /// Returns the items that an item adds to a drag; `nil` if the delegate does not implement the
  /// method.
  func items(
    forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem]?
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func allowsMove(_ session: any UIDragSession) -> Bool
  func isRestrictedToApplication(_ session: any UIDragSession) -> Bool
  func willBegin(_ session: any UIDragSession)
  func didEnd(_ session: any UIDragSession)
}
