import Testing

@testable import UIKitControls
@testable import UIKitCore

@MainActor @Suite("Proxies of controls and views", .serialized) struct AppearancePropertiesTests {
  private final class Card: UIView {}

  private class Badge: UIView {
    var ink = UIColor.label
    var names: [String: Any]? = nil
    override class var appearanceProperties: [AppearanceProperty] {
      super.appearanceProperties + [
        AppearanceProperty(\Badge.ink), AppearanceProperty(\Badge.names),
      ]
    }
  }

  private final class Large: Badge {
    var inset: CGFloat = 8
    override class var appearanceProperties: [AppearanceProperty] {
      super.appearanceProperties + [AppearanceProperty(\Large.inset)]
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 160))

  @Test("a control that enters a window has the values of the proxy of its class")
  func controls() {
    defer { AppearanceProxies.removeAll() }
    UISwitch.appearance().onTintColor = .red
    UIView.appearance().tintColor = .blue
    let control = UISwitch()
    #expect(control.onTintColor == nil)
    window.addSubview(control)
    #expect(control.onTintColor == .red)
    #expect(control.tintColor == .blue)
    #expect(control.thumbTintColor == nil)
  }

  @Test("a value of the view's own stays")
  func ownValues() {
    defer { AppearanceProxies.removeAll() }
    UILabel.appearance().textColor = .red
    let label = UILabel()
    label.textColor = .green
    window.addSubview(label)
    #expect(label.textColor == .green)
    let other = UILabel()
    window.addSubview(other)
    #expect(other.textColor == .red)
  }

  @Test("a proxy for containers applies to views inside of them only, and before the general one")
  func containers() {
    defer { AppearanceProxies.removeAll() }
    UILabel.appearance().textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .green
    let card = Card()
    let (inside, outside) = (UILabel(), UILabel())
    card.addSubview(inside)
    window.addSubview(card)
    window.addSubview(outside)
    #expect(inside.textColor == .green)
    #expect(outside.textColor == .red)
  }

  @Test("the same class has the same proxy")
  func identity() {
    defer { AppearanceProxies.removeAll() }
    #expect(UISlider.appearance() === UISlider.appearance())
    #expect(UISlider.appearance() !== UISlider.appearance(whenContainedInInstancesOf: [Card.self]))
  }

  @Test("a class's own properties, and those of its base, are set")
  func ownProperties() {
    defer { AppearanceProxies.removeAll() }
    Badge.appearance().ink = .red
    Badge.appearance().names = ["a": 1]
    Large.appearance().inset = 16
    let (badge, large, own) = (Badge(), Large(), Large())
    own.ink = .green
    own.inset = 24
    for view in [badge, large, own] { window.addSubview(view) }
    #expect(badge.ink == .red && badge.names?["a"] as? Int == 1)
    #expect(large.ink == .red && large.inset == 16)
    #expect(own.ink == .green && own.inset == 24)
  }
}
