import Foundation

/// Zooms the view that the delegate of a scroll view names: Ctrl with the wheel, Alt-+ and Alt--, or the program.
///
/// The scale is the view's transform, so frames grow; texts keep their size. The content's size follows the frame.
@MainActor final class ScrollZoom {
  private unowned let scrollView: UIScrollView
  private(set) var scale: CGFloat = 1
  /// Whether the user is zooming.
  private(set) var isPinching = false
  /// The recognizer of the user's zooming; nil while there is only one scale.
  private(set) var recognizer: UIPinchGestureRecognizer?
  /// The scale at the beginning of a pinch.
  private var start: CGFloat = 1

  init(scrollView: UIScrollView) { self.scrollView = scrollView }

  private var view: UIView? { scrollView.scrollDelegate?.viewForZooming(in: scrollView) }
  private var limits: ClosedRange<CGFloat> {
    let least = scrollView.minimumZoomScale
    return least...max(least, scrollView.maximumZoomScale)
  }

  /// Called when the smallest or the greatest scale has changed.
  func limitsChanged() {
    let (least, greatest) = (limits.lowerBound, limits.upperBound)
    if least < greatest, recognizer == nil {
      let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
      pinch.addTarget(scrollView) { [weak self] _ in self?.pinched() }
      recognizer = pinch
      scrollView.addGestureRecognizer(pinch)
    } else if least >= greatest, let pinch = recognizer {
      recognizer = nil
      scrollView.removeGestureRecognizer(pinch)
    }
  }

  /// Zooms, within the limits.
  ///
  /// - Parameters:
  ///   - wanted: The factor for the view.
  ///   - point: The place of the visible part whose content stays there, in points; nil for the middle.
  func set(_ wanted: CGFloat, around point: CGPoint? = nil) {
    let new = min(max(wanted, limits.lowerBound), limits.upperBound)
    guard new != scale, new > 0, let view else { return }
    let (old, ratio) = (scrollView.contentOffset, new / scale)
    let size = scrollView.bounds.size
    let point = point ?? CGPoint(x: size.width / 2, y: size.height / 2)
    let corner = view.frame.origin
    scale = new
    view.transform = CGAffineTransform(scaleX: new, y: new)
    view.frame.origin = CGPoint(x: corner.x * ratio, y: corner.y * ratio)
    scrollView.contentSize = view.frame.size
    scrollView.contentOffset = scrollView.clampedOffset(
      CGPoint(
        x: (old.x + point.x) * ratio - point.x, y: (old.y + point.y) * ratio - point.y))
    scrollView.scrollDelegate?.scrollViewDidZoom(scrollView)
  }

  /// Zooms with animation.
  func animate(_ change: @escaping () -> Void) {
    let delegate = scrollView.scrollDelegate
    delegate?.scrollViewWillBeginZooming(scrollView, with: view)
    UIView.animate(withDuration: ScrollMotion.scrollDuration, animations: change) { _ in
      delegate?.scrollViewDidEndZooming(self.scrollView, with: self.view, atScale: self.scale)
    }
  }

  /// Shows a rectangle of the view, as large as possible.
  ///
  /// - Parameter rect: In the view's own coordinates, in points.
  func show(_ rect: CGRect) {
    let size = scrollView.bounds.size
    guard rect.width > 0, rect.height > 0, let view else { return }
    set(min(size.width / rect.width, size.height / rect.height))
    let shown = view.convert(rect, to: scrollView)
    scrollView.contentOffset = scrollView.clampedOffset(
      CGPoint(x: shown.midX - size.width / 2, y: shown.midY - size.height / 2))
  }

  private func pinched() {
    guard let recognizer else { return }
    let delegate = scrollView.scrollDelegate
    switch recognizer.state {
    case .began:
      guard let view else { return }
      isPinching = true
      start = scale
      delegate?.scrollViewWillBeginZooming(scrollView, with: view)
      follow(recognizer)
    case .changed: follow(recognizer)
    case .ended, .cancelled:
      guard isPinching else { return }
      isPinching = false
      delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    default: break
    }
  }

  private func follow(_ recognizer: UIPinchGestureRecognizer) {
    guard isPinching else { return }
    let place = recognizer.location(in: scrollView)
    set(
      start * recognizer.scale,
      around: CGPoint(
        x: place.x - scrollView.bounds.minX, y: place.y - scrollView.bounds.minY))
  }
}
