import Foundation

/// Makes objects from metatypes: `type.init()`, or `V(frame:)` where `V` is a subclass of UIView.
///
/// UIKit's initializers come from Objective-C, which can call them on any class. Swift can do so
/// only for `required` initializers, which subclasses written for iOS do not declare, and for those
/// of protocols. Each initializer here is in a protocol extension and has the name and types of the
/// class's own: Swift selects it if the class is known only at run time. It has no body but the
/// symbol of the class method below it, since only that method sees the actual class. The method
/// calls the initializer through the class's table (see `FirstEntry`), as of a subclass in which
/// the same initializer is required.
///
/// If a class has other designated initializers and does not override this one, the program ends
/// with a message that names both, as on iOS.
///
/// On iOS a `convenience init()` of a subclass runs, too. Here it does not: the class's table,
/// which is all that Swift keeps of a class at run time, has entries for designated and required
/// initializers only. A convenience initializer takes the entry of a designated one that it
/// overrides, but the `init()` of UIKit's classes is not designated, as on iOS. So the object has
/// the right class, but is made by its `init(frame:)` or `init(nibName:bundle:)`.
public protocol MadeByClass {}

extension UIResponder: MadeByClass {}
extension CALayer: MadeByClass {}
extension UIGestureRecognizer: MadeByClass {}

extension MadeByClass where Self: NSObject {
  /// Makes an object by the `init()` of its run-time class.
  @_disfavoredOverload
  @_silgen_name("vitrine_init")
  @preconcurrency @MainActor public init()

  @_silgen_name("vitrine_init")
  @MainActor package static func makeByClass() -> Self { FirstEntry.make(self) }
}

extension MadeByClass where Self: UIView {
  /// Makes a view by the `init(frame:)` of its run-time class.
  ///
  /// - Parameter frame: The place in its future superview, in points.
  @_disfavoredOverload
  @_silgen_name("vitrine_init_frame")
  @preconcurrency @MainActor public init(frame: CGRect)

  @_silgen_name("vitrine_init_frame")
  @MainActor package static func makeByClass(frame: CGRect) -> Self {
    unsafeDowncast(unsafeBitCast(self, to: RequiredView.Type.self).init(frame: frame), to: self)
  }
}

extension MadeByClass where Self: UIViewController {
  /// Makes a controller by the `init(nibName:bundle:)` of its run-time class.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Ignored: there are no nib files to read.
  ///   - nibBundleOrNil: Ignored.
  @_disfavoredOverload
  @_silgen_name("vitrine_init_nib")
  @preconcurrency @MainActor public init(
    nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)

  @_silgen_name("vitrine_init_nib")
  @MainActor package static func makeByClass(nibName: String?, bundle: Bundle?) -> Self {
    unsafeDowncast(
      unsafeBitCast(self, to: RequiredController.Type.self).init(nibName: nibName, bundle: bundle),
      to: self)
  }
}

/// Ensures that `init(frame:)` is in the table of every view class. Open, so that the compiler uses
/// the table.
open class RequiredView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Ensures that `init(nibName:bundle:)` is in the table of every controller class. Open, as
/// `RequiredView` is.
open class RequiredController: UIViewController {
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
