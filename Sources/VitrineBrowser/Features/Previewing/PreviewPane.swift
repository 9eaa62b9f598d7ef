import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// The preview beside the items, or below them, with the edge between.
final class PreviewPane: CoveringView {
  /// Where it stands.
  enum Place: Equatable { case right, below }

  let text = StyledTextView(frame: .zero)
  let picture = PictureView(frame: .zero)
  let edge = PreviewEdge(frame: .zero)
  /// Whether long lines are broken; nil: those of prose.
  var wraps: Bool?
  /// The line that is to be at the top, and is not there yet.
  private var awaitedLine: Int?
  /// Says where in the text one is, over its first line.
  private let placeLabel = UILabel(frame: .zero)

  override var look: Look {
    didSet {
      text.look = look
      edge.look = look
      placeLabel.textColor = look[.dim].foreground?.uiColor ?? .secondaryLabel
    }
  }
  var standsAt = Place.right {
    didSet {
      guard standsAt != oldValue else { return }
      edge.isUpright = standsAt == .right
      setNeedsLayout()
    }
  }
  /// Whether keys are for it.
  var hasKeys: Bool {
    get { edge.hasKeys }
    set { edge.hasKeys = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(text)
    picture.isHidden = true
    addSubview(picture)
    addSubview(edge)
    placeLabel.backgroundColor = .systemBackground
    addSubview(placeLabel)
    text.changed = { [weak self] in self?.setNeedsLayout() }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    var inner = bounds
    switch standsAt {
    case .right:
      // A blank on both sides.
      edge.place(CGRect(x: cell.width, y: 0, width: cell.width, height: bounds.height))
      inner.origin.x = 3 * cell.width
      inner.size.width = max(0, inner.width - 3 * cell.width)
    case .below:
      edge.place(CGRect(x: 0, y: 0, width: bounds.width, height: cell.height))
      inner.origin.y = cell.height
      inner.size.height = max(0, inner.height - cell.height)
    }
    text.place(inner)
    picture.place(inner)
    text.layoutIfNeeded()
    showPlace(in: inner)
  }

  /// `12/340`, as soon as one has scrolled.
  private func showPlace(in room: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let (line, count) = text.place
    let label = " \(line + 1)/\(count)"
    let width = CGFloat(label.count) * cell.width
    let isShown = line > 0 && picture.isHidden && width < room.width / 2
    if placeLabel.isHidden == isShown { placeLabel.isHidden = !isShown }
    guard isShown else { return }
    if placeLabel.text != label { placeLabel.text = label }
    placeLabel.place(
      CGRect(x: room.maxX - width, y: room.minY, width: width, height: cell.height))
  }

  /// How many pixels a picture in it has use for.
  var wantedPixels: PixelSize {
    layoutIfNeeded()
    return picture.wantedPixels
  }

  /// The room for what is shown, in character cells.
  var size: (columns: Int, rows: Int) {
    layoutIfNeeded()
    let cell = UIScreen.main.cellMetrics
    return (
      cell.columns(fittingIn: text.bounds.width), cell.rows(fittingIn: text.bounds.height)
    )
  }

  /// Shows something else.
  ///
  /// - Parameters:
  ///   - isSame: Whether it is more of the same, or the same anew: the place in it stays.
  ///   - first: The line that comes to the top as soon as it is there, from 0.
  func show(_ content: PreviewContent, isSame: Bool, from first: Int? = nil) {
    text.wrapping = (wraps ?? content.isProse) ? .words : .off
    text.lines = content.lines
    picture.picture = content.picture
    picture.isHidden = content.picture == nil
    if !isSame {
      text.scrollToStart()
      awaitedLine = first
    }
    if let line = awaitedLine {
      text.scroll(toLine: line)
      if text.place.line == line { awaitedLine = nil }
    }
  }

  /// Breaks long lines, or lets them be.
  func toggleWrapping() {
    wraps = text.wrapping == .off
    text.wrapping = wraps == true ? .words : .off
  }

  override var spokenText: String? { (["preview"] + text.shownLines).joined(separator: "\n") }
}
