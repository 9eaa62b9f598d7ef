import Testing

@testable import UIKit

private class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let names = ["apple", "bread"]
  var count = 3
}

private final class FinalDelegate: NSObject, UIApplicationDelegate {
  var wasMade = false
  override init() {
    super.init()
    wasMade = true
  }
}

private class DerivedDelegate: PlainDelegate {
  var more = "more"
}

class NamedDelegate: UIResponder, UIApplicationDelegate {
  var count = 4
}

@Suite("Making an application's delegate from its class")
@MainActor struct DelegateMakingTests {
  @Test("a delegate written for iOS, with stored properties and no initialiser, is made")
  func plain() {
    let delegate = DelegateMaking.make(PlainDelegate.self)
    #expect(type(of: delegate) == PlainDelegate.self)
    #expect(delegate.names == ["apple", "bread"] && delegate.count == 3 && delegate.window == nil)
    #expect(delegate.next == nil)
  }

  @Test("a custom initialiser runs")
  func initialiser() { #expect(DelegateMaking.make(FinalDelegate.self).wasMade) }

  @Test("a delegate is found by the name of its class; other names give nothing")
  func named() {
    let name = NSStringFromClass(NamedDelegate.self)
    #expect((DelegateMaking.make(named: name) as? NamedDelegate)?.count == 4)
    #expect(DelegateMaking.make(named: "Nowhere.Nobody") == nil)
    #expect(DelegateMaking.make(named: NSStringFromClass(NSObject.self)) == nil)
  }

  @Test("a subclass is created completely")
  func derived() {
    let delegate = DelegateMaking.make(DerivedDelegate.self)
    #expect(delegate.more == "more" && delegate.count == 3)
    // The last owner frees it.
    weak var gone: DerivedDelegate?
    do {
      let other = DelegateMaking.make(DerivedDelegate.self)
      gone = other
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }
}
