import UIKit

/// The thumb of a scroll bar, which shows the visible part of the content, in rows.
enum ScrollThumb {
  /// Returns the rows of the thumb.
  ///
  /// - Parameters:
  ///   - track: The number of rows in the bar.
  ///   - content: The height of the content, in the same unit as `visible` and `offset`.
  /// - Returns: nil if all of the content is visible. If there is enough room, the thumb touches an
  ///   end of the bar only when that end of the content is visible.
  static func rows(
    track: Int, content: CGFloat, visible: CGFloat, offset: CGFloat
  ) -> Range<Int>? {
    guard track > 0, visible > 0, content > visible else { return nil }
    let length = min(max(1, Int((CGFloat(track) * visible / content).rounded())), max(1, track - 1))
    let rest = track - length
    let share = min(max(0, offset / (content - visible)), 1)
    var start = Int((share * CGFloat(rest)).rounded())
    if rest > 1 {
      if share > 0, start == 0 { start = 1 }
      if share < 1, start == rest { start = rest - 1 }
    }
    return start..<(start + length)
  }

  /// Returns the scroll position as a fraction from the first row to the last, for a thumb that
  /// starts at a row.
  static func share(of start: Int, length: Int, track: Int) -> CGFloat {
    track > length ? min(max(0, CGFloat(start) / CGFloat(track - length)), 1) : 0
  }
}

/// A scroll bar in the last column. The mouse can drag its thumb.
final class ScrollBar: CoveringView {
  /// The scroll view, which lives as long as the bar.
  unowned var scrollView: UIScrollView? {
    didSet { setNeedsLayout() }
  }
  private(set) var thumb: Range<Int>? {
    didSet { if thumb != oldValue { setNeedsDisplay() } }
  }
  /// The row of the thumb under the mouse.
  private var grip = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] recognizer in
        self?.press(at: recognizer)
      })
    addGestureRecognizer(UIPanGestureRecognizer(target: self) { [weak self] in self?.pan($0) })
  }

  required init?(coder: NSCoder) { nil }

  private var cell: CellMetrics { UIScreen.main.cellMetrics }
  private var track: Int { cell.rows(fittingIn: bounds.height) }

  /// Updates the thumb. The scroll view is laid out first, so its content size is current.
  override func layoutSubviews() {
    super.layoutSubviews()
    thumb = scrollView.flatMap { view in
      ScrollThumb.rows(
        track: track, content: view.contentSize.height, visible: view.bounds.height,
        offset: view.contentOffset.y)
    }
  }

  // MARK: Mouse

  private func row(of recognizer: UIGestureRecognizer) -> Int {
    cell.rows(fittingIn: recognizer.location(in: self).y)
  }

  /// Moves the thumb to the pointer, unless it is already there.
  private func press(at recognizer: UIGestureRecognizer) {
    guard let thumb else { return }
    let row = row(of: recognizer)
    grip = thumb.contains(row) ? row - thumb.lowerBound : thumb.count / 2
    drag(to: row)
  }

  private func pan(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: press(at: recognizer)
    case .changed: drag(to: row(of: recognizer))
    default: break
    }
  }

  private func drag(to row: Int) {
    guard let thumb, let scrollView, row - grip != thumb.lowerBound else { return }
    let share = ScrollThumb.share(of: row - grip, length: thumb.count, track: track)
    let rest = scrollView.contentSize.height - scrollView.bounds.height
    let y = share < 1 ? cell.wholeRows(in: share * rest) : rest
    scrollView.scrollAtOnce(to: CGPoint(x: scrollView.contentOffset.x, y: y), velocity: .zero)
    setNeedsLayout()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let thumb else { return }
    for row in thumb {
      "▐".draw(
        at: CGPoint(x: 0, y: CGFloat(row) * cell.height), withAttributes: look.text(.dim))
    }
  }
}
