/// The usages of keyboard keys in the USB HID tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key without a usage here; use its characters.
  case keyboardErrorUndefined = 0x03
  /// A.
  case keyboardA = 0x04
  /// B.
  case keyboardB = 0x05
  /// C.
  case keyboardC = 0x06
  /// D.
  case keyboardD = 0x07
  /// E.
  case keyboardE = 0x08
  /// F.
  case keyboardF = 0x09
  /// G.
  case keyboardG = 0x0A
  /// H.
  case keyboardH = 0x0B
  /// I.
  case keyboardI = 0x0C
  /// J.
  case keyboardJ = 0x0D
  /// K.
  case keyboardK = 0x0E
  /// L.
  case keyboardL = 0x0F
  /// M.
  case keyboardM = 0x10
  /// N.
  case keyboardN = 0x11
  /// O.
  case keyboardO = 0x12
  /// P.
  case keyboardP = 0x13
  /// Q.
  case keyboardQ = 0x14
  /// R.
  case keyboardR = 0x15
  /// S.
  case keyboardS = 0x16
  /// T.
  case keyboardT = 0x17
  /// U.
  case keyboardU = 0x18
  /// V.
  case keyboardV = 0x19
  /// W.
  case keyboardW = 0x1A
  /// X.
  case keyboardX = 0x1B
  /// Y.
  case keyboardY = 0x1C
  /// Z.
  case keyboardZ = 0x1D
  /// 1, on the main part of the keyboard.
  case keyboard1 = 0x1E
  /// 2, on the main part of the keyboard.
  case keyboard2 = 0x1F
  /// 3, on the main part of the keyboard.
  case keyboard3 = 0x20
  /// 4, on the main part of the keyboard.
  case keyboard4 = 0x21
  /// 5, on the main part of the keyboard.
  case keyboard5 = 0x22
  /// 6, on the main part of the keyboard.
  case keyboard6 = 0x23
  /// 7, on the main part of the keyboard.
  case keyboard7 = 0x24
  /// 8, on the main part of the keyboard.
  case keyboard8 = 0x25
  /// 9, on the main part of the keyboard.
  case keyboard9 = 0x26
  /// 0, on the main part of the keyboard.
  case keyboard0 = 0x27
  /// Return.
  case keyboardReturnOrEnter = 0x28
  /// Esc.
  case keyboardEscape = 0x29
  /// Backspace.
  case keyboardDeleteOrBackspace = 0x2A
  /// Tab.
  case keyboardTab = 0x2B
  /// Space.
  case keyboardSpacebar = 0x2C
  /// The hyphen.
  case keyboardHyphen = 0x2D
  /// The equal sign.
  case keyboardEqualSign = 0x2E
  /// The opening bracket.
  case keyboardOpenBracket = 0x2F
  /// The closing bracket.
  case keyboardCloseBracket = 0x30
  /// The backslash.
  case keyboardBackslash = 0x31
  /// The semicolon.
  case keyboardSemicolon = 0x33
  /// The quotation mark.
  case keyboardQuote = 0x34
  /// The grave accent.
  case keyboardGraveAccentAndTilde = 0x35
  /// The comma.
  case keyboardComma = 0x36
  /// The full stop.
  case keyboardPeriod = 0x37
  /// The slash.
  case keyboardSlash = 0x38
  /// Caps Lock; a terminal does not report it.
  case keyboardCapsLock = 0x39
  /// F1.
  case keyboardF1 = 0x3A
  /// F2.
  case keyboardF2 = 0x3B
  /// F3.
  case keyboardF3 = 0x3C
  /// F4.
  case keyboardF4 = 0x3D
  /// F5.
  case keyboardF5 = 0x3E
  /// F6.
  case keyboardF6 = 0x3F
  /// F7.
  case keyboardF7 = 0x40
  /// F8.
  case keyboardF8 = 0x41
  /// F9.
  case keyboardF9 = 0x42
  /// F10.
  case keyboardF10 = 0x43
  /// F11.
  case keyboardF11 = 0x44
  /// F12.
  case keyboardF12 = 0x45
  /// Insert.
  case keyboardInsert = 0x49
  /// Home.
  case keyboardHome = 0x4A
  /// Page Up.
  case keyboardPageUp = 0x4B
  /// Delete.
  case keyboardDeleteForward = 0x4C
  /// End.
  case keyboardEnd = 0x4D
  /// Page Down.
  case keyboardPageDown = 0x4E
  /// Right.
  case keyboardRightArrow = 0x4F
  /// Left.
  case keyboardLeftArrow = 0x50
  /// Down.
  case keyboardDownArrow = 0x51
  /// Up.
  case keyboardUpArrow = 0x52
  /// The menu key.
  case keyboardApplication = 0x65

  /// Makes the usage of the key that types a character on a US keyboard; `keyboardErrorUndefined`
  /// if there is none.
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
