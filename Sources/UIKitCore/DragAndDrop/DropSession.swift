import Foundation

/// The destination's side of a drag, for views that take drops.
@MainActor package final class DropSession: NSObject, UIDropSession {
  package let drag: DragSession

  init(drag: DragSession) {
    self.drag = drag
    super.init()
  }

  package var items: [UIDragItem] { drag.items }
  package var localDragSession: (any UIDragSession)? { drag }
  package var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  package var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  package func location(in view: UIView) -> CGPoint { drag.location(in: view) }
}
