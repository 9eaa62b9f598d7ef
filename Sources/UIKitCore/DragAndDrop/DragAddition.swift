/// What came of adding another item to a drag.
package enum DragAddition: Sendable {
  case added
  /// Here is nothing that could be added.
  case nothing
  /// Nothing can be added, here or anywhere else in the view.
  case never
}
