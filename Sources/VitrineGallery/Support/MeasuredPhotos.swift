import Synchronization
import UIKit

/// Measures the heights of photos and reports them in parts, in order. Reads files on another
/// thread.
@MainActor
final class MeasuredPhotos {
  typealias Part = [(photo: Photo, proportion: CGFloat)]

  private let parts = Parts()
  private let group = DispatchGroup()
  private let found: (Part) -> Void

  private final class Parts: Sendable {
    let list = Mutex<[Part]>([])
  }

  /// - Parameter found: Called on the main thread with each part.
  init(_ photos: [Photo], found: @escaping (Part) -> Void) {
    self.found = found
    if photos.allSatisfy(\.isComputed) {
      found(photos.map { ($0, $0.proportion) })
      return
    }
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [weak self, parts] in
      for start in stride(from: 0, to: photos.count, by: 32) {
        let part = photos[start..<min(start + 32, photos.count)].map { ($0, $0.proportion) }
        parts.list.withLock { $0.append(part) }
        DispatchQueue.main.async { self?.takeParts() }
      }
    }
  }

  /// Blocks until all photos are measured.
  func finish() {
    group.wait()
    takeParts()
  }

  private func takeParts() {
    let arrived = parts.list.withLock { list in
      defer { list = [] }
      return list
    }
    for part in arrived { found(part) }
  }
}
