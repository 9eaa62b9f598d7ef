import Foundation
import UIKitCore

/// A cell with accessories at its edges, and optional indentation.
///
///     | indent | ⊖ | content view                    On  › |
///
/// The cell works in any layout. In a list, it has swipe actions, and lines between rows begin at
/// its text. The content view takes the space that the accessories leave. The content determines
/// the height of the cell.
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
  /// The vector from the pointer on the handle to the centre of the moved cell.
  final var handleGrip = CGVector.zero

  // MARK: Indentation

  /// The number of indentations. The default is the number of parents of its item in the outline of
  /// its section.
  open var indentationLevel: Int {
    get { ownLevel ?? outline?.level ?? 0 }
    set {
      ownLevel = newValue
      accessoriesChanged()
    }
  }

  /// The width of one level of indentation, in points. 16 for two columns; 10 in UIKit.
  open var indentationWidth: CGFloat = 16 { didSet { accessoriesChanged() } }

  /// Whether accessories at the leading edge are indented, too. `true` by default.
  open var indentsAccessories = true { didSet { accessoriesChanged() } }

  // MARK: Accessories

  /// The accessories at the edges of the cell. None by default.
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

  /// The views of accessories, in reading order.
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

  /// Returns the default background of the cell. It is opaque for a pinned header in a plain list,
  /// else clear until the cell is highlighted or selected.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard isHeaderOrFooter else { return .listPlainCell() }
    var background = UIBackgroundConfiguration.listPlainHeaderFooter()
    if appliedAttributes?.listRole == .pinnedEdge { background.backgroundColor = .systemBackground }
    return background
  }

  private final var isHeaderOrFooter: Bool {
    appliedAttributes?.representedElementCategory == .supplementaryView
  }

  /// Whether the cell is the header of its section.
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

  /// The horizontal extent of the lines below and above the cell: that of the text, unless
  /// constraints determine it.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let made = SeparatorGuide(in: self)
    separatorGuide = made
    made.follow(textPlace)
    return made.guide
  }

  /// The insets of a line from the edges of the cell, in points.
  final var separatorPlace: SeparatorPlace { separatorGuide?.place(in: self) ?? textPlace }

  /// The insets of the text from the edges of the cell.
  private final var textPlace: SeparatorPlace {
    let room = contentRoom
    let text = contentView.textMargins
    return SeparatorPlace(leading: room.leading + text.leading, trailing: text.trailing)
  }

  // MARK: Layout

  /// The space of accessories and indentation at both edges, in points.
  private final var contentRoom: (leading: CGFloat, trailing: CGFloat) {
    renewAccessories()
    let indent = CGFloat(max(0, indentationLevel)) * indentationWidth
    let reserved = reservesDisclosure ? 2 * column : 0
    return (
      indent + width(of: edges.leading, leadingViews) + reserved,
      width(of: edges.trailing, trailingViews)
    )
  }

  /// Whether an item without children keeps space for a disclosure, to align with siblings that
  /// have children.
  private final var reservesDisclosure: Bool {
    guard let outline, outline.hasParents, !outline.hasChildren else { return false }
    return !edges.leading.contains { $0.accessoryType == .outlineDisclosure }
  }

  private final var column: CGFloat { UIScreen.main.cellMetrics.width }

  /// Returns the width of accessories, with a free column beside each and one at the edge.
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

  /// Returns the width of a view that keeps its own width, such as a slider.
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

  /// Returns the size with the height of the content and the accessories in the given width.
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

  /// Creates and removes views to match the visible accessories.
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

  /// Places an accessory in the middle of its room. Returns the width of the room. In a cell of two
  /// rows, it is in the upper one.
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
