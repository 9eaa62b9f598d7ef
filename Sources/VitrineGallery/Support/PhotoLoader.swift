import Synchronization
import UIKit

/// Decodes photos on other threads, and caches recent ones.
///
/// Each photo is decoded in its display size, so that a screen full of photos takes little memory.
/// A request for a cached photo completes immediately; other requests complete later and can be
/// cancelled. A request that is cancelled before it starts never runs.
@MainActor
final class PhotoLoader {
  /// A photo or an error.
  typealias Outcome = Result<UIImage, any Error>

  private struct Key: Hashable, Sendable {
    var photo: Photo
    var width: CGFloat
    var height: CGFloat
  }

  private struct Kept {
    var outcome: Outcome
    var bytes: Int
    var lastUse: Int
  }

  private struct Work {
    var operation: BlockOperation
    var waiting: [(Outcome) -> Void]
  }

  /// The size of the cache, in bytes.
  let capacity: Int
  private(set) var keptBytes = 0
  private var kept: [Key: Kept] = [:]
  private var running: [Key: Work] = [:]
  private var uses = 0
  private let queue = OperationQueue()
  private let decoded = Decoded()

  /// Decoded photos that the main thread has not received yet.
  private final class Decoded: Sendable {
    let list = Mutex<[(key: Key, outcome: Outcome)]>([])
  }

  init(capacity: Int = 32 << 20) {
    self.capacity = capacity
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .userInitiated
  }

  /// The number of pending requests.
  var pending: Int { running.count }

  /// Returns a photo if it is in the cache.
  func photo(_ photo: Photo, fitting size: CGSize) -> Outcome? {
    let key = Key(photo: photo, width: size.width, height: size.height)
    guard let found = kept[key] else { return nil }
    uses += 1
    kept[key]?.lastUse = uses
    return found.outcome
  }

  /// Decodes a photo.
  ///
  /// - Parameters:
  ///   - isUrgent: Whether the photo is visible. Photos that will soon be visible have lower
  ///     priority.
  ///   - completion: Called on the main thread, immediately for a cached photo; never called after
  ///     a cancellation.
  func load(
    _ photo: Photo, fitting size: CGSize, isUrgent: Bool = true,
    completion: @escaping (Outcome) -> Void = { _ in }
  ) {
    if let outcome = self.photo(photo, fitting: size) { return completion(outcome) }
    let key = Key(photo: photo, width: size.width, height: size.height)
    if running[key] != nil {
      running[key]?.waiting.append(completion)
      if isUrgent { running[key]?.operation.queuePriority = .high }
      return
    }
    let operation = BlockOperation()
    operation.queuePriority = isUrgent ? .high : .low
    operation.addExecutionBlock { [weak self, decoded] in
      let outcome = Outcome { try photo.image(fitting: size) }
      decoded.list.withLock { $0.append((key, outcome)) }
      DispatchQueue.main.async { self?.takeDecoded() }
    }
    running[key] = Work(operation: operation, waiting: [completion])
    queue.addOperation(operation)
  }

  /// Cancels a request.
  func cancel(_ photo: Photo, fitting size: CGSize) {
    let key = Key(photo: photo, width: size.width, height: size.height)
    running.removeValue(forKey: key)?.operation.cancel()
  }

  /// Blocks until all requests are complete.
  func finish() {
    while !running.isEmpty {
      queue.waitUntilAllOperationsAreFinished()
      takeDecoded()
    }
  }

  private func takeDecoded() {
    let arrived = decoded.list.withLock { list in
      defer { list = [] }
      return list
    }
    for (key, outcome) in arrived { take(outcome, for: key) }
  }

  private func take(_ outcome: Outcome, for key: Key) {
    // The request was cancelled during decoding.
    guard let work = running.removeValue(forKey: key) else { return }
    let pixels = (try? outcome.get()).map { $0.size.width * $0.size.height } ?? 0
    uses += 1
    kept[key] = Kept(outcome: outcome, bytes: Int(pixels) * 4, lastUse: uses)
    keptBytes += Int(pixels) * 4
    makeRoom()
    for completion in work.waiting { completion(outcome) }
  }

  /// Removes the least recently used photos.
  private func makeRoom() {
    guard keptBytes > capacity else { return }
    for (key, photo) in kept.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where keptBytes > capacity && kept.count > 1 {
      kept[key] = nil
      keptBytes -= photo.bytes
    }
  }
}
