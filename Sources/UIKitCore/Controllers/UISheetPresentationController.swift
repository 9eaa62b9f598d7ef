import Foundation

/// Shows a controller as a sheet: a box over the content, which Escape or a click beside it closes.
///
/// If the controller has a `preferredContentSize`, the sheet has that size and is centred. With
/// custom detents it is attached to the lower edge and as high as the selected detent; Alt-Up and
/// Alt-Down, or a drag of its upper border, select another. Otherwise it fills the window, or is
/// 100 columns wide in a window of more than 120.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The detents of the sheet. A change, as in the closure of `animateChanges(_:)`, places the
  /// sheet again.
  open var detents = [Detent.large()] { didSet { invalidateDetents() } }
  /// The detent at which the sheet rests; `nil` for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
  }
  /// The largest detent at which the views below are undimmed and get clicks; `nil` for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { invalidateDetents() } }
  }
  /// Whether the upper border has a handle.
  open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }
  /// Kept without effect: scrolling never changes the detent.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept without effect: a sheet with detents is always attached to the lower edge.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether a sheet at the lower edge has the controller's preferred width.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { invalidateDetents() }
  }
  /// The radius of the corners. Corners are round above 0 and for `nil`.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheet.layer.cornerRadius = preferredCornerRadius ?? Self.cornerRadius }
  }
  private static let cornerRadius: CGFloat = 8

  private final lazy var sheet = SheetView(self)

  /// Runs changes of the properties. They show in the next frame, without animation.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    invalidateDetents()
  }

  /// Marks the heights of the detents for computing again.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// The requested style of the presentation; `pageSheet` for `automatic`.
  open override var presentationStyle: UIModalPresentationStyle {
    super.presentationStyle == .automatic ? .pageSheet : super.presentationStyle
  }

  // MARK: Place

  /// The box with the controller's view in it, or that view itself if the sheet fills the window.
  open override var presentedView: UIView? { sheet }

  open override var frameOfPresentedViewInContainerView: CGRect {
    let cell = UIScreen.main.cellMetrics
    let room = container.bounds
    let border = CGSize(width: 2 * cell.width, height: 2 * cell.height)
    let preferred = presentedViewController.preferredContentSize
    if isEdgeAttached, let height = height(of: selected) {
      let ownWidth = widthFollowsPreferredContentSizeWhenEdgeAttached && preferred.width > 0
      let wanted = ownWidth ? preferred.width + border.width : Self.readableWidth
      let width = min(room.width, wanted)
      let full = min(room.height, height + border.height)
      return CGRect(
        x: cell.wholeColumns(in: (room.width - width) / 2), y: room.height - full, width: width,
        height: full)
    }
    var size = room.size
    if preferred.width > 0, preferred.height > 0 {
      size = CGSize(
        width: min(preferred.width + border.width, room.width),
        height: min(preferred.height + border.height, room.height))
    } else if room.width > Self.wideWindow {
      size = CGSize(width: Self.readableWidth, height: room.height - border.height)
    }
    return CGRect(
      x: cell.wholeColumns(in: (room.width - size.width) / 2),
      y: cell.wholeRows(in: (room.height - size.height) / 2), width: size.width,
      height: size.height)
  }

  /// In points: 120 columns of 8.
  private static let wideWindow: CGFloat = 960
  /// In points: 100 columns of 8.
  private static let readableWidth: CGFloat = 800

  private final var isEdgeAttached: Bool {
    detents.contains { $0.identifier != .large } || detents.count > 1
  }

  /// The detents with a height in this window, the lowest first.
  private final var levels: [(identifier: Detent.Identifier, height: CGFloat)] {
    detents.compactMap { detent in height(of: detent).map { (detent.identifier, $0) } }
      .sorted { $0.height < $1.height }
  }

  private final var selected: Detent? {
    let chosen = detents.first { $0.identifier == selectedDetentIdentifier }
    if let chosen, height(of: chosen) != nil { return chosen }
    let lowest = levels.first?.identifier
    return detents.first { $0.identifier == lowest }
  }

  private final func height(of detent: Detent?) -> CGFloat? {
    let cell = UIScreen.main.cellMetrics
    // Keep one row of the content below visible.
    let most = max(cell.height, container.bounds.height - 3 * cell.height)
    let context = Detent.ResolutionContext(
      containerTraitCollection: container.traitCollection, maximumDetentValue: most)
    return detent?.resolvedValue(in: context).map { min(max($0, cell.height), most) }
  }

  // MARK: Looks

  override var dimming: UIColor? {
    isUndimmed || frameOfPresentedViewInContainerView == container.bounds
      ? nil : UIColor(white: 0, alpha: 0.4)
  }

  override var letsTouchesThrough: Bool { isUndimmed }

  private final var isUndimmed: Bool {
    guard isEdgeAttached, let limit = largestUndimmedDetentIdentifier else { return false }
    let all = levels
    guard let highest = all.first(where: { $0.identifier == limit })?.height else { return false }
    return height(of: selected).map { $0 <= highest } ?? false
  }

  /// Whether there is a border: not if the sheet fills the window.
  final var hasBorder: Bool { frameOfPresentedViewInContainerView != container.bounds }

  // MARK: The user

  package override var isDismissedByUser: Bool { true }

  package override var keyCommands: [UIKeyCommand] {
    guard isEdgeAttached, levels.count > 1 else { return super.keyCommands }
    return super.keyCommands + [
      LibraryKeys.command("Higher", UIKeyCommand.inputUpArrow, .alternate) { [weak self] in
        self?.userSelects(by: 1)
      },
      LibraryKeys.command("Lower", UIKeyCommand.inputDownArrow, .alternate) { [weak self] in
        self?.userSelects(by: -1)
      },
    ]
  }

  private final func userSelects(by steps: Int) {
    let all = levels
    let current = all.firstIndex { $0.identifier == selected?.identifier } ?? 0
    userSelects(all[min(max(current + steps, 0), all.count - 1)].identifier)
  }

  private final func userSelects(_ identifier: Detent.Identifier) {
    guard identifier != selected?.identifier else { return }
    selectedDetentIdentifier = identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Called when the user drags the upper border to a place in the container. Selects the nearest
  /// detent.
  final func borderDragged(to y: CGFloat) {
    guard isEdgeAttached else { return }
    let height = container.bounds.height - y
    let nearest = levels.min { abs($0.height - height) < abs($1.height - height) }
    if let nearest { userSelects(nearest.identifier) }
  }
}

/// Follows the user's selection of a sheet's detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called when the user has selected another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The sheet that presents the controller or its ancestor; `nil` in other styles.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
