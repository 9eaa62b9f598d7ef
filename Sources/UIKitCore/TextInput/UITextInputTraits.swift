import Foundation

/// The keyboard that a text wants. Kept without effect: a terminal has one keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// For ASCII.
  case asciiCapable = 1
  /// For numbers and punctuation.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// For addresses of the web.
  case URL = 3
  /// For digits.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For names and telephone numbers.
  case namePhonePad = 6
  /// For mail addresses.
  case emailAddress = 7
  /// For numbers with a decimal point.
  case decimalPad = 8
  /// For short messages.
  case twitter = 9
  /// For words to search by.
  case webSearch = 10
  /// For digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// What the Return key means in a text. Shown nowhere: the key has its own inscription.
public enum UIReturnKeyType: Int, Sendable {
  /// A new line, or the end of typing.
  case `default` = 0
  /// Goes there.
  case go = 1
  /// Searches with Google.
  case google = 2
  /// Joins.
  case join = 3
  /// Goes to the next field.
  case next = 4
  /// Finds a route.
  case route = 5
  /// Searches.
  case search = 6
  /// Sends.
  case send = 7
  /// Searches with Yahoo.
  case yahoo = 8
  /// Ends typing.
  case done = 9
  /// Calls for help.
  case emergencyCall = 10
  /// Goes on.
  case `continue` = 11
}

/// When letters become capitals by themselves. Kept without effect: a terminal sends what was typed.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// At the beginning of each word.
  case words = 1
  /// At the beginning of each sentence.
  case sentences = 2
  /// Always.
  case allCharacters = 3
}

/// Whether words are corrected. Kept without effect.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether words are checked. Kept without effect.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether quotation marks become curly. Kept without effect.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether hyphens become dashes. Kept without effect.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether blanks around pasted text are mended. Kept without effect.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// How the keyboard looks. Kept without effect.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
}

/// What a text means, so that a system can offer what it knows. Kept without effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a meaning of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static var name: UITextContentType { UITextContentType(rawValue: "name") }
  /// A first name.
  public static var givenName: UITextContentType { UITextContentType(rawValue: "given-name") }
  /// A last name.
  public static var familyName: UITextContentType { UITextContentType(rawValue: "family-name") }
  /// A mail address.
  public static var emailAddress: UITextContentType { UITextContentType(rawValue: "email") }
  /// A telephone number.
  public static var telephoneNumber: UITextContentType { UITextContentType(rawValue: "tel") }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web.
  public static var URL: UITextContentType { UITextContentType(rawValue: "url") }
  /// The name of an account.
  public static var username: UITextContentType { UITextContentType(rawValue: "username") }
  /// A password that is known.
  public static var password: UITextContentType { UITextContentType(rawValue: "password") }
  /// A password that is being chosen.
  public static var newPassword: UITextContentType { UITextContentType(rawValue: "new-password") }
  /// A code that holds once.
  public static var oneTimeCode: UITextContentType { UITextContentType(rawValue: "one-time-code") }
}

/// What a text wants of its keyboard. All of it is optional: each property has a default, which a setter leaves alone.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// When letters become capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotation marks become curly.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens become dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether blanks around pasted text are mended.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// How the keyboard looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What Return means.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether Return does nothing while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden, and never copied.
  var isSecureTextEntry: Bool { get set }
  /// What the text means.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// The default; a class that declares the property itself keeps what is set.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The default; a class that declares the property itself keeps what is set.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}
