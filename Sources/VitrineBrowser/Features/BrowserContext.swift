import UIKit
import VitrineSupport

/// What a feature of the browser asks of the screen.
@MainActor
protocol BrowserContext: AnyObject {
  var options: Options { get }
  var isPicker: Bool { get }
  /// What the configuration can change while the program runs.
  var preferences: Preferences { get }
  /// What lies over the screen: texts, questions, lines that are typed.
  var layers: ScreenLayers { get }
  /// How wide the part of the screen is that the items have, in points.
  var width: CGFloat { get }
  /// Whether the program is about to end.
  var hasEnded: Bool { get }

  /// Shows a message in the status line until the next key; nil takes the one away that is shown.
  func say(_ message: String?)
  /// Says what went wrong.
  func say(_ failure: BrowserFailure)
  /// The status line may be out of date; it is put together once a frame, however many keys come in it.
  func statusChanged()
  /// Focus is elsewhere, and nothing else has changed: all views stay where they are.
  func focusMoved()
  /// The screen must be laid out again.
  func layoutChanged()
  /// More items are there, or other ones, or they are arranged in another way.
  func itemsChanged()
  /// Filters look at other fields of the items from now on.
  func searchedFieldsChanged()
  /// A range or a transition is over: what had to wait for its end can be done.
  func interactionEnded()
  /// Draws the screen anew.
  func repaint()
  /// Suspends the program.
  func suspend()
  /// Stops being a picker: the items of a pipe are browsed from now on.
  func browsesPipe()
  /// Ends the program, once.
  func finish(_ ending: Ending)
}

extension BrowserContext {
  /// A picker marks one item at most, unless `--multi` is given.
  var marksMany: Bool { !isPicker || options.isMulti }

  /// Whether letters filter at once. Who wants to change items wants commands.
  var typesQuery: Bool { isPicker && !options.isModal && !options.allowsEditing }

  /// Says why something cannot be read.
  ///
  /// - Returns: What was read; nil if it cannot be.
  func reading<Result>(_ body: () throws(BrowserFailure) -> Result) -> Result? {
    do throws(BrowserFailure) {
      return try body()
    } catch {
      say(error.description)
      return nil
    }
  }
}
