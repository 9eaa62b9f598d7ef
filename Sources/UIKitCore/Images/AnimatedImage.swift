import Foundation

/// An image that consists of other images, shown in turn. Drawn by itself, it is the first one.
final class AnimatedImage: UIImage, @unchecked Sendable {
  // Set once, by `animatedImage(with:duration:)`.
  fileprivate var frames: [UIImage] = []
  fileprivate var time: TimeInterval = 0

  override var images: [UIImage]? { frames }
  override var duration: TimeInterval { time }
}

extension UIImage {
  /// Returns an image that an image view shows as an endless animation; `nil` without images.
  ///
  /// - Parameters:
  ///   - images: The images, each shown for the same time.
  ///   - duration: The seconds of one round; 0 for a thirtieth of a second for each image.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let result = AnimatedImage(
      first.contents, size: first.size, scale: first.scale, renderingMode: first.renderingMode,
      symbol: first.symbol)
    result.frames = images
    result.time = duration > 0 ? duration : Double(images.count) / 30
    return result
  }
}

/// Shows the images of an animation in turn, by the program's clock. Outside of a window it rests, so that it never
/// wakes the program.
@MainActor final class ImagePlayer {
  private weak var view: UIImageView?
  private let frames: [UIImage]
  private let interval: TimeInterval
  /// The rounds that are left; nil for an endless animation.
  private var rounds: Int?
  private var index = 0
  private var next: ScheduledAction?
  /// Whether the animation belongs to the image of the view.
  let isOfImage: Bool

  /// - Parameters:
  ///   - duration: The seconds of one round; 0 for a thirtieth of a second for each image.
  ///   - rounds: The number of rounds; 0 for an endless animation.
  init(
    _ frames: [UIImage], in view: UIImageView, duration: TimeInterval, rounds: Int, isOfImage: Bool
  ) {
    self.view = view
    self.frames = frames
    let count = Double(max(frames.count, 1))
    interval = duration > 0 ? duration / count : 1 / 30
    self.rounds = rounds > 0 ? rounds : nil
    self.isOfImage = isOfImage
  }

  /// The image to show now.
  var current: UIImage? { frames.indices.contains(index) ? frames[index] : nil }

  /// Continues if the view is in a window, and else rests.
  func run() {
    rest()
    guard view?.window != nil, frames.count > 1 || rounds != nil else { return }
    next = FrameEngine.current.schedule(after: interval) { [weak self] in self?.step() }
  }

  /// Rests until the next call of `run()`.
  func rest() {
    next?.cancel()
    next = nil
  }

  private func step() {
    index += 1
    if index >= frames.count {
      index = 0
      if let left = rounds {
        if left <= 1 {
          view?.stopAnimating()
          return
        }
        rounds = left - 1
      }
    }
    view?.setNeedsDisplay()
    run()
  }
}
