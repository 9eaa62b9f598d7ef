import Foundation

/// One thing that is dragged, from where it is lifted to where it is dropped.
///
/// There are no item providers on Linux, and no other programs to drop on: what is dragged is an object of the program.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// What the item stands for; of any type, as the source of the drag and its destination have agreed.
  open var localObject: Any?

  /// How the item looks while it is dragged, and where it was lifted; set when the drag begins.
  package final var preview: DragPreview?

  /// Creates an item that stands for an object.
  public init(localObject: Any?) {
    self.localObject = localObject
    super.init()
  }
}
