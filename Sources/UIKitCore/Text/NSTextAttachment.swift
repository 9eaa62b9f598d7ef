import Foundation

/// An image in a text: a symbol is its character, any other picture one that stands for pictures.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let comparedByFoundation = ComparedByFoundation.mark

  /// The character in a text that an attachment stands at.
  public static let character = 0xFFFC

  /// The image.
  open var image: UIImage?
  /// Kept without effect: what stands in a text is a character.
  open var bounds = CGRect.zero
  /// What the attachment holds, for the programmer.
  open var contents: Data?
  /// What kind of data that is.
  open var fileType: String?

  /// Makes an attachment of data.
  ///
  /// - Parameters:
  ///   - contentData: Kept; what it shows is `image`.
  ///   - uti: What kind of data that is.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Makes an attachment of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// What stands in the text.
  final var text: String { image?.symbolText ?? "▣" }
}

/// A shadow behind a text. Kept without effect: characters cast none.
open class NSShadow: NSObject, @unchecked Sendable {
  private let comparedByFoundation = ComparedByFoundation.mark

  /// Kept without effect.
  open var shadowOffset = CGSize.zero
  /// Kept without effect.
  open var shadowBlurRadius: CGFloat = 0
  /// Kept without effect.
  open var shadowColor: Any?
}

extension NSAttributedString {
  /// A text of one character that shows an image.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// A `URL` or a `String`; drawn underlined in the tint colour unless the text says otherwise.
  public static var link: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSLink") }
  /// An `NSParagraphStyle`.
  public static var paragraphStyle: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSParagraphStyle")
  }
  /// An `NSTextAttachment`, at the character U+FFFC.
  public static var attachment: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSAttachment")
  }
  /// An `NSShadow`, which has no effect.
  public static var shadow: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSShadow") }
  /// Kept without effect: characters stand in cells.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSKern") }
  /// Kept without effect: characters stand in cells.
  public static var tracking: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "CTTracking")
  }
  /// Kept without effect: characters stand in cells.
  public static var ligature: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSLigature")
  }
  /// Kept without effect: characters stand in rows.
  public static var baselineOffset: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSBaselineOffset")
  }
  /// Kept without effect: lines have the colour of the text.
  public static var underlineColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSUnderlineColor")
  }
  /// Kept without effect: lines have the colour of the text.
  public static var strikethroughColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  }
  /// Kept without effect: characters have no outlines.
  public static var strokeColor: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrokeColor")
  }
  /// Kept without effect: characters have no outlines.
  public static var strokeWidth: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSStrokeWidth")
  }
  /// A number; slanted where it is not 0.
  public static var obliqueness: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSObliqueness")
  }
}
