import UIKit
import VitrineItems
import VitrineSupport

/// Reloads a changed folder automatically: files appear and disappear, everything else stays.
@MainActor
final class QuietReloading {
  private unowned let session: SourceSession
  private var pending: ScheduledAction?
  /// Whether the folder has changed during an interaction that a reload would disturb.
  private var isOutdated = false
  /// The start and the duration of the last reload.
  private(set) var last = (start: TimeInterval(0), duration: TimeInterval(0))
  /// Whether an interaction with keys or the mouse is in progress.
  var isBusy: () -> Bool = { false }

  /// The delay of a reload after the first change, in seconds. It combines changes in quick
  /// succession.
  private static let delay = 0.1
  /// The load limit for slow folders that change constantly: at most one tenth of the time goes
  /// into reading.
  private static let share = 10.0

  init(_ session: SourceSession) { self.session = session }

  func folderChanged(_ change: FolderWatcher.Change) {
    let (items, source) = (session.shown.items, session.source)
    if change.contains(.end) {
      // The folder no longer exists. Its items stay in view with the reason.
      pending?.cancel()
      pending = nil
      return session.context.say("moved or removed: \(source.name)")
    }
    let sortsByContents = items.order.key == .size || items.order.key == .time
    guard change.contains(.names) || sortsByContents, pending == nil else { return }
    let delay = max(Self.delay, Self.share * last.duration)
    pending = ScheduledAction.schedule(after: delay) { [weak self] in
      self?.pending = nil
      self?.reload()
    }
  }

  /// Shows changes by this program immediately.
  func reloadNow(after change: SourceSession.Change) {
    pending?.cancel()
    pending = nil
    reload(after: change)
  }

  /// Reloads the folder. Ranges and operations of the user postpone the reload until their end.
  private func reload(after change: SourceSession.Change = SourceSession.Change()) {
    guard !isBusy(), !session.shown.isOpening else {
      isOutdated = true
      return
    }
    isOutdated = false
    do throws(BrowserFailure) {
      guard let next = try session.source.reopened() else { return }
      last.start = CACurrentMediaTime()
      var change = change
      change.outsideIdentities = session.source.capabilities.files?.newNames ?? [:]
      session.show(next, visit: nil, isQuiet: true, after: change)
    } catch {
      session.context.say(error)
    }
  }

  /// Called when the folder has been reloaded.
  func hasRead() { last.duration = CACurrentMediaTime() - last.start }

  /// Reloads an outdated folder when no interaction is in progress any more.
  func reloadIfOutdated() {
    guard isOutdated else { return }
    isOutdated = false
    folderChanged(.names)
  }
}
