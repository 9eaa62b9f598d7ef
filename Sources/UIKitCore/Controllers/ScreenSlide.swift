import Foundation

/// Moves one screen out and another one in, side by side, during a transition.
///
/// The new screen is in its place from the beginning, so that layout, focus and keys ignore the
/// slide. The old one has left its window, and a picture of it moves.
@MainActor package final class ScreenSlide {
  /// The duration in seconds.
  static let duration: TimeInterval = 0.25

  /// A picture of the leaving screen, in a view that clips it at the old edges.
  private struct Picture {
    let frame: UIView
    let view: UIView
    let move: CGAffineTransform
    weak var host: UIView?
    weak var below: UIView?
  }

  /// The dimming view of a screen that comes or goes.
  private struct Shade {
    let view: UIView
    /// The view that temporarily hosts the dimming view; nil if it has a superview.
    weak var host: UIView?
    let isComing: Bool
  }

  private struct Arrival {
    let view: UIView
    let start: CGAffineTransform
  }

  private weak var window: UIWindow?
  private var pictures: [Picture] = []
  private var arrivals: [Arrival] = []
  private var shades: [Shade] = []
  private var clips: [(view: UIView, before: Bool)] = []
  private let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
  private var ended: (() -> Void)?

  /// Makes a slide in a window; nil if screens change at once.
  package init?(in window: UIWindow, animated: Bool) {
    guard animated, FrameEngine.current.slidesScreens, UIView.areAnimationsEnabled else {
      return nil
    }
    self.window = window
  }

  /// Called before a view leaves its window: a picture of it moves away.
  ///
  /// - Parameters:
  ///   - view: The view, laid out in the window.
  ///   - move: The distance in points.
  ///   - host: The view that hosts the picture during the slide.
  ///   - below: The subview of the host behind which the picture is placed; nil for the front.
  package func leave(_ view: UIView, by move: CGVector, in host: UIView, below: UIView? = nil) {
    guard view.window != nil, let picture = view.snapshotView(afterScreenUpdates: false) else {
      return
    }
    let frame = UIView(frame: view.convert(view.bounds, to: host))
    frame.clipsToBounds = below != nil || move.dx != 0
    frame.isUserInteractionEnabled = false
    frame.addSubview(picture)
    pictures.append(
      Picture(
        frame: frame, view: picture, move: CGAffineTransform(translationX: move.dx, y: move.dy),
        host: host, below: below))
  }

  /// Moves a view in to its current place.
  ///
  /// - Parameters:
  ///   - view: The view that enters the window.
  ///   - start: The distance of its starting point, in points.
  ///   - clip: The view that clips it during the slide.
  package func enter(_ view: UIView, from start: CGVector, clip: UIView? = nil) {
    arrivals.append(
      Arrival(view: view, start: CGAffineTransform(translationX: start.dx, y: start.dy)))
    if let clip { clips.append((clip, clip.clipsToBounds)) }
  }

  /// Fades a dimming view in.
  package func shade(with view: UIView) {
    shades.append(Shade(view: view, host: nil, isComing: true))
  }

  /// Fades the dimming of a window out after its view is gone.
  package func unshade(_ color: UIColor?, in window: UIWindow) {
    guard let color else { return }
    let view = UIView(frame: window.bounds)
    view.backgroundColor = color
    view.isUserInteractionEnabled = false
    shades.append(Shade(view: view, host: window, isComing: false))
  }

  // MARK: Time

  /// The progress from 0 to 1; nil before and after.
  var progress: CGFloat? { isRunning ? animator.fractionComplete : nil }
  var isRunning: Bool { ended != nil }

  /// Starts the movement.
  ///
  /// - Parameters:
  ///   - changes: Changes to animate together with it.
  ///   - ended: Called once, when all views are in their places.
  func begin(alongside changes: @escaping () -> Void, ended: @escaping () -> Void) {
    guard let window, window.bounds.width > 0 else {
      changes()
      return ended()
    }
    self.ended = ended
    window.slides.append(self)
    let ends = arrivals.map(\.view.transform)
    UIView.performWithoutAnimation {
      for clip in clips { clip.view.clipsToBounds = true }
      for shade in shades {
        shade.view.alpha = shade.isComing ? 0 : 1
        shade.host?.addSubview(shade.view)
      }
      for picture in pictures { show(picture) }
      for arrival in arrivals {
        arrival.view.transform = arrival.view.transform.concatenating(arrival.start)
      }
    }
    animator.addAnimations { [pictures, arrivals, shades] in
      for shade in shades { shade.view.alpha = shade.isComing ? 1 : 0 }
      for picture in pictures { picture.view.transform = picture.move }
      for (arrival, end) in zip(arrivals, ends) { arrival.view.transform = end }
      changes()
    }
    animator.addCompletion { [weak self] _ in self?.settle() }
    animator.startAnimation()
  }

  /// Animates further changes for the rest of the slide.
  func add(_ changes: @escaping () -> Void) { animator.addAnimations(changes) }

  /// Ends the slide at once.
  func finish() {
    guard isRunning else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    settle()
  }

  private func show(_ picture: Picture) {
    guard let host = picture.host else { return }
    if let below = picture.below, below.superview === host {
      host.insertSubview(picture.frame, belowSubview: below)
    } else {
      host.addSubview(picture.frame)
    }
  }

  private func settle() {
    guard let ended else { return }
    self.ended = nil
    window?.slides.removeAll { $0 === self }
    for picture in pictures { picture.frame.removeFromSuperview() }
    for shade in shades where !shade.isComing { shade.view.removeFromSuperview() }
    for clip in clips { clip.view.clipsToBounds = clip.before }
    pictures = []
    shades = []
    arrivals = []
    ended()
  }
}

extension UIWindow {
  /// Ends all running slides at once, with their completions.
  package final func finishSlides() {
    for slide in slides { slide.finish() }
  }
}
