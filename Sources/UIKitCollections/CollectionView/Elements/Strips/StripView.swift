import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The scroll view of a section that scrolls independently. The cells of the section are its
/// subviews.
final class StripView: UIScrollView, UIScrollViewDelegate {
  /// Called when the user or an animation has scrolled the strip.
  var scrolled: ((StripView) -> Void)?
  /// Returns the final offset of a scroll.
  var resting: ((_ strip: StripView, _ proposed: CGFloat, _ start: CGFloat) -> CGFloat)?
  private(set) var axis = Axis.horizontal
  private var dragStart: CGFloat?
  private var isFollowing = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollDelegate = self
    targetOffsetAdjuster = { [weak self] proposed, _ in
      guard let self, let resting = self.resting else { return proposed }
      let start = self.dragStart ?? self.contentOffset[self.axis]
      return proposed.moved(to: resting(self, proposed[self.axis], start), along: self.axis)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The distance from an element's place in the layout to its place among the subviews.
  var shift: CGPoint {
    CGPoint(x: contentOffset.x - frame.minX, y: contentOffset.y - frame.minY)
  }

  /// Whether any element is inside.
  var isInUse: Bool {
    isTracking || isDragging || subviews.contains { $0 is UICollectionReusableView }
  }

  /// Updates the strip to its state in the layout.
  func follow(_ strip: LayoutStrip) {
    isFollowing = true
    defer { isFollowing = false }
    axis = strip.axis
    decelerationRate = UIScrollView.DecelerationRate(rawValue: strip.decelerationRate)
    if frame != strip.frame { frame = strip.frame }
    if contentSize != strip.contentSize { contentSize = strip.contentSize }
    if contentOffset != strip.contentOffset { contentOffset = strip.contentOffset }
  }

  /// Resets the scroll state, before the strip serves another section.
  func rest() {
    scrollAtOnceWithoutTelling()
    dragStart = nil
    scrolled = nil
    resting = nil
    isUserInteractionEnabled = true
  }

  private func scrollAtOnceWithoutTelling() {
    isFollowing = true
    setContentOffset(contentOffset, animated: false)
    isFollowing = false
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isFollowing { scrolled?(self) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    dragStart = contentOffset[axis]
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    dragStart = nil
  }
}
