import Foundation

/// The source's side of a drag.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value that the source stores, and that destinations in this program may read.
  var localContext: Any? { get set }
}
