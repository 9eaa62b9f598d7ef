import Foundation
import Testing
import UIKitCore

final class DescribedView: UIView {
  final class Part: UIView {}
}

struct FoundationNamesTests {
  @Test("a class describes itself with its module, as on iOS")
  func descriptions() {
    #expect(DescribedView.description() == "UIKitCoreTests.DescribedView")
    #expect(DescribedView.Part.description() == "UIKitCoreTests.DescribedView.Part")
    let type: NSObject.Type = DescribedView.self
    #expect(type.description() == "UIKitCoreTests.DescribedView")
  }

  @Test("a class of UIKit describes itself without a module")
  func descriptionsOfUIKit() {
    #expect(UIView.description() == "UIView")
    #expect(NSObject.description() == "NSObject")
  }

  @Test("defaults have the same values by key-value coding, and nil removes one")
  func defaults() throws {
    let name = "vitrine-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue("ants", forKey: "animal")
    defaults.set(Data([1, 2]), forKey: "bytes")
    #expect(defaults.string(forKey: "animal") == "ants")
    #expect(defaults.value(forKey: "bytes") as? Data == Data([1, 2]))
    #expect(defaults.value(forKey: "absent") == nil)
    defaults.setValue(nil, forKey: "animal")
    #expect(defaults.value(forKey: "animal") == nil)
  }
}
