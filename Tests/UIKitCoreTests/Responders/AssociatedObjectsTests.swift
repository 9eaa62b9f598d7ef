import Foundation
import Testing

@testable import UIKitCore

private final class Owner {}
private final class Value {}
private final class Copied: NSObject, NSCopying {
  func copy(with zone: NSZone? = nil) -> Any { Copied() }
}

nonisolated(unsafe) private var firstKey: UInt8 = 0
nonisolated(unsafe) private var secondKey: UInt8 = 0

@Suite("Associated objects", .serialized) struct AssociatedObjectsTests {
  @Test("an object keeps a value for each key until it is replaced or removed")
  func values() {
    let owner = Owner()
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    objc_setAssociatedObject(owner, &firstKey, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(owner, &secondKey, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &firstKey) as? String == "one")
    #expect(objc_getAssociatedObject(owner, &secondKey) as? Int == 2)
    #expect(objc_getAssociatedObject(Owner(), &firstKey) == nil)
    objc_setAssociatedObject(owner, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, &secondKey) == nil)
  }

  @Test("the policy decides whether the value is held, copied or only referred to")
  func policies() {
    let owner = Owner()
    var value: Value? = Value()
    objc_setAssociatedObject(owner, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &firstKey) as? Value === value)
    value = nil
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    let copied = Copied()
    objc_setAssociatedObject(owner, &firstKey, copied, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(owner, &firstKey) is Copied)
    #expect(objc_getAssociatedObject(owner, &firstKey) as? Copied !== copied)
  }

  @Test("values of objects that are gone are released, when other objects get values")
  func release() {
    let kept = Owner()
    objc_setAssociatedObject(kept, &firstKey, "kept", .OBJC_ASSOCIATION_RETAIN)
    weak var first: Value?
    do {
      let value = Value()
      first = value
      objc_setAssociatedObject(Owner(), &firstKey, value, .OBJC_ASSOCIATION_RETAIN)
    }
    // Their addresses differ, since they live at the same time.
    let others = (0..<64).map { _ in Owner() }
    for other in others {
      objc_setAssociatedObject(other, &firstKey, "other", .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(first == nil)
    #expect(objc_getAssociatedObject(kept, &firstKey) as? String == "kept")
  }
}
