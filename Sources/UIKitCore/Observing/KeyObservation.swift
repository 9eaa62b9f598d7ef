import Foundation

/// An observation of a property of a view: after each change of the view's geometry, content or opacity it reads the
/// property, and reports a value that differs from the last one.
@MainActor final class KeyObservation {
  /// Reads the property, and reports a change.
  let check: () -> Void
  /// The observer, the key path and the context of an observation by name.
  private(set) weak var observer: AnyObject?
  let keyPath: String
  let context: UnsafeMutableRawPointer?

  /// - Parameters:
  ///   - read: Returns the property's value.
  ///   - report: Gets a changed value and the one before.
  init<Value>(
    by observer: AnyObject? = nil, keyPath: String = "", context: UnsafeMutableRawPointer? = nil,
    read: @escaping () -> Value?, report: @escaping (_ new: Value, _ old: Value?) -> Void
  ) {
    self.observer = observer
    self.keyPath = keyPath
    self.context = context
    var last = read()
    check = {
      guard let new = read() else { return }
      let old = last
      if let old, Self.areSame(old, new) { return }
      last = new
      report(new, old)
    }
  }

  /// Checks all observed properties of a view.
  static func changed(in view: UIView) {
    for observation in view.drawing.observations { observation.check() }
  }

  /// Returns whether two values are equal; values that cannot be compared differ.
  private static func areSame(_ first: Any, _ second: Any) -> Bool {
    func equals<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
    guard let first = first as? any Equatable else { return false }
    return equals(first)
  }
}
