import Foundation

/// Stands in for NSObject to make objects from classes that are known only at run time.
///
/// UIKit makes an application's delegate, attributes and invalidation contexts from their classes
/// through the Objective-C runtime. Swift requires a `required init()` for that, which classes
/// written for iOS do not declare. But the initialiser exists: every subclass of NSObject that can
/// be made without arguments overrides `NSObject.init()`, the first entry of NSObject's method
/// table. This class has an initialiser at the same place that Swift lets us call. It is open, so
/// that the compiler must look it up. Drawback: it depends on the order of methods in Foundation.
open class FirstEntry {
  /// Makes an object; subclasses may override it.
  public required init() {}

  /// Makes an object by the `init()` of its class. If a class has other designated initialisers and
  /// does not override `init()`, the program ends with a message that names the class.
  @MainActor package static func make<Made: NSObject>(_ type: Made.Type) -> Made {
    let made: AnyObject = unsafeBitCast(type, to: FirstEntry.Type.self).init()
    return unsafeDowncast(made, to: Made.self)
  }

  /// Whether `init()` has the same place in this class's table as in NSObject's.
  package static var matchesNSObject: Bool {
    let own = MethodTable(FirstEntry.self).places(changedBy: FirstEntryProbe.self)
    let places = MethodTable(NSObject.self).places(changedBy: NSObjectProbe.self)
    return own.count == 1 && places.first == own.first
  }
}

/// Each of these changes `init()` in the table of its superclass, since every subclass has its own.
private final class FirstEntryProbe: FirstEntry {}
private final class NSObjectProbe: NSObject {}
