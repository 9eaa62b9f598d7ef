import UIKit
import VitrineItems
import VitrineSupport

/// Reads a folder that changes again and shows it as it is now, without being asked: files appear and go,
/// everything else stays.
@MainActor
final class QuietReloading {
  private unowned let session: SourceSession
  private var pending: ScheduledAction?
  /// Whether it has changed while something was going on that must not be disturbed.
  private var isOutdated = false
  /// When it was read last, and how long that took.
  private(set) var last = (start: TimeInterval(0), duration: TimeInterval(0))
  /// Whether keys or the mouse are in the middle of something.
  var isBusy: () -> Bool = { false }

  /// So long after the first change the folder is read: what comes in one go is shown in one.
  private static let delay = 0.1
  /// A folder that takes long to read, and changes all the time, is read for a tenth of the time at most.
  private static let share = 10.0

  init(_ session: SourceSession) { self.session = session }

  func folderChanged(_ change: FolderWatcher.Change) {
    let (items, source) = (session.shown.items, session.source)
    if change.contains(.end) {
      // There is nothing to read: what was in it stays in view, and the reason with it.
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

  /// Shows at once what the program has changed itself.
  func reloadNow(after change: SourceSession.Change) {
    pending?.cancel()
    pending = nil
    reload(after: change)
  }

  /// A range is not disturbed, nor what the user has asked for: both ask again at their end.
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

  /// The folder has been read again.
  func hasRead() { last.duration = CACurrentMediaTime() - last.start }

  /// Nothing is disturbed any more: what has changed meanwhile can be shown.
  func reloadIfOutdated() {
    guard isOutdated else { return }
    isOutdated = false
    folderChanged(.names)
  }
}
