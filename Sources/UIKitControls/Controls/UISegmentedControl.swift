import Foundation
import UIKitCore

/// A choice among a few segments, side by side: ` One [Two] Three `.
///
/// Left and Right, or a press, select a segment.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index for no selection.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// The width in points; 0 for that of the content.
    var width: CGFloat = 0

    @MainActor var text: String { title ?? image?.symbolText ?? "?" }

    @MainActor var columns: Int {
      let least = UIScreen.main.cellMetrics.column(width)
      return max(least, ControlPainter.columns(of: text) + 2)
    }
  }

  private final var segments: [Segment] = []
  private final var storedIndex = noSegment
  private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Makes a control from titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
  }

  /// Makes a control whose segments run actions.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  /// Makes a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control without segments: there are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The selected segment, or `noSegment`. Setting it sends nothing.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      storedIndex = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsDisplay()
    }
  }
  /// Whether a segment is selected only while it is pressed; false at first.
  open var isMomentary = false
  /// Kept without effect: segments are as wide as their content.
  open var apportionsSegmentWidthsByContent = false
  /// The colour of the selected segment; `nil` for the tint colour.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Inserts a segment with a title before another one.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Inserts a segment with an image before another one.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Inserts a segment that runs an action before another one.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }
  private final func insert(_ segment: Segment, at index: Int) {
    let place = min(max(0, index), segments.count)
    segments.insert(segment, at: place)
    if storedIndex >= place { storedIndex += 1 }
    contentChanged()
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if storedIndex == segment { storedIndex = Self.noSegment }
    if storedIndex > segment { storedIndex -= 1 }
    contentChanged()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    storedIndex = Self.noSegment
    contentChanged()
  }

  /// Sets the title of a segment, replacing its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.title = title }
  }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  /// Sets the image of a segment, replacing its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.image, $0.title) = (image, nil) }
  }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  /// Sets the action of a segment, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.action, $0.title, $0.image) = (action, action.title, action.image) }
  }
  /// Returns the action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }
  /// Returns the segment whose action has an identifier, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets whether a segment can be selected. Disabling the selected one removes the selection.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if !enabled, segment == storedIndex { storedIndex = Self.noSegment }
    change(segment) { $0.isEnabled = enabled }
  }
  /// Returns whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  /// Sets the width of a segment in points; 0 for that of its content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }
  /// Returns the width that was set for a segment, in points.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  private final func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    contentChanged()
  }

  private final func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Input

  private final func choose(_ index: Int) {
    guard segments.indices.contains(index), segments[index].isEnabled else { return }
    guard isMomentary || index != storedIndex else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    tellValueChanged()
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  private final func segment(at point: CGPoint) -> Int? {
    let column = UIScreen.main.cellMetrics.cell(at: point).column
    return spans.firstIndex { $0.contains(column) }
  }

  /// The columns of each segment; surplus columns go to the segments from the left.
  private final var spans: [Range<Int>] {
    guard !segments.isEmpty else { return [] }
    let columns = UIScreen.main.cellMetrics.column(bounds.width)
    let spare = max(0, columns - segments.reduce(0) { $0 + $1.columns })
    var start = 0
    return segments.enumerated().map { index, segment in
      let more = spare / segments.count + (index < spare % segments.count ? 1 : 0)
      defer { start += segment.columns + more }
      return start..<(start + segment.columns + more)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, touch.type != .indirect, isTouchInside else { return }
    if let index = segment(at: touch.location(in: self)) { choose(index) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch isEnabled ? UIControl.plainKey(presses) : nil {
    case .keyboardLeftArrow:
      if let index = segments.indices.last(where: { $0 < storedIndex && segments[$0].isEnabled }) {
        choose(index)
      }
    case .keyboardRightArrow:
      if let index = segments.indices.first(where: { $0 > storedIndex && segments[$0].isEnabled }) {
        choose(index)
      }
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: Look

  open override var intrinsicContentSize: CGSize {
    ControlPainter.size(columns: segments.reduce(0) { $0 + $1.columns })
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Sets the attributes of the titles in a state; `nil` removes them. Only the text colour has an
  /// effect, in the normal and in the selected state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    setNeedsDisplay()
  }

  /// Returns the attributes of the titles that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  private final func color(isChosen: Bool) -> UIColor {
    let attributes = titleTextAttributes(for: isChosen ? .selected : .normal)
    if let color = attributes?[.foregroundColor] as? UIColor { return color }
    return isChosen ? selectedSegmentTintColor ?? tintColor : .label
  }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self) else { return }
    let row = painter.middleRow
    for (index, span) in spans.enumerated() {
      let segment = segments[index]
      let isChosen = index == storedIndex
      let text = ControlPainter.truncated(segment.text, columns: span.count - 2)
      let room = span.count - 2 - ControlPainter.columns(of: text)
      let padded =
        String(repeating: " ", count: room / 2) + text
        + String(repeating: " ", count: room - room / 2)
      var traits = textTraits
      if isChosen { traits.insert(.bold) }
      if !segment.isEnabled { traits = .dim }
      painter.put(
        isChosen ? "[\(padded)]" : " \(padded) ", column: span.lowerBound, row: row,
        color: color(isChosen: isChosen), traits: traits)
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (storedIndex >= 0
          ? "\(segments[storedIndex].text), \(storedIndex + 1) of \(segments.count)" : nil)
    }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }
}
