import Foundation

// The readable forms of geometry values, in UIKit's format: "{{0, 0}, {8, 16}}".

private func text(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a point in UIKit's format: `{1, 2}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
  "{\(text(point.x)), \(text(point.y))}"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a size in UIKit's format: `{1, 2}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
  "{\(text(size.width)), \(text(size.height))}"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle in UIKit's format: `{{1, 2}, {3, 4}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns insets in UIKit's format: `{1, 2, 3, 4}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  "{\(text(insets.top)), \(text(insets.left)), \(text(insets.bottom)), \(text(insets.right))}"
}
