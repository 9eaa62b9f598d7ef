import Dispatch
import Glibc
import Synchronization
import VitrineSaving
import VitrineSupport

/// The clock and the timer of a journal.
public struct JournalClock: Sendable {
  /// The time in nanoseconds.
  var now: @Sendable () -> UInt64
  /// Runs a function on a queue after a delay in nanoseconds.
  var after: @Sendable (UInt64, DispatchQueue, @escaping @Sendable () -> Void) -> Void

  public static let system = JournalClock(
    now: { DispatchTime.now().uptimeNanoseconds },
    after: { wait, queue, action in
      queue.asyncAfter(deadline: .now() + .nanoseconds(Int(wait)), execute: action)
    })
}

/// A journal on disk, written at once off the main thread, and synced to disk at most once a
/// second.
final class JournalFile: Sendable {
  /// The state that the writing thread and the main thread share.
  private struct State {
    var descriptor: Int32 = -1
    var path: [UInt8]?
    var failure: SavingFailure?
    var isDirty = false
    var isWaiting = false
    var lastSync: UInt64?
  }

  private let folder: StateFolder
  private let clock: JournalClock
  private let state = Mutex(State())
  private let queue: DispatchQueue
  /// The longest wait for the disk, which may be on a server. The remaining work goes on after it.
  private let patience: DispatchTimeInterval
  /// Whether pending writes are obsolete.
  private let isGivenUp = Atomic(false)
  /// Called once, on any thread, if writing fails.
  private let failed: @Sendable (SavingFailure) -> Void

  private static let interval: UInt64 = 1_000_000_000

  /// Starts a journal; the queue creates its file.
  ///
  /// - Parameters:
  ///   - source: The edited items.
  ///   - queue: A serial queue for all work.
  ///   - patience: The longest wait for the queue.
  init(
    of source: JournalSource, in folder: StateFolder, on queue: DispatchQueue,
    clock: JournalClock, patience: DispatchTimeInterval,
    failed: @escaping @Sendable (SavingFailure) -> Void
  ) {
    self.folder = folder
    (self.queue, self.patience) = (queue, patience)
    self.clock = clock
    self.failed = failed
    queue.async { [self] in
      let origin = source.origin(door: folder.door)
      attempt { (state) throws(SavingFailure) in
        let file = try folder.create(StateFolder.journalSuffix)
        (state.descriptor, state.path) = (file.descriptor, file.path)
        try write(Journal(origin: origin).header, to: &state)
      }
    }
  }

  deinit {
    let descriptor = state.withLock { $0.descriptor }
    if descriptor >= 0 { _ = closeLocked(descriptor) }
  }

  /// The path; nil if the journal could not be started. Waits for the result for a limited time.
  var path: [UInt8]? {
    queue.result(within: patience) { [self] in state.withLock { $0.path } } ?? nil
  }

  /// A function that converts an edit to its journal form, on any thread.
  typealias Making = @Sendable () throws(ReadingFailure) -> JournalEdit

  /// Adds an edit.
  ///
  /// - Parameter make: Called on the queue.
  func append(_ make: @escaping Making) {
    queue.async { [self] in
      attempt { (state) throws(SavingFailure) in
        guard state.failure == nil, state.descriptor >= 0, !isGivenUp.load(ordering: .relaxed)
        else { return }
        let edit: JournalEdit
        do throws(ReadingFailure) { edit = try make() } catch { throw .reading(error) }
        try write(Journal.record(edit), to: &state)
      }
      synchronizeSoon()
    }
  }

  /// Waits until everything is on disk, for a limited time.
  ///
  /// - Parameter time: The time limit; nil for the longest wait.
  /// - Returns: Whether it is.
  func flush(within time: DispatchTimeInterval? = nil) -> Bool {
    queue.result(within: time ?? patience) { [self] in
      synchronize()
      return state.withLock { $0.failure == nil && $0.descriptor >= 0 }
    } ?? false
  }

  /// Deletes the journal, and waits for it for a limited time. A slow disk deletes it later.
  ///
  /// - Parameter time: The time limit; nil for the longest wait.
  func remove(within time: DispatchTimeInterval? = nil) {
    isGivenUp.store(true, ordering: .relaxed)
    _ = queue.result(within: time ?? patience) { [self] in
      state.withLock { state in
        if let path = state.path { folder.remove(path) }
        if state.descriptor >= 0 { _ = closeLocked(state.descriptor) }
        (state.descriptor, state.path, state.isDirty) = (-1, nil, false)
      }
    }
  }

  // MARK: On the queue

  private func attempt(_ body: (inout State) throws(SavingFailure) -> Void) {
    let failure = state.withLock { state -> SavingFailure? in
      guard state.failure == nil else { return nil }
      do throws(SavingFailure) { try body(&state) } catch { state.failure = error }
      return state.failure
    }
    if let failure { failed(failure) }
  }

  private func write(_ bytes: [UInt8], to state: inout State) throws(SavingFailure) {
    var done = 0
    while done < bytes.count {
      let descriptor = state.descriptor
      let count = bytes.withUnsafeBytes { buffer in
        folder.door.pass(.write) {
          Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        }
      }
      guard count > 0 || count < 0 && errno == EINTR else {
        throw .system(count == 0 ? EIO : errno)
      }
      done += max(0, count)
    }
    state.isDirty = true
  }

  private func synchronizeSoon() {
    let now = clock.now()
    let wait = state.withLock { state -> UInt64? in
      guard state.isDirty, !state.isWaiting else { return nil }
      state.isWaiting = true
      let due = state.lastSync.map { $0 + Self.interval } ?? now
      return due > now ? due - now : 0
    }
    guard let wait else { return }
    if wait == 0 { return synchronize() }
    clock.after(wait, queue) { [weak self] in self?.synchronize() }
  }

  private func synchronize() {
    attempt { (state) throws(SavingFailure) in
      state.isWaiting = false
      guard state.isDirty, state.descriptor >= 0 else { return }
      state.isDirty = false
      state.lastSync = clock.now()
      let descriptor = state.descriptor
      guard folder.door.pass(.synchronize, { fsync(descriptor) }) == 0 else {
        throw .system(errno)
      }
    }
  }
}
