import BrowserModel
import UIKit

/// What a row shows beside its title.
struct RowColumns: Equatable {
  /// How wide the title is, in character cells.
  var titleWidth: Int
  /// From behind the mark on.
  var texts: [ColumnLayout.PlacedText]

  /// Draws the values, which say less than the title.
  ///
  /// - Parameter origin: Where the title begins.
  @MainActor
  func draw(at origin: CGPoint) {
    let width = UIScreen.main.cellMetrics.width
    for text in texts {
      let place = CGPoint(x: origin.x + CGFloat(text.start) * width, y: origin.y)
      text.text.draw(at: place, withAttributes: [.foregroundColor: UIColor.secondaryLabel])
    }
  }

  /// All values, to be read aloud.
  var spoken: String { texts.map(\.text).joined(separator: ", ") }
}
