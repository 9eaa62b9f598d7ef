import Foundation

// The readable forms of geometry values, as UIKit prints them: "{{0, 0}, {8, 16}}".

private func text(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A point as UIKit writes it: `{1, 2}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
  "{\(text(point.x)), \(text(point.y))}"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A size as UIKit writes it: `{1, 2}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
  "{\(text(size.width)), \(text(size.height))}"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A rectangle as UIKit writes it: `{{1, 2}, {3, 4}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Insets as UIKit writes them: `{1, 2, 3, 4}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  "{\(text(insets.top)), \(text(insets.left)), \(text(insets.bottom)), \(text(insets.right))}"
}
