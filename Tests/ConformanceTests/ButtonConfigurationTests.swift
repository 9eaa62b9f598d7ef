import Testing
import UIKit
import UIKitTesting

// The observed behaviour of `UIButton.Configuration` on iOS 26.

@MainActor @Suite("Configurations of buttons") struct ButtonConfigurationTests {
  private typealias Configuration = UIButton.Configuration
  private typealias Scope = AttributeScopes.UIKitAttributes

  @Test("a plain title and an attributed one are one property: the last assignment counts")
  func titles() {
    var configuration = Configuration.plain()
    #expect(configuration.title == nil && configuration.attributedTitle == nil)
    configuration.attributedTitle = AttributedString("Attributed")
    configuration.title = "Plain"
    #expect(configuration.attributedTitle.map { String($0.characters) } == "Plain")
    configuration.attributedTitle = AttributedString("Attributed")
    #expect(configuration.title == "Attributed")
    configuration.subtitle = "Sub"
    #expect(configuration.attributedSubtitle.map { String($0.characters) } == "Sub")
  }

  @Test("a configuration begins with the defaults of iOS")
  func defaults() {
    for make in [Configuration.plain, Configuration.filled, Configuration.bordered] {
      let configuration = make()
      #expect(configuration.imagePadding == 0 && configuration.imagePlacement == .leading)
      #expect(configuration.titlePadding == 1 && configuration.titleAlignment == .automatic)
      #expect(configuration.titleLineBreakMode == .byWordWrapping)
      #expect(configuration.subtitleLineBreakMode == .byWordWrapping)
      #expect(configuration.buttonSize == .medium && configuration.cornerStyle == .dynamic)
      #expect(configuration.imageReservation == 0 && !configuration.showsActivityIndicator)
      #expect(configuration.titleTextAttributesTransformer == nil)
      #expect(configuration.imageColorTransformer == nil)
      #expect(configuration.baseForegroundColor == nil)
      #expect(configuration.background.strokeWidth == 1)
      #expect(configuration.background.strokeColor == .clear)
      #expect(configuration.background.backgroundColor == .clear)
    }
    #expect(!Configuration.filled().automaticallyUpdateForSelection)
    #expect(UIButton().configuration == nil && UIButton(type: .system).configuration == nil)
  }

  private func button(
    _ configuration: Configuration, size: CGSize = CGSize(width: 160, height: 16)
  ) -> (UIButton, Pilot) {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(origin: .zero, size: size)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 64))
    root.addSubview(button)
    return (button, Pilot(view: root, size: (columns: 20, rows: 4)))
  }

  @Test("the update handler runs once for each change of state, and not for another configuration")
  func handler() {
    var configuration = Configuration.filled()
    configuration.title = "Configure"
    let (button, pilot) = button(configuration)
    var calls = 0
    button.configurationUpdateHandler = { _ in calls += 1 }
    pilot.update()
    #expect(calls == 1)
    func fired(_ change: () -> Void) -> Int {
      calls = 0
      change()
      #expect(calls == 0, "nothing is updated before layout")
      pilot.update()
      return calls
    }
    #expect(fired { button.setNeedsUpdateConfiguration() } == 1)
    #expect(fired { button.setNeedsLayout() } == 0)
    #expect(fired { button.isHighlighted = true } == 1)
    #expect(fired { button.isHighlighted = false } == 1)
    #expect(fired { button.isEnabled = false } == 1)
    // Enabling the button gives it back the focus, too.
    #expect(fired { button.isEnabled = true } == 2)
    #expect(fired { button.isSelected = true } == 1)
    #expect(fired { button.configuration?.title = "Changed" } == 0)
    #expect(fired { button.frame.size.width = 120 } == 0)
    #expect(fired { button.tintColor = .systemPink } == 1)
    #expect(
      fired {
        button.setNeedsUpdateConfiguration()
        button.setNeedsUpdateConfiguration()
      } == 1)
  }

  @Test("setting the configuration in the handler does not call it again")
  func reentrancy() {
    var configuration = Configuration.bordered()
    configuration.title = "Configure"
    let (button, pilot) = button(configuration)
    var log: [String] = []
    var depth = 0
    button.configurationUpdateHandler = { button in
      depth += 1
      log.append("\(depth) \(button.isHighlighted)")
      button.configuration?.background.backgroundColor =
        button.isHighlighted ? .systemRed : .systemBlue
      depth -= 1
    }
    pilot.update()
    button.isHighlighted = true
    pilot.update()
    #expect(log == ["1 false", "1 true"])
    #expect(button.configuration?.background.backgroundColor == .systemRed)
  }

  @Test("updated for a state, a filled background has its colour, a fainter one, or a grey")
  func updated() throws {
    var configuration = Configuration.filled()
    configuration.title = "Configure"
    configuration.baseForegroundColor = .systemGreen
    configuration.baseBackgroundColor = .systemBlue
    let (button, _) = button(configuration)
    let normal = configuration.updated(for: button)
    #expect(normal.background.backgroundColor == .systemBlue)
    button.isHighlighted = true
    let highlighted = try #require(configuration.updated(for: button).background.backgroundColor)
    #expect(alpha(highlighted) == 0.75)
    button.isHighlighted = false
    button.isEnabled = false
    let disabled = configuration.updated(for: button)
    #expect(disabled.background.backgroundColor == .secondarySystemFill)
    for other in [normal, disabled] {
      #expect(other.title == "Configure" && other.baseForegroundColor == .systemGreen)
      #expect(other.baseBackgroundColor == .systemBlue)
    }
    #expect(configuration.background.backgroundColor == .clear)
  }

  private func alpha(_ color: UIColor) -> CGFloat {
    var alpha: CGFloat = 0
    color.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    return alpha
  }

  @Test("a background colour set by the program counts in every state")
  func ownBackground() {
    var configuration = Configuration.filled()
    configuration.background.backgroundColor = .systemRed
    let (button, _) = button(configuration)
    for isEnabled in [true, false] {
      button.isEnabled = isEnabled
      #expect(configuration.updated(for: button).background.backgroundColor == .systemRed)
    }
  }

  @Test("the transformer gets the font and the base colour, and its result is drawn")
  func transformer() throws {
    var configuration = Configuration.plain()
    configuration.title = "Configure"
    configuration.baseForegroundColor = .systemGreen
    var seen: [(font: UIFont?, color: UIColor?)] = []
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      incoming in
      seen.append(
        (incoming[Scope.FontAttribute.self], incoming[Scope.ForegroundColorAttribute.self]))
      var result = incoming
      result[Scope.FontAttribute.self] = .boldSystemFont(ofSize: 22)
      result[Scope.ForegroundColorAttribute.self] = .systemPurple
      return result
    }
    let (_, pilot) = button(configuration)
    #expect(seen.contains { $0.font != nil && $0.color == .systemGreen })
    var plain = configuration
    plain.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
    let (_, other) = button(plain)
    var without = plain
    without.titleTextAttributesTransformer = nil
    let (_, third) = button(without)
    #expect(pilot.screen == other.screen && pilot.styledScreen != other.styledScreen)
    #expect(other.styledScreen == third.styledScreen)
  }
}
