import Foundation
import UIKitCore
internal import VitrineTextEditing

// Tokens: their places, and their keys.
extension UISearchTextField {
  private var cell: CellMetrics { UIScreen.main.cellMetrics }

  /// The minimum number of columns for the text.
  private static let leastText = 6

  private func shownTokens(_ room: CGRect) -> (isCut: Bool, tokens: [(place: Int, text: String)]) {
    searchTokens.shown(in: cell.columns(fittingIn: room.width) - Self.leastText)
  }

  /// Returns the room for the text after the tokens.
  final func roomBehindTokens(_ room: CGRect) -> CGRect {
    if searchTokens.list.isEmpty { return room }
    let shown = shownTokens(room)
    let columns = shown.tokens.reduce(shown.isCut ? 2 : 0) {
      $0 + SearchTokens.columns(of: $1.text) + 1
    }
    var rest = room
    rest.origin.x += CGFloat(columns) * cell.width
    rest.size.width = max(0, rest.width - CGFloat(columns) * cell.width)
    return rest
  }

  final func drawTokens() {
    if searchTokens.list.isEmpty { return }
    let room = roomOfTokens
    let shown = shownTokens(room)
    var x = room.minX
    if shown.isCut {
      "…".draw(
        at: CGPoint(x: x, y: room.minY), withAttributes: [.foregroundColor: UIColor.secondaryLabel])
      x += 2 * cell.width
    }
    for (place, text) in shown.tokens {
      let look: [NSAttributedString.Key: Any] = [
        .foregroundColor: UIColor.systemBackground, .backgroundColor: tokenColor,
      ]
      let point = CGPoint(x: x, y: room.minY)
      if isEditing, searchTokens.selected == place {
        UIGraphicsGetCurrentContext()?.drawReversed {
          text.draw(at: point, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
        }
      } else {
        text.draw(at: point, withAttributes: look)
      }
      x += CGFloat(SearchTokens.columns(of: text) + 1) * cell.width
    }
  }

  private var tokenColor: UIColor { tokenBackgroundColor ?? tintColor }

  // MARK: Keys

  /// Handles a key for tokens; returns whether it used the key.
  final func handleToken(_ key: UIKey?) -> Bool {
    guard let key, isEditing, !searchTokens.list.isEmpty, let command = engine.command(for: key)
    else { return false }
    guard let selected = searchTokens.selected else { return enterTokens(command) }
    switch command {
    case .move(.back, false): select(max(0, selected - 1))
    case .move(.forward, false):
      select(selected + 1 < searchTokens.list.count ? selected + 1 : nil)
    case .delete where allowsDeletingTokens: deleteToken(selected)
    case .delete: break
    case .insert("\n"): return false
    case .insert where allowsDeletingTokens:
      deleteToken(selected)
      select(nil)
      return false
    default:
      select(nil)
      return false
    }
    return true
  }

  /// Selects the last token for Backspace and Left at the beginning of the text.
  private func enterTokens(_ command: TextKeyCommand) -> Bool {
    guard engine.editing.head == 0, !engine.editing.hasSelection else { return false }
    switch command {
    case .move(.back, false), .delete(.back, _):
      select(searchTokens.list.count - 1)
      return true
    default: return false
    }
  }

  private func select(_ place: Int?) {
    guard searchTokens.selected != place else { return }
    searchTokens.selected = place
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  private func deleteToken(_ place: Int) {
    searchTokens.list.remove(at: place)
    searchTokens.selected = searchTokens.list.isEmpty || place == 0 ? nil : place - 1
    textChanged()
  }

  /// Selects the token under the mouse; returns whether there is one.
  final func selectToken(at point: CGPoint) -> Bool {
    guard !searchTokens.list.isEmpty else { return false }
    let room = roomOfTokens
    let shown = shownTokens(room)
    var x = room.minX + (shown.isCut ? 2 * cell.width : 0)
    for (place, text) in shown.tokens {
      let width = CGFloat(SearchTokens.columns(of: text)) * cell.width
      if point.x >= x, point.x < x + width {
        guard becomeFirstResponder() else { return true }
        engine.select(0..<0)
        select(place)
        return true
      }
      x += width + cell.width
    }
    select(nil)
    return false
  }
}
