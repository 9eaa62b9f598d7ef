import Foundation
import UIKitCore

/// A part of a text view's text that the user can press: a link, or a part that a program has
/// tagged.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The content of an item.
  public enum Content {
    /// A part with the attribute `link`.
    case link(URL)
    /// An attachment. Never made here: attachments show as text.
    case textAttachment(NSTextAttachment)
    /// A part with the attribute `textItemTag`, and its value.
    case tag(String)
  }

  /// A menu for an item of a text.
  @preconcurrency @MainActor public final class MenuConfiguration {
    let menu: UIMenu

    /// Makes a configuration from a menu. There are no previews of text items here.
    public init(menu: UIMenu) { self.menu = menu }
  }

  /// The content of the item.
  public let content: Content
  /// The range in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}

extension NSAttributedString.Key {
  /// A `String`: marks a ``UITextItem``, for which the text view calls its delegate.
  public static var textItemTag: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "UITextItemTag")
  }
}
