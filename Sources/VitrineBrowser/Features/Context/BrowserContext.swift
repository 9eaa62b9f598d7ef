import UIKit
import VitrineSupport

/// The interface of the screen for the features of the browser.
@MainActor
protocol BrowserContext: AnyObject {
  var options: Options { get }
  var isPicker: Bool { get }
  /// The settings that the configuration can change at run time.
  var preferences: Preferences { get }
  /// The overlays above the screen: texts, questions and prompts.
  var layers: ScreenLayers { get }
  /// The width of the item area, in points.
  var width: CGFloat { get }
  /// Whether the program is about to end.
  var hasEnded: Bool { get }

  /// Shows a message in the status line until the next key; nil removes the current message.
  func say(_ message: String?)
  /// Shows the message of a failure.
  func say(_ failure: BrowserFailure)
  /// Marks the status line as outdated. It is rebuilt once per frame, no matter how many keys a
  /// frame handles.
  func statusChanged()
  /// Called when only the focus has changed. The layout of the views stays.
  func focusMoved()
  /// Requests a new layout of the screen.
  func layoutChanged()
  /// Called when items have changed, arrived or been rearranged.
  func itemsChanged()
  /// Called when filters search other fields of the items.
  func searchedFieldsChanged()
  /// Called when a range or a transition ends, so that postponed work can run.
  func interactionEnded()
  /// Redraws the screen.
  func repaint()
  /// Suspends the program.
  func suspend()
  /// Leaves picker mode: from now on, the user browses the items of a pipe.
  func browsesPipe()
  /// Ends the program; further calls do nothing.
  func finish(_ ending: ExitReason)
}

extension BrowserContext {
  /// Whether several items can be marked. A picker requires `--multi` for it.
  var marksMany: Bool { !isPicker || options.isMulti }

  /// Whether typed letters filter at once. With editing enabled, letters are commands.
  var typesQuery: Bool { isPicker && !options.isModal && !options.allowsEditing }

  /// Runs a body and shows the failure, if it throws one.
  ///
  /// - Returns: The result of the body; nil after a failure.
  @discardableResult
  func reporting<Result>(_ body: () throws(BrowserFailure) -> Result) -> Result? {
    do throws(BrowserFailure) {
      return try body()
    } catch {
      say(error)
      return nil
    }
  }
}
