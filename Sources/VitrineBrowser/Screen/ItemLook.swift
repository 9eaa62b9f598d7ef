import UIKit
import VitrineStyledText

/// The appearance of an item in a certain state, as a value made of a look's styles.
@MainActor
struct ItemLook {
  /// The state of an item.
  struct State: Hashable {
    var isFocused = false
    var isMarked = false
    /// Whether the current range has marked the item.
    var isInRange = false
    /// Whether the item does not match a filter that dims such items.
    var isDimmed = false
    /// Whether it is being moved.
    var isCarried = false
    /// Whether the item is a card, not a row.
    var isCard = false
  }

  /// The glyph at the left edge, because colour alone never indicates a state.
  private(set) var glyph = ""
  private(set) var glyphStyle = TextStyle()
  /// The style of a whole row, or of a card's content.
  private(set) var row = TextStyle()
  private(set) var text = TextStyle()
  /// The style of the filter's matches.
  private(set) var match = TextStyle()
  /// The style of a card's border, and whether it is thick.
  private(set) var border = TextStyle()
  private(set) var hasThickBorder = false

  /// The glyphs for marked items, the item in focus, and moved items.
  static let mark = "✓"
  static let bar = "▌"
  static let carried = "↕"

  init() {}

  /// - Parameter name: The style of the item's name, independent of the state.
  init(_ state: State, name: TextStyle, in look: ResolvedTheme) {
    text = state.isDimmed ? look[.dim] : look[.text].overlaid(by: name)
    border = look[state.isDimmed ? .dim : .border]
    let isRange = state.isInRange && state.isMarked
    if state.isMarked { put(look[.mark], border: true) }
    // Reverse video in many rows would hide the focus.
    if isRange {
      put(look.colors == .few ? TextStyle(attributes: .underline) : look[.range], border: false)
    }
    if state.isFocused { focus(state, look) }
    if state.isCarried { put(look[.carried], border: false) }
    hasThickBorder = state.isFocused || state.isCarried
    // Other colours would be hard to read on reverse video, and on a background with its own text
    // colour.
    let isSolid =
      row.attributes.contains(.reverse) || row.background != nil && row.foreground != nil
    match = text.overlaid(
      by: isSolid ? TextStyle(attributes: [.bold, .underline]) : look[.match])
    // A mark may have the same colour as a match, and with few colours a header may, too.
    if state.isMarked || look.colors == .few { match.attributes.insert(.underline) }
    glyphStyle = row
    if state.isCarried {
      glyph = Self.carried
    } else if state.isMarked {
      glyph = Self.mark
    } else if state.isFocused, !state.isCard {
      glyph = Self.bar
      if !isSolid { glyphStyle = row.overlaid(by: look[.focusBar]) }
    }
  }

  /// Draws the background of a row and its glyph.
  func drawBar(at origin: CGPoint, columns: Int, _ look: ResolvedTheme) {
    var ground = look.text(row)
    ground[.backgroundColor] = row.ground
    String(repeating: " ", count: columns).draw(at: origin, withAttributes: ground)
    glyph.draw(at: origin, withAttributes: look.text(glyphStyle))
  }

  /// Applies the style of a state to the name and its surroundings. The name's own background
  /// stays.
  private mutating func put(_ style: TextStyle, border isBorder: Bool) {
    row = row.overlaid(by: style)
    if row.ground != nil {
      text.background = nil
      text.attributes.remove(.reverse)
    }
    text = text.overlaid(by: style)
    if row.attributes.contains(.reverse) { (row.foreground, text.foreground) = (nil, nil) }
    if isBorder { border = style }
  }

  private mutating func focus(_ state: State, _ look: ResolvedTheme) {
    guard state.isCard else { return put(look[.focus], border: false) }
    border = look[.focusBar]
    // In ASCII, thick lines look like thin ones.
    put(look.colors == .none ? look[.focus] : TextStyle(attributes: .bold), border: false)
  }
}
