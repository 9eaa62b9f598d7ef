import UIKit
import VitrineItems
import VitrineSupport

/// The outdated part of the status line.
enum StaleStatus: Comparable {
  case nothing
  /// The position of the focus.
  case position
  case all
}

/// The screen of the browser, as the interface for its features.
@MainActor
final class BrowserScreenContext: BrowserContext {
  let options: Options
  private(set) var isPicker: Bool
  let preferences: Preferences
  let layers = ScreenLayers()
  private(set) var hasEnded = false
  /// The message in the status line until the next key.
  private(set) var message: StatusMessage?
  /// The outdated part of the status line.
  private(set) var staleStatus = StaleStatus.all
  /// The bounds of the last layout of the views; nil if the layout may be outdated.
  private(set) var arrangedBounds: CGRect?
  private var view: UIView? { layers.view }
  weak var features: BrowserFeatures?
  /// Callbacks into the host that redraw the screen or suspend the program.
  var repaints: () -> Void = {}
  var suspends: () -> Void = {}
  private let edits: EditSession
  private let end: (ExitReason) -> Void
  private var actionWhenSettled: (() -> Void)?

  init(
    options: Options, isPicker: Bool, edits: EditSession, end: @escaping (ExitReason) -> Void
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

  /// Marks the status line as up to date.
  func statusIsShown() { staleStatus = .nothing }

  /// Marks the layout of the views as up to date.
  func isArranged(in bounds: CGRect) { arrangedBounds = bounds }

  // MARK: Events

  func itemsChanged() {
    features?.session.itemsChanged()
    statusChanged()
    tellIfSettled()
  }

  func searchedFieldsChanged() { features?.filtering.searchAgain() }

  func interactionEnded() { features?.session.reloading.reloadIfOutdated() }

  /// Calls back once all reading and searching is done, immediately if it already is.
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

  func finish(_ ending: ExitReason) {
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
