import Foundation
import UIKitCore

/// What a drag asks and tells the drag delegate. Items are named as presented.
@MainActor
protocol DragCalls: AnyObject {
  /// Whether items can be dragged: there is a delegate, and the interaction is enabled.
  var isDragEnabled: Bool { get }
  /// The items that a drag from an item begins with.
  func items(forBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  /// The items that an item adds to a drag; `nil` if the delegate never adds any.
  func items(
    forAddingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem]?
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func allowsMove(_ session: any UIDragSession) -> Bool
  func isRestrictedToApplication(_ session: any UIDragSession) -> Bool
  func willBegin(_ session: any UIDragSession)
  func didEnd(_ session: any UIDragSession)
}
