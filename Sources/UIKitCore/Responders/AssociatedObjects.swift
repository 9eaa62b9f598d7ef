import Foundation
internal import Synchronization

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The way in which an object holds an associated one. The names are those of Objective-C.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Weakly.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Strongly, after a copy if the object is an `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN = 769
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Strongly, after a copy if the object is an `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that `objc_setAssociatedObject` has stored with an object; nil if there is none.
///
/// - Parameters:
///   - object: An object of a class.
///   - key: The address of a variable that lives as long as the program, as `&key`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, for: key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stores a value with an object, which keeps it while the object lives.
///
/// There is no Objective-C runtime here that reports the end of an object: the value of an object that is gone is
/// released when other values are stored, at the latest when their number has doubled.
///
/// - Parameters:
///   - object: An object of a class.
///   - key: The address of a variable that lives as long as the program, as `&key`.
///   - value: nil removes the stored value.
///   - policy: The way in which the object holds the value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, policy, of: object as AnyObject, for: key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are stored with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object as AnyObject)
}

/// The values of all objects. An entry whose object is gone counts as absent, also when a new object has its address.
enum AssociatedObjects {
  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Held] = [:]
  }

  private enum Held {
    case strong(Any)
    case weak(WeakObject)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are dropped.
    var limit = 16
  }

  private static let table = Mutex(Table())

  static func value(of object: AnyObject, for key: UnsafeRawPointer) -> Any? {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var found: Any?
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else {
        return
      }
      switch entry.values[key] {
      case .strong(let value): found = value
      case .weak(let value): found = value.object
      case nil: break
      }
    }
    return found
  }

  static func set(
    _ value: Any?, _ policy: objc_AssociationPolicy, of object: AnyObject,
    for key: UnsafeRawPointer
  ) {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) let held = value.map { hold($0, policy) }
    // Released outside of the lock: the end of an object may run any code.
    nonisolated(unsafe) var released: [Entry] = []
    table.withLock { table in
      let name = ObjectIdentifier(object)
      var entry = table.entries[name] ?? Entry(object: object)
      released.append(entry)
      if entry.object !== object { entry = Entry(object: object) }
      entry.values[key] = held
      table.entries[name] = entry.values.isEmpty ? nil : entry
      guard table.entries.count >= table.limit else { return }
      let gone = table.entries.filter { $0.value.object == nil }
      for name in gone.keys { table.entries[name] = nil }
      released += gone.values
      table.limit = max(16, 2 * table.entries.count)
    }
    withExtendedLifetime(released) {}
  }

  static func removeAll(of object: AnyObject) {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var released: Entry?
    table.withLock { released = $0.entries.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(released) {}
  }

  private static func hold(_ value: Any, _ policy: objc_AssociationPolicy) -> Held {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: .weak(WeakObject(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
    }
  }
}
