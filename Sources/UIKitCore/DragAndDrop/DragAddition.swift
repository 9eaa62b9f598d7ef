/// The result of adding another item to a drag.
package enum DragAddition: Sendable {
  case added
  /// There is no item to add here.
  case nothing
  /// No item can be added, here or elsewhere in the view.
  case never
}
