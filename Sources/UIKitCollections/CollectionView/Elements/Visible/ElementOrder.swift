import Foundation

/// The order of elements from back to front: `zIndex`, then category, then index path and kind.
///
/// UIKit does not define the order among equal values. A fixed order makes drawing reproducible.
struct ElementOrder: Comparable, Sendable {
  var zIndex: Int
  var key: ElementKey

  static func < (left: ElementOrder, right: ElementOrder) -> Bool {
    if left.zIndex != right.zIndex { return left.zIndex < right.zIndex }
    if left.key.category != right.key.category {
      return left.key.category.depth < right.key.category.depth
    }
    if left.key.path != right.key.path { return left.key.path < right.key.path }
    return (left.key.kind ?? "") < (right.key.kind ?? "")
  }
}
