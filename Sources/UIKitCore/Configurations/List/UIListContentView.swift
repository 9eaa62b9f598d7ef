import Foundation

/// Shows a list content configuration: an image, a text and a secondary text.
///
/// Cells use it for `UIListContentConfiguration`. It can also be a subview of any view, with a
/// frame or constraints, and its layout guides place other views beside its texts.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private final var shown: UIListContentConfiguration
  private final var textLabel: UILabel?
  private final var secondaryTextLabel: UILabel?
  private final var imageView: UIImageView?
  private final var guides: [Part: UILayoutGuide] = [:]

  private enum Part { case text, secondaryText, image }

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  /// Makes a view of an empty cell: there are no archives to read.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    show()
  }

  /// The shown configuration, a `UIListContentConfiguration`. The view ignores other types.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let next = newValue as? UIListContentConfiguration, next != shown else { return }
      let old = measures
      shown = next
      show()
      if measures != old { arrangementChanged() }
    }
  }

  // MARK: Guides

  /// The place of the text; `nil` while there is none.
  open var textLayoutGuide: UILayoutGuide? { textLabel.map { _ in guide(.text) } }
  /// The place of the secondary text; `nil` while there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryTextLabel.map { _ in guide(.secondaryText) }
  }
  /// The place of the image; `nil` while there is none.
  open var imageLayoutGuide: UILayoutGuide? { imageView.map { _ in guide(.image) } }

  private final func guide(_ part: Part) -> UILayoutGuide {
    if let guide = guides[part] { return guide }
    let guide = UILayoutGuide(.placed, of: self)
    guide.place = { [weak self] in
      guard let self else { return .zero }
      let arrangement = arranged
      return switch part {
      case .text: arrangement.text ?? .zero
      case .secondaryText: arrangement.secondaryText ?? .zero
      case .image: arrangement.image ?? .zero
      }
    }
    guides[part] = guide
    constraintState.systemGuides.append(guide)
    return guide
  }

  // MARK: Content

  private final func show() {
    directionalLayoutMargins = shown.directionalLayoutMargins
    showImage()
    textLabel = label(
      textLabel, shown.text, shown.attributedText, shown.textProperties)
    secondaryTextLabel = label(
      secondaryTextLabel, shown.secondaryText, shown.secondaryAttributedText,
      shown.secondaryTextProperties)
  }

  /// The values that determine the size, apart from the labels, which report changes themselves.
  private final var measures: Measures {
    Measures(
      hasText: textLabel != nil, hasSecondaryText: secondaryTextLabel != nil,
      image: imageView?.image?.size, maximum: shown.imageProperties.maximumSize,
      reserved: shown.imageProperties.reservedLayoutSize, margins: shown.directionalLayoutMargins,
      axes: shown.axesPreservingSuperviewLayoutMargins,
      paddings: [
        shown.imageToTextPadding, shown.textToSecondaryTextHorizontalPadding,
        shown.textToSecondaryTextVerticalPadding,
      ], isSideBySide: shown.prefersSideBySideTextAndSecondaryText)
  }

  private struct Measures: Equatable {
    var hasText: Bool
    var hasSecondaryText: Bool
    var image: CGSize?
    var maximum: CGSize
    var reserved: CGSize
    var margins: NSDirectionalEdgeInsets
    var axes: UIAxis
    var paddings: [CGFloat]
    var isSideBySide: Bool
  }

  /// Called when the content or the margins require another layout or size.
  final func arrangementChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    if LayoutEngine.isUsed, !guides.isEmpty {
      layoutHost.autoLayout?.engine?.placeChanged(of: self)
    }
  }

  private final func label(
    _ label: UILabel?, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard let text, !text.isEmpty else {
      label?.removeFromSuperview()
      return nil
    }
    let result = label ?? ListContentLabel(owner: self)
    result.numberOfLines = properties.numberOfLines
    result.lineBreakMode = properties.lineBreakMode
    result.textAlignment = properties.alignment.labelAlignment
    result.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    result.font = properties.font
    result.textColor = properties.resolvedColor()
    if let attributed {
      if result.attributedText != attributed { result.attributedText = attributed }
    } else {
      result.text = properties.transformed(text)
    }
    return result
  }

  private final func showImage() {
    guard let image = shown.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let properties = shown.imageProperties
    let view = imageView ?? UIImageView()
    if imageView == nil {
      view.contentMode = .scaleAspectFit
      addSubview(view)
      imageView = view
    }
    // The symbol's own configuration takes precedence.
    let asked = properties.preferredSymbolConfiguration.flatMap { preferred in
      let own = image.symbolConfiguration
      return image.applyingSymbolConfiguration(preferred)
        .flatMap { whole in own.flatMap(whole.applyingSymbolConfiguration) ?? whole }
    }
    view.image = asked ?? image
    view.layer.cornerRadius = properties.cornerRadius
    view.layer.borderWidth = properties.strokeWidth
    showTint()
  }

  private final func showTint() {
    guard let imageView else { return }
    let tint = tintColor ?? .tintColor
    imageView.tintColor = shown.imageProperties.resolvedTintColor(for: tint)
    imageView.layer.borderColor = shown.imageProperties.resolvedStrokeColor(for: tint).cgColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  // MARK: Layout

  private final var parts: ListContentArrangement.Parts {
    ListContentArrangement.Parts(
      image: imageExtents, text: textLabel, secondaryText: secondaryTextLabel, margins: margins,
      imagePadding: shown.imageToTextPadding,
      padding: CGSize(
        width: shown.textToSecondaryTextHorizontalPadding,
        height: shown.textToSecondaryTextVerticalPadding),
      isSideBySide: shown.prefersSideBySideTextAndSecondaryText)
  }

  private final var imageExtents: (room: CGSize, size: CGSize)? {
    guard let image = imageView?.image else { return nil }
    let cell = UIScreen.main.cellMetrics
    let properties = shown.imageProperties
    var size = image.size
    let most = properties.maximumSize
    let scale = min(
      1, most.width > 0 ? most.width / max(1, size.width) : 1,
      most.height > 0 ? most.height / max(1, size.height) : 1)
    size.width *= scale
    size.height *= scale
    func room(_ reserved: CGFloat, _ own: CGFloat, _ standard: CGFloat, _ unit: CGFloat) -> CGFloat
    {
      let isStandard =
        reserved == UIListContentConfiguration.ImageProperties.standardDimension
        || reserved <= 0 && image.isSymbolImage
      let wanted = isStandard ? max(standard, own) : reserved > 0 ? reserved : own
      return (wanted / unit - 0.01).rounded(.up) * unit
    }
    let kept = properties.reservedLayoutSize
    return (
      CGSize(
        width: room(kept.width, size.width, cell.width * 2, cell.width),
        height: room(kept.height, size.height, cell.height, cell.height)), size
    )
  }

  /// The view's margins, extended to those of the superview.
  private final var margins: NSDirectionalEdgeInsets {
    var result = shown.directionalLayoutMargins
    let axes = shown.axesPreservingSuperviewLayoutMargins
    guard let superview, !axes.isEmpty else { return result }
    let (outer, frame, room) = (superview.layoutMargins, frame, superview.bounds)
    let reach = UIEdgeInsets(
      top: outer.top - (frame.minY - room.minY), left: outer.left - (frame.minX - room.minX),
      bottom: outer.bottom - (room.maxY - frame.maxY),
      right: outer.right - (room.maxX - frame.maxX)
    ).directional(effectiveUserInterfaceLayoutDirection)
    if axes.contains(.horizontal) {
      result.leading = max(result.leading, reach.leading)
      result.trailing = max(result.trailing, reach.trailing)
    }
    if axes.contains(.vertical) {
      result.top = max(result.top, reach.top)
      result.bottom = max(result.bottom, reach.bottom)
    }
    return result
  }

  /// The arrangement of the parts in the current bounds.
  private final var arranged: ListContentArrangement {
    let result = ListContentArrangement(parts, width: bounds.width, height: bounds.height)
    return effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? result.mirrored(in: bounds.width) : result
  }

  /// Returns the smallest size that shows everything in the width of `size`; 0 or less means any
  /// width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    ListContentArrangement(
      parts, width: size.width > 0 ? size.width : .greatestFiniteMagnitude
    ).size
  }

  /// The size without any line breaks.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arranged
    imageView?.frame = arrangement.image ?? .zero
    place(textLabel, arrangement.text)
    place(secondaryTextLabel, arrangement.secondaryText)
  }

  private final func place(_ label: UILabel?, _ frame: CGRect?) {
    label?.isHidden = frame == nil
    if let frame { label?.frame = frame }
  }
}

/// A text of list content. The content view handles changes of its size.
private final class ListContentLabel: UILabel {
  private weak var owner: UIListContentView?

  init(owner: UIListContentView) {
    self.owner = owner
    super.init(frame: .zero)
    owner.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override func invalidateIntrinsicContentSize() { owner?.arrangementChanged() }
}
