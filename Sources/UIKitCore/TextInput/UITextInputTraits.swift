import Foundation

/// The preferred keyboard of a text. Kept without effect: a terminal has one keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
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
  /// For search terms.
  case webSearch = 10
  /// For digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// The meaning of the Return key in a text. Never shown: the key has a fixed label.
public enum UIReturnKeyType: Int, Sendable {
  /// A new line, or the end of typing.
  case `default` = 0
  /// Goes to a destination.
  case go = 1
  /// Searches with Google.
  case google = 2
  /// Joins a network or group.
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
  /// Continues.
  case `continue` = 11
}

/// The automatic capitalization. Kept without effect: a terminal sends the typed text.
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

/// The automatic correction of words. Kept without effect.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The system's default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The spell checking. Kept without effect.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The system's default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The replacement of straight quotation marks by curly ones. Kept without effect.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The system's default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The replacement of hyphens by dashes. Kept without effect.
public enum UITextSmartDashesType: Int, Sendable {
  /// The system's default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The adjustment of blanks around pasted text. Kept without effect.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The system's default.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The look of the keyboard. Kept without effect.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The system's default.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
}

/// The kind of a text's content, for suggestions of the system. Kept without effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's full name.
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
  /// An existing password.
  public static var password: UITextContentType { UITextContentType(rawValue: "password") }
  /// A new password.
  public static var newPassword: UITextContentType { UITextContentType(rawValue: "new-password") }
  /// A one-time code.
  public static var oneTimeCode: UITextContentType { UITextContentType(rawValue: "one-time-code") }
}

/// The input settings of a text. All are optional: each property has a default, and its setter has
/// no effect.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// The automatic correction.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// The spell checking.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The replacement of quotation marks.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// The replacement of hyphens.
  var smartDashesType: UITextSmartDashesType { get set }
  /// The adjustment of blanks around pasted text.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The meaning of Return.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether Return has no effect while the text is empty.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden, and never copied.
  var isSecureTextEntry: Bool { get set }
  /// The kind of content.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// The default; a class that declares the property itself stores values.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The default; a class that declares the property itself stores values.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}
