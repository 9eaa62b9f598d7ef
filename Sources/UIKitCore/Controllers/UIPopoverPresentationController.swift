import Foundation

/// The edges of a popover at which its arrow may stand.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The edges as bits, which are UIKit's.
  public let rawValue: UInt
  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up.
  public static var up: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 1) }
  /// The arrow points down.
  public static var down: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 2) }
  /// The arrow points to the left.
  public static var left: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 4) }
  /// The arrow points to the right.
  public static var right: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 8) }
  /// Every direction.
  public static var any: UIPopoverArrowDirection { [.up, .down, .left, .right] }
  /// No direction is known.
  public static var unknown: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: .max) }
}

/// A source of a popover: a view or the button of a bar.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Follows a popover. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called before the popover appears.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Shows a controller in the style `popover`: as a sheet here, without an arrow. Its place does not depend on its
/// source.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UISheetPresentationController {
  /// Kept without effect: a popover is a sheet in the middle of the screen.
  open weak var sourceView: UIView?
  /// Kept without effect, as `sourceView` is.
  open var sourceRect = CGRect.null
  /// Kept without effect, as `sourceView` is.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The source, if it is the button of a bar.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// Kept without effect: a popover has no arrow here.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Always unknown: a popover has no arrow here.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// Kept without effect: a sheet has the colour of its controller's view.
  open var backgroundColor: UIColor?
  /// The popover itself, which is a sheet here.
  open var adaptiveSheetPresentationController: UISheetPresentationController { self }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }
}

extension UIViewController {
  /// The popover that presents the controller or its ancestor; `nil` in other styles than `popover`.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
