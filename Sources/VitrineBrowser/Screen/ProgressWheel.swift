import UIKit

/// An overlay above the items during a driven layout transition. The wheel and dragging change the
/// progress instead of scrolling.
final class ProgressWheel: UIScrollView, UIScrollViewDelegate {
  /// Called with the requested progress, from 0 to 1.
  var turned: ((CGFloat) -> Void)?

  /// The scroll distance of the whole transition in lines: ten notches.
  private static let lines: CGFloat = 30

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentSize = CGSize(width: frame.width, height: frame.height + way)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  private var way: CGFloat { Self.lines * UIScreen.main.cellMetrics.height }

  var progress: CGFloat {
    get { contentOffset.y / way }
    set {
      guard newValue != progress else { return }
      let told = turned
      turned = nil
      contentOffset.y = newValue * way
      turned = told
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { turned?(progress) }
}
