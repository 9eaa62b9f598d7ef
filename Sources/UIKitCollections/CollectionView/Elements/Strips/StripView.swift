import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The scroll view of a section that scrolls by itself: the cells of the section are its subviews.
final class StripView: UIScrollView, UIScrollViewDelegate {
  /// Called when the user or an animation has scrolled it.
  var scrolled: ((StripView) -> Void)?
  /// Says where scrolling comes to rest that began at an offset.
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

  /// From where the layout says an element is to where it is among the subviews.
  var shift: CGPoint {
    CGPoint(x: contentOffset.x - frame.minX, y: contentOffset.y - frame.minY)
  }

  /// Whether any element lives in it.
  var isInUse: Bool {
    isTracking || isDragging || subviews.contains { $0 is UICollectionReusableView }
  }

  /// Takes over where the layout has the strip.
  func follow(_ strip: LayoutStrip) {
    isFollowing = true
    defer { isFollowing = false }
    axis = strip.axis
    decelerationRate = UIScrollView.DecelerationRate(rawValue: strip.decelerationRate)
    if frame != strip.frame { frame = strip.frame }
    if contentSize != strip.contentSize { contentSize = strip.contentSize }
    if contentOffset != strip.contentOffset { contentOffset = strip.contentOffset }
  }

  /// Forgets how it was scrolled, before it serves another section.
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
