import Synchronization
import UIKit

/// Decodes photos on other threads, and keeps those used last.
///
/// Each photo is decoded in the size it is shown in, so that a screen full of them takes little
/// memory. Who asks for one gets it at once if it is there, later if it is not, and may take the
/// wish back: what has not been begun by then never is.
@MainActor
final class PhotoLoader {
  /// A photo, or what is wrong with it.
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

  /// How many bytes of decoded photos are kept.
  let capacity: Int
  private(set) var keptBytes = 0
  private var kept: [Key: Kept] = [:]
  private var running: [Key: Work] = [:]
  private var uses = 0
  private let queue = OperationQueue()
  private let decoded = Decoded()

  /// Photos that other threads have decoded and that have not been taken over yet.
  private final class Decoded: Sendable {
    let list = Mutex<[(key: Key, outcome: Outcome)]>([])
  }

  init(capacity: Int = 32 << 20) {
    self.capacity = capacity
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .userInitiated
  }

  /// How many photos have been asked for and are not there yet.
  var pending: Int { running.count }

  /// The photo if it has been decoded already.
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
  ///   - isUrgent: Whether it is on the screen; those that will soon be come after these.
  ///   - completion: Called on the main thread, at once if the photo is there already; not if the wish is taken back.
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

  /// Takes a wish back.
  func cancel(_ photo: Photo, fitting size: CGSize) {
    let key = Key(photo: photo, width: size.width, height: size.height)
    running.removeValue(forKey: key)?.operation.cancel()
  }

  /// Waits until everything that was asked for is there.
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
    // Nobody waits for what was cancelled while it was being decoded.
    guard let work = running.removeValue(forKey: key) else { return }
    let pixels = (try? outcome.get()).map { $0.size.width * $0.size.height } ?? 0
    uses += 1
    kept[key] = Kept(outcome: outcome, bytes: Int(pixels) * 4, lastUse: uses)
    keptBytes += Int(pixels) * 4
    makeRoom()
    for completion in work.waiting { completion(outcome) }
  }

  /// Forgets the photos that have not been used for the longest time.
  private func makeRoom() {
    guard keptBytes > capacity else { return }
    for (key, photo) in kept.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where keptBytes > capacity && kept.count > 1 {
      kept[key] = nil
      keptBytes -= photo.bytes
    }
  }
}
