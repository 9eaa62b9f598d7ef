import Dispatch
import Glibc
import Synchronization
import VitrineSaving
import VitrineSupport

/// What time it is, and who wakes us.
public struct JournalClock: Sendable {
  /// In nanoseconds.
  var now: @Sendable () -> UInt64
  /// Runs something on a queue after so many nanoseconds.
  var after: @Sendable (UInt64, DispatchQueue, @escaping @Sendable () -> Void) -> Void

  public static let system = JournalClock(
    now: { DispatchTime.now().uptimeNanoseconds },
    after: { wait, queue, action in
      queue.asyncAfter(deadline: .now() + .nanoseconds(Int(wait)), execute: action)
    })
}

/// A journal on the disk: written at once, off the main thread, and brought to the disk at most once a second.
final class JournalFile: Sendable {
  /// What the writing thread and the main thread share.
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
  /// Whether what waits to be written is not wanted any more.
  private let isGivenUp = Atomic(false)
  /// Called once, on any thread, if it cannot be written any more.
  private let failed: @Sendable (SavingFailure) -> Void

  private static let interval: UInt64 = 1_000_000_000

  /// Begins a journal; its file is made on the way.
  ///
  /// - Parameters:
  ///   - source: The items that are edited.
  ///   - queue: A serial one, where everything is done.
  init(
    of source: JournalSource, in folder: StateFolder, on queue: DispatchQueue,
    clock: JournalClock, failed: @escaping @Sendable (SavingFailure) -> Void
  ) {
    self.folder = folder
    self.queue = queue
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

  /// Where it is; nil if it could not be begun. Waits until that is known.
  var path: [UInt8]? { queue.sync { state.withLock { $0.path } } }

  /// Makes an edit to be kept, on any thread.
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

  /// Waits until everything is on the disk.
  ///
  /// - Returns: Whether it is.
  func flush() -> Bool {
    queue.sync {
      synchronize()
      return state.withLock { $0.failure == nil && $0.descriptor >= 0 }
    }
  }

  /// Waits until the journal is gone.
  func remove() {
    isGivenUp.store(true, ordering: .relaxed)
    queue.sync {
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
