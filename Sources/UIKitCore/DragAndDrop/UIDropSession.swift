import Foundation

/// A drag, as the side knows it onto which items may be dropped.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag behind it. Never `nil` here, as there are no other programs that items could come from.
  var localDragSession: (any UIDragSession)? { get }
}

extension UIDropSession {
  /// Gives the objects of a type that items stand for; they are here already, so `completion` is called at once.
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
