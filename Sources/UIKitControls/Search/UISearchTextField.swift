import Foundation
import UIKitCore
internal import VitrineTextEditing

/// A text field for search terms, one row high. A search bar has one.
///
/// Tokens come before the text. Backspace or Left at its beginning selects the last one. Then Left
/// and Right move on, Backspace deletes the selected token, and typed text replaces it.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Makes an empty field: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private final func setUpSearch() {
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
    returnKeyType = .search
    let mark = UILabel()
    mark.text = "/"
    mark.textColor = .secondaryLabel
    mark.sizeToFit()
    leftView = mark
    leftViewMode = .always
  }

  /// The size: one row, with brackets at the ends.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: UIScreen.main.cellMetrics.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Tokens

  /// The tokens, in order. Setting them calls no delegate.
  open var tokens: [UISearchToken] {
    get { searchTokens.list }
    set {
      searchTokens = SearchTokens(list: newValue)
      contentSizeChanges()
    }
  }
  /// Inserts a token before the one at an index, or after all.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - tokenIndex: From 0 to the count of `tokens`.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: tokenIndex)
  }
  /// Removes a token.
  ///
  /// - Parameter tokenIndex: The index in `tokens`.
  open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
  /// Returns the position of a token: a range from there to the next position selects it.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { TokenPlace(tokenIndex) }
  /// Returns the tokens in a range.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    guard let range = textRange as? TokenRange else { return [] }
    return Array(tokens[range.tokens.clamped(to: 0..<tokens.count)])
  }
  /// The range of the text without the tokens.
  open var textualRange: UITextRange { TextPlaces(0..<engine.editing.count) }
  /// Replaces a part of the text by a token, and selects it. Calls no delegate.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    unmarkText()
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
    searchTokens.selected = tokenIndex
    setNeedsDisplay()
  }
  /// The background of tokens; `nil` for the tint of the field.
  open var tokenBackgroundColor: UIColor! { didSet { setNeedsDisplay() } }
  /// Whether the user may delete tokens.
  open var allowsDeletingTokens = true
  /// Kept without effect: tokens are not copied.
  open var allowsCopyingTokens = true

  final var roomOfTokens: CGRect { super.textRect(forBounds: bounds) }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    roomBehindTokens(super.textRect(forBounds: bounds))
  }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    drawTokens()
  }

  // MARK: Events

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where !beginsSearch(press.key) && !handleToken(press.key) {
      super.pressesBegan([press], with: event)
    }
  }

  /// Returns whether a key is `/`, which begins editing in a field that has only focus.
  private final func beginsSearch(_ key: UIKey?) -> Bool {
    key?.typedText == "/" && !isEditing && becomeFirstResponder()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, isEnabled, touch.type == .direct,
      selectToken(at: touch.location(in: self))
    {
      return
    }
    super.touchesBegan(touches, with: event)
  }
}
