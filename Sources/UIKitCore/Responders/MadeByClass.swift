import Foundation

/// Classes of which a metatype makes objects: `type.init()`, or `V(frame:)` where `V` is a subclass of UIView.
///
/// UIKit's initializers come from Objective-C, which calls them on any class. Swift does so for initializers that are
/// `required`, which no subclass written for iOS declares, and for those of protocols. Each initializer here is one of
/// a protocol's extension that has the name and types of the class's own: Swift takes it where the class is not known
/// until the program runs. It has no body, but the symbol of the class method below it, as only that one sees which
/// class is asked. The method calls the initializer by the class's table (see `FirstEntry`): as a subclass in which the
/// same initializer is required has it.
///
/// A class that has other designated initializers and does not override this one ends the program with a sentence that
/// names both, as on iOS.
///
/// On iOS a `convenience init()` of a subclass runs, too. Here it does not: the class's table, which is all that Swift
/// keeps of a class in the program, has entries for designated and required initializers only. A convenience one takes
/// the entry of a designated one that it overrides, but the `init()` of UIKit's classes is none, as iOS declares it. So
/// the object is of the right class, and made by its `init(frame:)` or `init(nibName:bundle:)`.
public protocol MadeByClass {}

extension UIResponder: MadeByClass {}
extension CALayer: MadeByClass {}
extension UIGestureRecognizer: MadeByClass {}

extension MadeByClass where Self: NSObject {
  /// Makes an object by the `init()` of its class, whatever class that is.
  @_disfavoredOverload
  @_silgen_name("vitrine_init")
  @preconcurrency @MainActor public init()

  @_silgen_name("vitrine_init")
  @MainActor package static func makeByClass() -> Self { FirstEntry.make(self) }
}

extension MadeByClass where Self: UIView {
  /// Makes a view by the `init(frame:)` of its class, whatever class that is.
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
  /// Makes a controller by the `init(nibName:bundle:)` of its class, whatever class that is.
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

/// Says that `init(frame:)` is in the table of every class of views. Open, so that the compiler looks there.
open class RequiredView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Says that `init(nibName:bundle:)` is in the table of every class of controllers. Open, as `RequiredView` is.
open class RequiredController: UIViewController {
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
