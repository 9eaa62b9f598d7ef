import Foundation
import UIKitCore

extension NSAttributedString.Key {
  /// UIKit's `link`: a `URL`, or a `String` that is one.
  static let textLink = NSAttributedString.Key(rawValue: "NSLink")
}

extension TextEngine {
  /// The address of the link at an offset, and its range.
  func link(at offset: Int) -> (url: URL, range: Range<Int>)? {
    guard let attributed, (0..<attributed.length).contains(offset) else { return nil }
    var range = NSRange()
    let value = attributed.attribute(
      .textLink, at: offset, longestEffectiveRange: &range,
      in: NSRange(location: 0, length: attributed.length))
    let url = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    return url.map { ($0, range.location..<range.location + range.length) }
  }

  /// The text with its links as they look; `nil` without attributes.
  func withLinks(_ looks: [NSAttributedString.Key: Any]?) -> NSAttributedString? {
    guard let attributed, let looks else { return attributed }
    let whole = NSRange(location: 0, length: attributed.length)
    let marked = NSMutableAttributedString(attributedString: attributed)
    attributed.enumerateAttribute(.textLink, in: whole) { value, range, _ in
      if value != nil { marked.addAttributes(looks, range: range) }
    }
    return marked
  }
}
