import UIKit

/// The part of a scroll bar that says which part of the content is in sight, in rows.
enum ScrollThumb {
  /// - Parameters:
  ///   - track: How many rows the bar has.
  ///   - content: The height of the content, in any unit; `visible` and `offset` are in the same.
  /// - Returns: nil where all of the content is in sight. At an end of the bar it stands only where that end of the
  ///   content is in sight, if there is room to tell.
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

  /// How much of the way from the first row to the last the content is scrolled where the thumb begins at a row.
  static func share(of start: Int, length: Int, track: Int) -> CGFloat {
    track > length ? min(max(0, CGFloat(start) / CGFloat(track - length)), 1) : 0
  }
}

/// A column at the right edge that says where in a scroll view one is. The mouse drags it.
final class ScrollBar: CoveringView {
  /// What it is for, and lives as long.
  unowned var scrollView: UIScrollView? {
    didSet { setNeedsLayout() }
  }
  private(set) var thumb: Range<Int>? {
    didSet { if thumb != oldValue { setNeedsDisplay() } }
  }
  /// The row of the thumb that the mouse holds.
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

  /// It follows what it is for: laid out after that, it knows how large the content is by now.
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

  /// The thumb comes to where the mouse is, unless it is there already.
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
