extension UIView {
  final func resignInside(force: Bool) -> Bool {
    guard let window, let first = window.firstResponder else { return true }
    var responder: UIResponder? = first
    while let current = responder, current !== self { responder = current.next }
    if responder !== self || first.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
