import Foundation

/// A drag from the view of both its source and its destination: its items and its place.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  /// The dragged items in the order in which they were lifted.
  var items: [UIDragItem] { get }
  /// Whether the items may leave their source; otherwise they can only be copied.
  var allowsMoveOperation: Bool { get }
  /// Whether other programs may not take the drop. There are none here.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Returns the place of the drag, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
  /// Returns whether any item carries an object of a type.
  public func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.object(of: aClass) != nil }
  }
}
