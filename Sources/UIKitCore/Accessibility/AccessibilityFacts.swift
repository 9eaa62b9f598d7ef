/// What an app has said of a view for assistive programs; kept for the few views of which something was said.
final class AccessibilityFacts {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
}

extension AccessibilityFacts? {
  /// Keeps a fact; what is not said costs a view nothing.
  mutating func set<Value>(
    _ fact: ReferenceWritableKeyPath<AccessibilityFacts, Value>, _ value: Value
  ) {
    let facts = self ?? AccessibilityFacts()
    self = facts
    facts[keyPath: fact] = value
  }
}
