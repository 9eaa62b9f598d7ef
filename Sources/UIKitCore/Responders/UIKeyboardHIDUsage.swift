/// The usages of keyboard keys in the USB HID tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key that has no usage of its own here: look at its characters.
  case keyboardErrorUndefined = 0x03
  case keyboardA = 0x04
  case keyboardB = 0x05
  case keyboardC = 0x06
  case keyboardD = 0x07
  case keyboardE = 0x08
  case keyboardF = 0x09
  case keyboardG = 0x0A
  case keyboardH = 0x0B
  case keyboardI = 0x0C
  case keyboardJ = 0x0D
  case keyboardK = 0x0E
  case keyboardL = 0x0F
  case keyboardM = 0x10
  case keyboardN = 0x11
  case keyboardO = 0x12
  case keyboardP = 0x13
  case keyboardQ = 0x14
  case keyboardR = 0x15
  case keyboardS = 0x16
  case keyboardT = 0x17
  case keyboardU = 0x18
  case keyboardV = 0x19
  case keyboardW = 0x1A
  case keyboardX = 0x1B
  case keyboardY = 0x1C
  case keyboardZ = 0x1D
  case keyboard1 = 0x1E
  case keyboard2 = 0x1F
  case keyboard3 = 0x20
  case keyboard4 = 0x21
  case keyboard5 = 0x22
  case keyboard6 = 0x23
  case keyboard7 = 0x24
  case keyboard8 = 0x25
  case keyboard9 = 0x26
  case keyboard0 = 0x27
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape = 0x29
  case keyboardDeleteOrBackspace = 0x2A
  case keyboardTab = 0x2B
  case keyboardSpacebar = 0x2C
  case keyboardHyphen = 0x2D
  case keyboardEqualSign = 0x2E
  case keyboardOpenBracket = 0x2F
  case keyboardCloseBracket = 0x30
  case keyboardBackslash = 0x31
  case keyboardSemicolon = 0x33
  case keyboardQuote = 0x34
  case keyboardGraveAccentAndTilde = 0x35
  case keyboardComma = 0x36
  case keyboardPeriod = 0x37
  case keyboardSlash = 0x38
  case keyboardCapsLock = 0x39
  case keyboardF1 = 0x3A
  case keyboardF2 = 0x3B
  case keyboardF3 = 0x3C
  case keyboardF4 = 0x3D
  case keyboardF5 = 0x3E
  case keyboardF6 = 0x3F
  case keyboardF7 = 0x40
  case keyboardF8 = 0x41
  case keyboardF9 = 0x42
  case keyboardF10 = 0x43
  case keyboardF11 = 0x44
  case keyboardF12 = 0x45
  case keyboardInsert = 0x49
  case keyboardHome = 0x4A
  case keyboardPageUp = 0x4B
  case keyboardDeleteForward = 0x4C
  case keyboardEnd = 0x4D
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
  /// The key with a picture of a menu.
  case keyboardApplication = 0x65

  /// The usage of the key that types a character on a US keyboard; `keyboardErrorUndefined` if none.
  package init(character: Character) {
    self = Self.usages[character.lowercased()] ?? .keyboardErrorUndefined
  }

  private static let usages: [String: UIKeyboardHIDUsage] = {
    var usages: [String: UIKeyboardHIDUsage] = [
      " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
      "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash,
      ";": .keyboardSemicolon, "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde,
      ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash, "\r": .keyboardReturnOrEnter,
      "\n": .keyboardReturnOrEnter, "\t": .keyboardTab, "\u{1B}": .keyboardEscape,
    ]
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      usages[String(letter)] = UIKeyboardHIDUsage(rawValue: 0x04 + offset)
    }
    for (offset, digit) in "1234567890".enumerated() {
      usages[String(digit)] = UIKeyboardHIDUsage(rawValue: 0x1E + offset)
    }
    return usages
  }()

  /// The `UIKeyCommand.input` of a key that types nothing; nil for the others.
  var commandInput: String? {
    switch self {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    case .keyboardDeleteForward: UIKeyCommand.inputDelete
    case .keyboardReturnOrEnter: "\r"
    case .keyboardTab: "\t"
    case .keyboardDeleteOrBackspace: "\u{8}"
    case .keyboardSpacebar: " "
    case .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7,
      .keyboardF8, .keyboardF9, .keyboardF10, .keyboardF11, .keyboardF12:
      "UIKeyInputF\(rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1)"
    default: nil
    }
  }
}
