import Foundation

/// Moves one screen out and another one in, side by side, while a transition is under way.
///
/// The new screen is in its place from the beginning: layout, focus and keys know nothing of the slide. The old one has
/// left its window; a picture of it moves.
@MainActor package final class ScreenSlide {
  /// In seconds.
  static let duration: TimeInterval = 0.25

  /// A picture of what leaves, in a view that cuts it at the old edges.
  private struct Picture {
    let frame: UIView
    let view: UIView
    let move: CGAffineTransform
    weak var host: UIView?
    weak var below: UIView?
  }

  /// What dims the screen, coming or going.
  private struct Shade {
    let view: UIView
    /// What gets the view for the time of the slide; nil: it has a place.
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

  /// Makes a slide in a window; nil where screens change at once.
  package init?(in window: UIWindow, animated: Bool) {
    guard animated, FrameEngine.current.slidesScreens, UIView.areAnimationsEnabled else {
      return nil
    }
    self.window = window
  }

  /// A view is about to leave its window: a picture of it moves away.
  ///
  /// - Parameters:
  ///   - view: In the window, laid out.
  ///   - move: How far, in points.
  ///   - host: What gets the picture for the time of the slide.
  ///   - below: The part of the host that the picture is put behind; nil: it lies in front.
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

  /// A view moves to where it is.
  ///
  /// - Parameters:
  ///   - view: It comes into the window.
  ///   - start: How far away it begins, in points.
  ///   - clip: What cuts it meanwhile.
  package func enter(_ view: UIView, from start: CGVector, clip: UIView? = nil) {
    arrivals.append(
      Arrival(view: view, start: CGAffineTransform(translationX: start.dx, y: start.dy)))
    if let clip { clips.append((clip, clip.clipsToBounds)) }
  }

  /// A view that dims what lies below comes in by its opacity.
  package func shade(with view: UIView) {
    shades.append(Shade(view: view, host: nil, isComing: true))
  }

  /// What dimmed a window is gone, and goes by its opacity.
  package func unshade(_ color: UIColor?, in window: UIWindow) {
    guard let color else { return }
    let view = UIView(frame: window.bounds)
    view.backgroundColor = color
    view.isUserInteractionEnabled = false
    shades.append(Shade(view: view, host: window, isComing: false))
  }

  // MARK: Time

  /// How far it is, from 0 to 1; nil before and after.
  var progress: CGFloat? { isRunning ? animator.fractionComplete : nil }
  var isRunning: Bool { ended != nil }

  /// Begins to move.
  ///
  /// - Parameters:
  ///   - changes: What is animated together with it.
  ///   - ended: Called once, when all is where it belongs.
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

  /// Changes made while it is under way are animated for the rest of it.
  func add(_ changes: @escaping () -> Void) { animator.addAnimations(changes) }

  /// Shows the end at once.
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
  /// Screens that still slide are in their places at once, and all who wait for it are told.
  package final func finishSlides() {
    for slide in slides { slide.finish() }
  }
}
