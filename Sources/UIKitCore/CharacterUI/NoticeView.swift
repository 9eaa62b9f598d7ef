import Foundation

/// A line at the bottom of a window that disappears after a while.
@MainActor final class NoticeView: UILabel {
  /// The time for which the line is visible, in seconds.
  static let duration: TimeInterval = 4

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

extension UIWindow {
  /// Shows a text in the last row of the window for four seconds, in reverse video. A second notice replaces the first.
  package final func showNotice(_ text: String) {
    for case let shown as NoticeView in subviews { shown.removeFromSuperview() }
    let height = UIScreen.main.cellMetrics.height
    let notice = NoticeView(
      frame: CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
    notice.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    notice.text = text
    notice.lineBreakMode = .byTruncatingMiddle
    notice.looks.reversal = .mark
    notice.layer.zPosition = .greatestFiniteMagnitude
    addSubview(notice)
    ScheduledAction.schedule(after: NoticeView.duration) { [weak notice] in
      notice?.removeFromSuperview()
    }
    UIAccessibility.post(notification: .announcement, argument: text)
  }
}
