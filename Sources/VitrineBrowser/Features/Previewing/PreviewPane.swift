import UIKit
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// The preview beside or below the items, including the edge in between.
final class PreviewPane: CoveringView {
  /// The position of the preview.
  enum Place: Equatable { case right, below }

  let text = StyledTextView(frame: .zero)
  let picture = PictureView(frame: .zero)
  let edge = PreviewEdge(frame: .zero)
  /// Whether long lines wrap; nil wraps only prose.
  var wraps: Bool?
  /// The requested top line, which has not loaded yet.
  private var awaitedLine: Int?
  /// A label above the first line with the position in the text.
  private let placeLabel = UILabel(frame: .zero)

  override var look: ResolvedTheme {
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
  /// Whether the preview receives keys.
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
      // One empty column on each side.
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

  /// Shows the position, such as `12/340`, after scrolling.
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

  /// The useful number of pixels for a picture.
  var wantedPixels: PixelSize {
    layoutIfNeeded()
    return picture.wantedPixels
  }

  /// The room for the content, in character cells.
  var size: (columns: Int, rows: Int) {
    layoutIfNeeded()
    let cell = UIScreen.main.cellMetrics
    return (
      cell.columns(fittingIn: text.bounds.width), cell.rows(fittingIn: text.bounds.height)
    )
  }

  /// Shows content.
  ///
  /// - Parameters:
  ///   - isSame: Whether the content continues or refreshes the current one and keeps the scroll
  ///     position.
  ///   - first: The line to show at the top once it has loaded, from 0.
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

  /// Switches the wrapping of long lines.
  func toggleWrapping() {
    wraps = text.wrapping == .off
    text.wrapping = wraps == true ? .words : .off
  }

  override var spokenText: String? { (["preview"] + text.shownLines).joined(separator: "\n") }
}
