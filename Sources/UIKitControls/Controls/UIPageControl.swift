import Foundation
import UIKitCore

/// Shows the current page among several: `○ ● ○`.
///
/// Left and Right, or a press on the left or right half, go to the adjacent page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The number of pages; 0 at first.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
      setNeedsDisplay()
    }
  }
  /// The current page, from 0; limited to the existing pages. Setting it sends nothing.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      setNeedsDisplay()
    }
  }
  /// Whether the control is empty for a single page.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of the other pages; `nil` for a faint one.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the current page; `nil` for the tint colour.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Returns the size for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    ControlPainter.size(columns: max(0, pageCount * 2 - 1))
  }

  private final func turn(by pages: Int) {
    let old = currentPage
    currentPage += pages
    if currentPage != old { tellValueChanged() }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    if touch.type == .indirect || touch.location(in: self).x >= bounds.midX {
      turn(by: 1)
    } else {
      turn(by: -1)
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch UIControl.plainKey(presses) {
    case .keyboardLeftArrow: turn(by: -1)
    case .keyboardRightArrow: turn(by: 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self), !(hidesForSinglePage && numberOfPages == 1) else {
      return
    }
    let first = max(0, (painter.columns - (numberOfPages * 2 - 1)) / 2)
    for page in 0..<numberOfPages {
      let isCurrent = page == currentPage
      let color: UIColor =
        isCurrent
        ? currentPageIndicatorTintColor ?? tintColor : pageIndicatorTintColor ?? .secondaryLabel
      painter.put(
        isCurrent ? "●" : "○", column: first + page * 2, row: painter.middleRow, color: color,
        traits: textTraits)
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "page \(currentPage + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }
}
