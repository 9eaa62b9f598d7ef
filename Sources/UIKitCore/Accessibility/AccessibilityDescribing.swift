/// A view that describes its content itself, line by line.
@MainActor package protocol AccessibilityDescribing: UIView {
  /// The descriptions of the elements, in reading order.
  var accessibilityDescriptions: [String] { get }
}
