import Foundation

/// A protocol of UIKit with optional methods. Ours: on iOS these protocols refine `NSObjectProtocol`.
public protocol OptionalMethods: AnyObject {}

extension OptionalMethods {
  /// Returns whether the object has a method.
  ///
  /// The object's class answers, as a `SelectorTarget`. The rewriter writes the answers of classes in iOS sources.
  /// A name is that of Objective-C: `collectionView:didSelectItemAtIndexPath:`. A class that does not answer is
  /// reported once.
  public func responds(to aSelector: Selector!) -> Bool { MethodAnswer.of(self, to: aSelector) }
}

extension NSObjectProtocol {
  /// Returns whether the object has a method; its class answers, as a `SelectorTarget`.
  @_disfavoredOverload
  public func responds(to aSelector: Selector!) -> Bool { MethodAnswer.of(self, to: aSelector) }

  /// Calls the method of that name; an object that has none is reported once.
  @_disfavoredOverload
  @preconcurrency @MainActor public func perform(_ aSelector: Selector!) {
    perform(aSelector, with: nil)
  }

  /// Calls the method of that name; an object that has none is reported once.
  ///
  /// - Parameters:
  ///   - aSelector: The name, as `step:`.
  ///   - object: The argument of a method that takes one.
  @_disfavoredOverload
  @preconcurrency @MainActor public func perform(_ aSelector: Selector!, with object: Any?) {
    guard let aSelector else { return }
    guard let target = self as? any SelectorTarget else {
      return ActionReport.unanswered(aSelector, by: self)
    }
    target.perform(aSelector, with: object)
  }
}

/// The answers of objects whether they have methods.
private enum MethodAnswer {
  static func of(_ object: AnyObject, to selector: Selector?) -> Bool {
    guard let selector else { return false }
    if let target = object as? any SelectorTarget { return target.responds(to: selector) }
    ProgramNotes.tellMistake(
      "\(type(of: object)) cannot tell whether it has the method \(selector): make it a SelectorTarget."
    )
    return false
  }
}
