import Foundation
import UIKitCore

/// A cell with accessories at its edges, which can be indented.
///
///     | indent | ⊖ | content view                    On  › |
///
/// It works in any layout; in a list lines between the rows begin where its text does, and swipe actions belong to it.
/// The content view takes what the accessories leave, and the cell is as high as the content wants.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private final var edges = AccessoryEdges()
  private final var leadingViews: [UIView] = []
  private final var trailingViews: [UIView] = []
  private final var needsAccessories = false
  private final var shownInEditing = false
  private final var shownAsHeader = false
  private final var ownLevel: Int?
  private final var separatorGuide: SeparatorGuide?
  private final var toldTextPlace = SeparatorPlace(leading: 0, trailing: 0)
  /// From the pointer on the handle to the middle of the cell that it carries.
  final var handleGrip = CGVector.zero

  // MARK: Indentation

  /// How many times the cell is indented. Until it is set: how many parents its item has in the outline of its section.
  open var indentationLevel: Int {
    get { ownLevel ?? outline?.level ?? 0 }
    set {
      ownLevel = newValue
      accessoriesChanged()
    }
  }

  /// How far the cell is indented for each level, in points. 16, two columns; 10 in UIKit.
  open var indentationWidth: CGFloat = 16 { didSet { accessoriesChanged() } }

  /// Whether accessories where lines begin are indented too. `true` by default.
  open var indentsAccessories = true { didSet { accessoriesChanged() } }

  // MARK: Accessories

  /// What stands at the edges of the cell. None by default.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      needsAccessories = true
      accessoriesChanged()
    }
  }

  private final func accessoriesChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The views of accessories, in the order of reading.
  final var accessoryViews: [UIView] { leadingViews + trailingViews }

  override func outlineChanged() {
    needsAccessories = true
    accessoriesChanged()
  }

  override var takesTap: Bool { hasAccessoryForCell }
  override func takeTap() { pressWithCell() }

  open override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      redrawAccessories()
      redrawSeparators()
    }
  }

  private final func redrawAccessories() {
    for view in accessoryViews { view.setNeedsDisplay() }
  }

  // MARK: Backgrounds

  /// The background that suits the cell: of a header in a plain list opaque, as it stays in sight; else clear until the
  /// cell is highlighted or selected.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard isHeaderOrFooter else { return .listPlainCell() }
    var background = UIBackgroundConfiguration.listPlainHeaderFooter()
    if appliedAttributes?.listRole == .pinnedEdge { background.backgroundColor = .systemBackground }
    return background
  }

  private final var isHeaderOrFooter: Bool {
    appliedAttributes?.representedElementCategory == .supplementaryView
  }

  /// Whether the cell shows the header of its section.
  final var isHeader: Bool {
    guard let attributes = appliedAttributes else { return false }
    if attributes.representedElementCategory == .cell { return attributes.listRole == .header }
    return attributes.representedElementKind == UICollectionView.elementKindSectionHeader
  }

  override func updateDefaultBackground() {
    let isWanted = isHeaderOrFooter || isSelected || isHighlighted || isDropTarget
    guard isWanted else { return }
    showDefaultBackground(defaultBackgroundConfiguration())
  }

  // MARK: Separators

  /// Where a line below or above the cell begins and ends: where the text of the content does, until constraints say
  /// otherwise.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let made = SeparatorGuide(in: self)
    separatorGuide = made
    made.follow(textPlace)
    return made.guide
  }

  /// From the edges of the cell to where a line begins and ends, in points.
  final var separatorPlace: SeparatorPlace { separatorGuide?.place(in: self) ?? textPlace }

  /// From the edges of the cell to where its text begins and ends.
  private final var textPlace: SeparatorPlace {
    let room = contentRoom
    let text = contentView.textMargins
    return SeparatorPlace(leading: room.leading + text.leading, trailing: text.trailing)
  }

  // MARK: Layout

  /// What accessories and indentation take at both edges, in points.
  private final var contentRoom: (leading: CGFloat, trailing: CGFloat) {
    renewAccessories()
    let indent = CGFloat(max(0, indentationLevel)) * indentationWidth
    let reserved = reservesDisclosure ? 2 * column : 0
    return (
      indent + width(of: edges.leading, leadingViews) + reserved,
      width(of: edges.trailing, trailingViews)
    )
  }

  /// An item without children is aligned with its siblings that have some.
  private final var reservesDisclosure: Bool {
    guard let outline, outline.hasParents, !outline.hasChildren else { return false }
    return !edges.leading.contains { $0.accessoryType == .outlineDisclosure }
  }

  private final var column: CGFloat { UIScreen.main.cellMetrics.width }

  /// The room of accessories, with a free column beside each and one at the edge.
  private final func width(of accessories: [UICellAccessory], _ views: [UIView]) -> CGFloat {
    var width: CGFloat = accessories.isEmpty ? 0 : column
    for (accessory, view) in zip(accessories, views) {
      width += room(for: accessory, view) + column
    }
    return accessories.isEmpty ? 0 : width - column
  }

  private final func room(for accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    let own = size(of: view, accessory).width
    let columns: CGFloat =
      switch accessory.look.width {
      case .actual: own
      case .standard: max(column, own)
      case .custom(let width): max(width, own)
      }
    return max(0, columns)
  }

  private final func size(of view: UIView, _ accessory: UICellAccessory) -> CGSize {
    if let mark = view as? AccessoryView {
      return CGSize(width: mark.textWidth, height: UIScreen.main.cellMetrics.height)
    }
    if accessory.look.keepsSize { return view.bounds.size }
    let fit = view.contentFit(
      in: CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    return CGSize(
      width: fit.width ?? ownWidth(of: view, accessory), height: fit.height ?? view.bounds.height)
  }

  /// The width of a view that is as wide as it is made, a slider for example.
  private final func ownWidth(of view: UIView, _ accessory: UICellAccessory) -> CGFloat {
    if view.bounds.width > 0 { return view.bounds.width }
    if case .custom(let width) = accessory.look.width { return width }
    return 10 * column
  }

  override var contentFrame: CGRect {
    let (room, ground) = (contentRoom, ground)
    let frame = CGRect(
      x: ground.minX + room.leading, y: ground.minY,
      width: max(0, ground.width - room.leading - room.trailing), height: ground.height)
    return mirrored(frame)
  }

  /// As high as the content and the accessories want, in the width that there is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = contentRoom
    let taken = room.leading + room.trailing
    let isEndless = size.width >= .greatestFiniteMagnitude
    let inner = CGSize(
      width: isEndless ? size.width : max(0, size.width - taken), height: size.height)
    let fit = contentView.contentFit(in: inner)
    var height = fit.height ?? 0
    for (accessory, view) in zip(edges.leading + edges.trailing, accessoryViews) {
      height = max(height, self.size(of: view, accessory).height)
    }
    let width = isEndless ? (fit.width ?? 0) + taken : size.width
    return CGSize(width: width, height: max(height, UIScreen.main.cellMetrics.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
    let place = textPlace
    guard place != toldTextPlace else { return }
    toldTextPlace = place
    separatorGuide?.follow(place)
    redrawSeparators()
  }

  /// Makes and removes views, so that they are those of the accessories that are shown now.
  private final func renewAccessories() {
    let isHeader = isHeader
    guard needsAccessories || shownInEditing != isInEditing || shownAsHeader != isHeader else {
      return
    }
    needsAccessories = false
    (shownInEditing, shownAsHeader) = (isInEditing, isHeader)
    var spare = accessoryViews
    edges = AccessoryEdges(accessories, isEditing: isInEditing, isHeader: isHeader)
    leadingViews = edges.leading.map { view(for: $0, from: &spare) }
    trailingViews = edges.trailing.map { view(for: $0, from: &spare) }
    for view in spare where view.superview === self { view.removeFromSuperview() }
  }

  private final func view(for accessory: UICellAccessory, from spare: inout [UIView]) -> UIView {
    if case .customView(let view) = accessory.accessoryType {
      spare.removeAll { $0 === view }
      if view.superview !== self { addSubview(view) }
      view.isHidden = accessory.look.isHidden
      if let tint = accessory.look.tint { view.tintColor = tint }
      return view
    }
    let alike = spare.firstIndex { ($0 as? AccessoryView)?.accessory.isAlike(accessory) == true }
    let view: AccessoryView
    if let alike, let known = spare.remove(at: alike) as? AccessoryView {
      view = known
    } else {
      view = AccessoryView(accessory, of: self)
      addSubview(view)
    }
    view.show(accessory)
    return view
  }

  private final func placeAccessories() {
    let ground = ground
    var x = ground.minX + column
    if indentsAccessories { x += CGFloat(max(0, indentationLevel)) * indentationWidth }
    for (accessory, view) in zip(edges.leading, leadingViews) {
      x += place(view, accessory, at: x) + column
    }
    x = ground.maxX - column
    for (accessory, view) in zip(edges.trailing, trailingViews).reversed() {
      x -= room(for: accessory, view)
      _ = place(view, accessory, at: x)
      x -= column
    }
  }

  /// Puts an accessory into the middle of its room; returns how wide that is. Its row is the upper one of two.
  private final func place(
    _ view: UIView, _ accessory: UICellAccessory, at x: CGFloat
  ) -> CGFloat {
    let metrics = UIScreen.main.cellMetrics
    let room = room(for: accessory, view)
    var frame = CGRect(x: x, y: ground.minY, width: room, height: ground.height)
    if view is AccessoryView {
      frame.size.height = metrics.height
      frame.origin.y += metrics.wholeRows(in: max(0, ground.height - metrics.height) / 2)
    } else {
      let own = size(of: view, accessory)
      frame.size = own
      frame.origin.x += metrics.wholeColumns(in: max(0, room - own.width) / 2)
      frame.origin.y += metrics.wholeRows(in: max(0, ground.height - own.height) / 2)
    }
    frame = mirrored(frame)
    if view.frame != frame { view.frame = frame }
    return room
  }

  private final func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    var frame = frame
    frame.origin.x = ground.minX + ground.maxX - frame.maxX
    return frame
  }
}
