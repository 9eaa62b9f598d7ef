/// The accessibility values that an app has set on a view. Only views with such a value have this
/// object.
final class AccessibilityFacts {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
}

extension AccessibilityFacts? {
  /// Stores a value. A view without values stores nothing.
  mutating func set<Value>(
    _ fact: ReferenceWritableKeyPath<AccessibilityFacts, Value>, _ value: Value
  ) {
    let facts = self ?? AccessibilityFacts()
    self = facts
    facts[keyPath: fact] = value
  }
}
