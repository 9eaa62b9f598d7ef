import Foundation

extension AttributeScopes {
  /// UIKit's attributes for Swift's attributed strings, including Foundation's.
  public struct UIKitAttributes: AttributeScope {
    /// A font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The underline style.
    public let underlineStyle: UnderlineStyleAttribute
    /// The strikethrough style.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// An image in place of a character.
    public let attachment: AttachmentAttribute
    /// Foundation's attributes: links.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIFont
      /// The attribute's name, that of `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The attribute's name, that of `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The attribute's name, that of `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name, that of `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name, that of `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The key of `paragraphStyle`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSParagraphStyle
      /// The attribute's name, that of `NSAttributedString`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    /// The key of `attachment`.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSTextAttachment
      /// The attribute's name, that of `NSAttributedString`.
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
  }

  /// UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension NSUnderlineStyle: Hashable {}

extension AttributeDynamicLookup {
  /// Returns an attribute of UIKit by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// Converts one attribute between the two kinds of strings.
private struct AttributeBridge {
  let key: NSAttributedString.Key
  let read: (AttributedString.Runs.Run) -> Any?
  let write: (inout AttributedString, Range<AttributedString.Index>, Any) -> Void

  static func of<Key: AttributedStringKey>(
    _ key: NSAttributedString.Key, _ type: Key.Type,
    out: @escaping (Key.Value) -> Any = { $0 },
    in read: @escaping (Any) -> Key.Value? = {
      $0 as? Key.Value
    }
  ) -> AttributeBridge where Key.Value: Sendable {
    AttributeBridge(
      key: key, read: { run in run[type].map(out) },
      write: { text, range, value in text[range][type] = read(value) })
  }

  static var all: [AttributeBridge] {
    typealias Own = AttributeScopes.UIKitAttributes
    func style(_ value: Any) -> NSUnderlineStyle? {
      (value as? Int ?? (value as? NSNumber)?.intValue).map(NSUnderlineStyle.init(rawValue:))
    }
    return [
      of(.font, Own.FontAttribute.self),
      of(.foregroundColor, Own.ForegroundColorAttribute.self),
      of(.backgroundColor, Own.BackgroundColorAttribute.self),
      of(.underlineStyle, Own.UnderlineStyleAttribute.self, out: { $0.rawValue }, in: style),
      of(
        .strikethroughStyle, Own.StrikethroughStyleAttribute.self, out: { $0.rawValue }, in: style),
      of(.paragraphStyle, Own.ParagraphStyleAttribute.self),
      of(.attachment, Own.AttachmentAttribute.self),
      of(
        .link, AttributeScopes.FoundationAttributes.LinkAttribute.self,
        in: { $0 as? URL ?? ($0 as? String).flatMap(URL.init(string:)) }),
    ]
  }
}

extension NSAttributedString {
  /// Makes an attributed string from one of Swift's: its characters, with UIKit's attributes and
  /// links.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for bridge in AttributeBridge.all {
        if let value = bridge.read(run) { attributes[bridge.key] = value }
      }
      text.append(
        NSAttributedString(
          string: String(attrStr.characters[run.range]), attributes: attributes))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// Makes one of Swift's strings from an attributed string: its characters, with UIKit's
  /// attributes and links.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let source = nsStr.string as NSString
    let whole = NSRange(location: 0, length: nsStr.length)
    nsStr.enumerateAttributes(in: whole) { attributes, range, _ in
      var part = AttributedString(source.substring(with: range))
      for bridge in AttributeBridge.all {
        guard let value = attributes[bridge.key] else { continue }
        bridge.write(&part, part.startIndex..<part.endIndex, value)
      }
      self.append(part)
    }
  }
}
