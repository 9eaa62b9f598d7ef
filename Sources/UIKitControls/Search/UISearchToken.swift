import Foundation
import UIKitCore

/// A part of a search other than text, such as a filter. It comes before the text of a search
/// field.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The object that the token represents.
  open var representedObject: Any?

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - icon: An image to show before the text, if it is a symbol.
  ///   - text: A text of one line.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }

  /// The text of the token, with a blank on both sides.
  final var shownText: String {
    let line = UITextField.oneLine(text)
    return icon?.symbolGlyph.map { " \($0) \(line) " } ?? " \(line) "
  }
}

/// The tokens of a search field, with their selection.
@MainActor struct SearchTokens {
  var list: [UISearchToken] = []
  /// The index of the selected token; nil if the caret is in the text.
  var selected: Int?

  /// Returns the tokens that fit in some columns: the last ones, after a mark if tokens before them
  /// are cut off.
  func shown(in columns: Int) -> (isCut: Bool, tokens: [(place: Int, text: String)]) {
    var shown: [(place: Int, text: String)] = []
    var room = columns
    for (place, token) in list.enumerated().reversed() {
      let text = token.shownText
      let width = Self.columns(of: text) + 1
      // A blank or a mark comes before the shown tokens.
      guard width + (place > 0 ? 2 : 0) <= room else { return (true, shown.reversed()) }
      room -= width
      shown.append((place, text))
    }
    return (false, shown.reversed())
  }

  static func columns(of text: String) -> Int {
    UIScreen.main.cellMetrics.columns(fittingIn: TextMeasure.size(ofLine: text).width)
  }
}

/// The position of a token.
final class TokenPlace: UITextPosition {
  let place: Int
  init(_ place: Int) { self.place = place }
  override func isEqual(_ object: Any?) -> Bool { (object as? TokenPlace)?.place == place }
  override var hash: Int { place.hashValue }
}

/// A range that begins with a token.
final class TokenRange: UITextRange {
  let tokens: Range<Int>
  let textEnd: Int
  init(_ tokens: Range<Int>, textEnd: Int) { (self.tokens, self.textEnd) = (tokens, textEnd) }
  override var isEmpty: Bool { tokens.isEmpty && textEnd == 0 }
  override var start: UITextPosition { TokenPlace(tokens.lowerBound) }
  override var end: UITextPosition {
    textEnd > 0 ? TextPlace(textEnd) : TokenPlace(tokens.upperBound)
  }
}
