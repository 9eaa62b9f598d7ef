import Foundation

/// One dragged item, from its lift to its drop.
///
/// Items cannot leave the program, so an item carries an object of the program.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The object of the item; its type is an agreement between the source of the drag and its
  /// destination.
  open var localObject: Any?

  /// The provider of the item's object, for destinations that know only its type.
  public let itemProvider: NSItemProvider

  /// The picture of the item during the drag, with its origin; set when the drag begins.
  package final var preview: DragPreview?

  /// Creates an item from a provider.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  /// Creates an item for an object, without a provider. Ours, not UIKit's.
  public init(localObject: Any?) {
    itemProvider = NSItemProvider()
    self.localObject = localObject
    super.init()
  }

  final func object<Object>(of type: Object.Type) -> Object? {
    localObject as? Object ?? itemProvider.carried(as: type)
  }
}
