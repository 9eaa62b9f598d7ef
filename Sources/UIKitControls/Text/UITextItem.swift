import Foundation
import UIKitCore

/// Something in the text of a text view that can be pressed: a link, or a part that a program has tagged.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// What can be pressed.
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

    /// Makes a configuration of a menu. There are no previews of text items here.
    public init(menu: UIMenu) { self.menu = menu }
  }

  /// What can be pressed.
  public let content: Content
  /// Where it stands, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}

extension NSAttributedString.Key {
  /// A `String`: the part is a ``UITextItem``, about which the delegate of a text view is asked.
  public static var textItemTag: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "UITextItemTag")
  }
}
