import Foundation

// UIKitCore declares the same for its users. These are for modules without UIKitCore. If both are
// visible, those of UIKitCore take precedence.
extension IndexPath {
  /// Creates the path of an item in a section.
  @_disfavoredOverload
  package init(item: Int, section: Int) { self = [section, item] }

  /// The first index. The path must not be empty.
  @_disfavoredOverload
  package var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. The path must have at least two indexes.
  @_disfavoredOverload
  package var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
