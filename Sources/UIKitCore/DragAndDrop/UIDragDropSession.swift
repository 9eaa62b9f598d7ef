import Foundation

/// What the two sides of a drag know of it: what is dragged, and where that is.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  /// The dragged items in the order in which they were lifted.
  var items: [UIDragItem] { get }
  /// Whether the items may leave the place they come from; otherwise they can only be copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the items may not be dropped on another program. There is none here.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Where the drag is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
  /// Whether some item stands for an object of a type.
  public func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.object(of: aClass) != nil }
  }
}
