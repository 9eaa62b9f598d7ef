import Foundation

/// One thing that is dragged, from where it is lifted to where it is dropped.
///
/// There are no other programs to drop on: what is dragged is an object of the program.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// What the item stands for; of any type, as the source of the drag and its destination have agreed.
  open var localObject: Any?

  /// Carries what is dragged, for those who know only its type.
  public let itemProvider: NSItemProvider

  /// How the item looks while it is dragged, and where it was lifted; set when the drag begins.
  package final var preview: DragPreview?

  /// Creates an item for what a provider carries.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  /// Creates an item that stands for an object, without a provider: that is not in UIKit.
  public init(localObject: Any?) {
    itemProvider = NSItemProvider()
    self.localObject = localObject
    super.init()
  }

  final func object<Object>(of type: Object.Type) -> Object? {
    localObject as? Object ?? itemProvider.carried(as: type)
  }
}
