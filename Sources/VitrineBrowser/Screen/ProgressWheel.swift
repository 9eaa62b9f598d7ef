import UIKit

/// Lies over the items while a switch of layouts is driven: the wheel and dragging change the
/// progress instead of scrolling.
final class ProgressWheel: UIScrollView, UIScrollViewDelegate {
  /// Called with the progress, from 0 to 1, that the wheel asks for.
  var turned: ((CGFloat) -> Void)?

  /// How far it scrolls for the whole way, in lines: ten notches.
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
