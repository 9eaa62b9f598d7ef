import Foundation

/// An image in a text. A symbol shows its character, other pictures a placeholder.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let comparedByFoundation = ComparedByFoundation.mark

  /// The character that marks an attachment in a text.
  public static let character = 0xFFFC

  /// The image.
  open var image: UIImage?
  /// Kept without effect: an attachment is drawn as a character.
  open var bounds = CGRect.zero
  /// Data of the program.
  open var contents: Data?
  /// The type of the data.
  open var fileType: String?

  /// Makes an attachment from data.
  ///
  /// - Parameters:
  ///   - contentData: Stored only; the attachment shows `image`.
  ///   - uti: The type of the data.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Makes an attachment from an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The text to show for the attachment.
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
  /// Makes a text of one character that shows an image.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// A `URL` or a `String`; drawn underlined in the tint colour unless the text has other
  /// attributes.
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
  /// Kept without effect: characters occupy cells.
  public static var kern: NSAttributedString.Key { NSAttributedString.Key(rawValue: "NSKern") }
  /// Kept without effect: characters occupy cells.
  public static var tracking: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "CTTracking")
  }
  /// Kept without effect: characters occupy cells.
  public static var ligature: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSLigature")
  }
  /// Kept without effect: characters occupy rows.
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
  /// A number; text is italic if it is not 0.
  public static var obliqueness: NSAttributedString.Key {
    NSAttributedString.Key(rawValue: "NSObliqueness")
  }
}
