import Foundation

/// The destination's side of a drag.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag of the session. Never `nil` here, since items cannot come from other programs.
  var localDragSession: (any UIDragSession)? { get }
}

extension UIDropSession {
  /// Passes the items' objects of a type to `completion`, which is called at once.
  @discardableResult
  public func loadObjects<Object>(
    ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void
  ) -> Progress {
    completion(items.compactMap { $0.object(of: aClass) })
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}
