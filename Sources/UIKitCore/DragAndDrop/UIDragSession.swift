import Foundation

/// A drag, as the side knows it from which items are dragged.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// What the source of the drag likes to remember, and a destination in this program may read.
  var localContext: Any? { get set }
}
