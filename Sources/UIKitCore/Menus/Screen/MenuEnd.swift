/// How a menu was left.
package enum MenuEnd {
  /// Nothing was chosen.
  case dismissed
  case chosen(any UIMenuLeaf)
  /// Its preview was chosen.
  case committed
}
