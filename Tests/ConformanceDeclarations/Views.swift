import UIKit

/// Overrides the members of a view that apps override, and uses the rest.
open class EveryUseView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var frame: CGRect { didSet { setNeedsLayout() } }
  open override var bounds: CGRect { didSet { setNeedsLayout() } }
  open override func layoutSubviews() { super.layoutSubviews() }
  open override func draw(_ rect: CGRect) { super.draw(rect) }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  open override var canBecomeFocused: Bool { true }
  open override var preferredFocusEnvironments: [UIFocusEnvironment] {
    subviews + super.preferredFocusEnvironments
  }
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    context.nextFocusedView !== context.previouslyFocusedView
  }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    coordinator.addCoordinatedAnimations({ self.alpha = 1 }, completion: nil)
  }

  open func useAll(_ other: UIView) -> [Any?] {
    center = CGPoint(x: 1, y: 1)
    transform = CGAffineTransform(scaleX: 1, y: 1)
    alpha = 1
    isHidden = false
    backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    tag = 3
    clipsToBounds = true
    tintColor = .blue
    isUserInteractionEnabled = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = 1
    addSubview(other)
    insertSubview(other, at: 0)
    bringSubviewToFront(other)
    sendSubviewToBack(other)
    setNeedsDisplay()
    layoutIfNeeded()
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    addGestureRecognizer(tap)
    removeGestureRecognizer(tap)
    gestureRecognizers = [tap]
    UIView.animate(withDuration: 0.2, animations: { other.alpha = 0 }, completion: { _ in })
    UIView.animate(withDuration: 0.2) { other.alpha = 1 }
    UIView.performWithoutAnimation({ other.alpha = 0 })
    UIView.setAnimationsEnabled(UIView.areAnimationsEnabled)
    let values: [Any?] = [
      superview, subviews, window, other.isDescendant(of: self), viewWithTag(3),
      convert(CGPoint.zero, to: other), convert(CGPoint.zero, from: other),
      convert(CGRect.zero, to: other), convert(CGRect.zero, from: other),
    ]
    other.removeFromSuperview()
    return values
  }
}

/// Overrides the members of a scroll view that apps override, and uses the rest.
open class EveryUseScrollView: UIScrollView {
  open override var contentOffset: CGPoint { didSet { setNeedsLayout() } }
  open override var contentSize: CGSize { didSet { setNeedsLayout() } }
  open override var contentInset: UIEdgeInsets { didSet { setNeedsLayout() } }
  open override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
  }
  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    super.scrollRectToVisible(rect, animated: animated)
  }

  open func useAll() -> Bool {
    isScrollEnabled = true
    isPagingEnabled = false
    alwaysBounceVertical = true
    alwaysBounceHorizontal = true
    let rates: [UIScrollView.DecelerationRate] = [
      .normal, .fast, UIScrollView.DecelerationRate(rawValue: 0.5),
    ]
    decelerationRate = rates.max { $0.rawValue < $1.rawValue } ?? decelerationRate
    return isTracking || isDragging || isDecelerating
  }
}

@MainActor public enum SmallViews {
  public static func label() -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = (label.text ?? "") + "text"
    label.textColor = label.textColor == UIColor.red ? UIColor.white : UIColor.blue
    return label
  }
}
