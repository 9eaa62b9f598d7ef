import Foundation

/// Stands in for NSObject, so that objects can be made from classes known at run time only.
///
/// UIKit makes an application's delegate, attributes and invalidation contexts from their classes
/// through the Objective-C runtime. Swift asks for a `required init()` instead, which no class
/// written for iOS declares. But the initialiser is there: every subclass of NSObject that can be
/// made without arguments overrides `NSObject.init()`, the first entry of NSObject's table of
/// methods. This class has one at the same place that Swift lets us call. It is open, so that the
/// compiler must look the initialiser up. Price: it leans on the order of methods in Foundation.
open class FirstEntry {
  /// Makes an object; subclasses may override it.
  public required init() {}

  /// Makes an object by the `init()` of its class. A class that has other designated initialisers
  /// and does not override `init()` ends the program with a sentence that names it.
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
