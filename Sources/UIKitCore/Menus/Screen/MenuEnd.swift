/// The result of a menu.
package enum MenuEnd {
  /// The user chose nothing.
  case dismissed
  case chosen(any UIMenuLeaf)
  /// The user chose the preview.
  case committed
}
