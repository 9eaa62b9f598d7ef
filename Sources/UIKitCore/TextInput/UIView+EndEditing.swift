extension UIView {
  /// Has the first responder stop being one, if it is this view or lies in it.
  ///
  /// - Parameter force: Whether one that refuses loses the keys all the same.
  /// - Returns: Whether none of these is the first responder any longer.
  @discardableResult public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder else { return true }
    var responder: UIResponder? = first
    while let current = responder, current !== self { responder = current.next }
    guard responder === self else { return true }
    if first.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
