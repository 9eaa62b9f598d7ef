import UIKit
import VitrineStyledText

/// How an item looks in its state: a value made of a look's styles.
@MainActor
struct ItemLook {
  /// What an item is like at a moment.
  struct State: Hashable {
    var isFocused = false
    var isMarked = false
    /// Whether a range that is under way has marked it.
    var isInRange = false
    /// Whether a filter has found nothing in it, where it shows what it has not found.
    var isDimmed = false
    /// Whether it is being moved.
    var isCarried = false
    /// Whether it is a box, not a row.
    var isCard = false
  }

  /// What stands at the left edge; state is never told by colour alone.
  private(set) var glyph = ""
  private(set) var glyphStyle = TextStyle()
  /// The whole row, or what stands in a card.
  private(set) var row = TextStyle()
  private(set) var text = TextStyle()
  /// What a filter has found.
  private(set) var match = TextStyle()
  /// The border of a card, and whether it is thick.
  private(set) var border = TextStyle()
  private(set) var hasThickBorder = false

  /// The glyphs of what is marked, in focus, and moved.
  static let mark = "✓"
  static let bar = "▌"
  static let carried = "↕"

  init() {}

  /// - Parameter name: How the item's name looks by itself.
  init(_ state: State, name: TextStyle, in look: Look) {
    text = state.isDimmed ? look[.dim] : look[.text].overlaid(by: name)
    border = look[state.isDimmed ? .dim : .border]
    let isRange = state.isInRange && state.isMarked
    if state.isMarked { put(look[.mark], border: true) }
    // Reverse video over many rows would drown that of the focus.
    if isRange {
      put(look.colors == .few ? TextStyle(attributes: .underline) : look[.range], border: false)
    }
    if state.isFocused { focus(state, look) }
    if state.isCarried { put(look[.carried], border: false) }
    hasThickBorder = state.isFocused || state.isCarried
    // On reverse video, and on a ground that brings the colour of its text, others would be hard to read.
    let isSolid =
      row.attributes.contains(.reverse) || row.background != nil && row.foreground != nil
    match = text.overlaid(
      by: isSolid ? TextStyle(attributes: [.bold, .underline]) : look[.match])
    // A mark may have the colour of a match, and where colours are few a header may.
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

  /// Draws the ground of a row and the glyph on it.
  func drawBar(at origin: CGPoint, columns: Int, _ look: Look) {
    var ground = look.text(row)
    ground[.backgroundColor] = row.ground
    String(repeating: " ", count: columns).draw(at: origin, withAttributes: ground)
    glyph.draw(at: origin, withAttributes: look.text(glyphStyle))
  }

  /// A state goes over the name and over all that lies around it; the ground of a name is its own.
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

  private mutating func focus(_ state: State, _ look: Look) {
    guard state.isCard else { return put(look[.focus], border: false) }
    border = look[.focusBar]
    // Where all is ASCII, thick lines are as thin as others.
    put(look.colors == .none ? look[.focus] : TextStyle(attributes: .bold), border: false)
  }
}
