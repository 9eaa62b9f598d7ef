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

/// The numbers of a text in UIKit's format; as many zeros for a text with fewer or more numbers.
private func numbers(in text: String, count: Int) -> [CGFloat] {
  let parts = text.split { "{}, ".contains($0) }
  let numbers = parts.compactMap { Double($0).map { CGFloat($0) } }
  return numbers.count == count && parts.count == count
    ? numbers : Array(repeating: 0, count: count)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the point of a text as `{1, 2}`; zero for any other text.
public func CGPointFromString(_ string: String) -> CGPoint {
  let numbers = numbers(in: string, count: 2)
  return CGPoint(x: numbers[0], y: numbers[1])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the size of a text as `{1, 2}`; zero for any other text.
public func CGSizeFromString(_ string: String) -> CGSize {
  let numbers = numbers(in: string, count: 2)
  return CGSize(width: numbers[0], height: numbers[1])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the rectangle of a text as `{{1, 2}, {3, 4}}`; zero for any other text.
public func CGRectFromString(_ string: String) -> CGRect {
  let numbers = numbers(in: string, count: 4)
  return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}
