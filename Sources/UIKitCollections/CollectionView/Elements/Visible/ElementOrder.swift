import Foundation

/// The place of an element from back to front: `zIndex`, then category, then index path and kind.
///
/// UIKit promises no order among equal values; a fixed one makes drawing reproducible.
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
