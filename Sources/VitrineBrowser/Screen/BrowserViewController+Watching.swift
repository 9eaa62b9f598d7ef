import UIKit

// A folder that changes is read again and shown as it is now, without being asked: files appear and go, everything else stays.
extension BrowserViewController {
  /// So long after the first change the folder is read: what comes in one go is shown in one.
  private static let reloadDelay = 0.1
  /// A folder that takes long to read, and changes all the time, is read for a tenth of the time at most.
  private static let reloadShare = 10.0

  func folderHasChanged(_ change: FolderWatcher.Change) {
    if change.contains(.end) { return show(message: "moved or removed: \(source.name)") }
    let sortsByContents = items.order.key == .size || items.order.key == .time
    guard change.contains(.names) || sortsByContents, pendingReload == nil else { return }
    let delay = max(Self.reloadDelay, Self.reloadShare * lastReload.duration)
    pendingReload = FrameEngine.current.schedule(after: delay) { [weak self] in
      self?.pendingReload = nil
      self?.reloadQuietly()
    }
  }

  /// A range is not disturbed, nor what the user has asked for: both ask again at their end.
  private func reloadQuietly() {
    guard range == nil, transition == nil, !isOpening else {
      isOutdated = true
      return
    }
    isOutdated = false
    do throws(BrowserFailure) {
      guard let next = try source.reopened() else { return }
      lastReload.start = FrameEngine.current.now
      show(next, visit: nil, isQuiet: true)
    } catch {
      show(message: error.description)
    }
  }

  /// The range has ended: what has changed meanwhile can be shown.
  func reloadIfOutdated() {
    guard isOutdated else { return }
    isOutdated = false
    folderHasChanged(.names)
  }
}
