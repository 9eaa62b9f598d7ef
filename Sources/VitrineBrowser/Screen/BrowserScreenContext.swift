import UIKit
import VitrineItems
import VitrineSupport

/// What of the status line may be out of date.
enum StaleStatus: Comparable {
  case nothing
  /// Where focus is.
  case position
  case all
}

/// The screen of the browser as its features see it.
@MainActor
final class BrowserScreenContext: BrowserContext {
  let options: Options
  private(set) var isPicker: Bool
  let preferences: Preferences
  let layers = ScreenLayers()
  private(set) var hasEnded = false
  /// What the status line says until the next key.
  private(set) var message: StatusMessage?
  /// What of the status line may be out of date.
  private(set) var staleStatus = StaleStatus.all
  /// The bounds in which the views on the screen have their places; nil: they may have changed.
  private(set) var arrangedBounds: CGRect?
  private var view: UIView? { layers.view }
  weak var features: BrowserFeatures?
  /// Ask the host to draw everything anew, or to suspend the program.
  var repaints: () -> Void = {}
  var suspends: () -> Void = {}
  private let edits: EditSession
  private let end: (Ending) -> Void
  private var actionWhenSettled: (() -> Void)?

  init(
    options: Options, isPicker: Bool, edits: EditSession, end: @escaping (Ending) -> Void
  ) {
    (self.options, self.isPicker, self.edits, self.end) = (options, isPicker, edits, end)
    preferences = Preferences(options)
  }

  var width: CGFloat {
    guard let view, let features else { return view?.bounds.width ?? 0 }
    return view.bounds.width - features.preview.paneWidth - features.arranging.scrollBarWidth
  }

  // MARK: Status

  func say(_ message: String?) { say(message, about: features?.shown.source.name ?? "") }

  func say(_ failure: BrowserFailure) {
    say(failure.description, about: failure.path ?? features?.shown.source.name ?? "")
  }

  private func say(_ text: String?, about path: String) {
    message = text.map { StatusMessage($0, about: path, width: StatusView.columns) }
    statusChanged()
  }

  func statusChanged() {
    staleStatus = .all
    layoutChanged()
  }

  func focusMoved() {
    staleStatus = max(staleStatus, .position)
    view?.setNeedsLayout()
  }

  func layoutChanged() {
    arrangedBounds = nil
    view?.setNeedsLayout()
  }

  /// The status line is up to date.
  func statusIsShown() { staleStatus = .nothing }

  /// The views on the screen have their places.
  func isArranged(in bounds: CGRect) { arrangedBounds = bounds }

  // MARK: Events

  func itemsChanged() {
    features?.session.itemsChanged()
    statusChanged()
    tellIfSettled()
  }

  func searchedFieldsChanged() { features?.filtering.searchAgain() }

  func interactionEnded() { features?.session.reloading.reloadIfOutdated() }

  /// Calls back once everything is read and found, at once if it is.
  func whenSettled(_ action: @escaping () -> Void) {
    actionWhenSettled = action
    tellIfSettled()
  }

  private func tellIfSettled() {
    guard features?.isSettled == true, let action = actionWhenSettled else { return }
    actionWhenSettled = nil
    action()
  }

  // MARK: The program

  func repaint() { repaints() }
  func suspend() { suspends() }

  func browsesPipe() {
    isPicker = false
    layers.endQuery()
    features?.range.allowMarks()
    layoutChanged()
  }

  func finish(_ ending: Ending) {
    guard !hasEnded else { return }
    hasEnded = true
    var ending = ending
    ending.query = layers.query?.editor.text
    ending.folder = features?.shown.source.placed?.place.folder.systemPath
    features?.end()
    if ending.keepsChanges { ending.note = edits.rescue() } else { edits.end() }
    end(ending)
  }
}
