import Testing

@testable import UIKitCore

@MainActor @Suite("Traits by their types") struct UITraitChangesTests {
  private struct Density: UITraitDefinition { static let defaultValue = 3 }

  @Test("a collection has the values of the library's traits")
  func values() {
    let traits = UITraitCollection(
      style: .dark, direction: .rightToLeft, horizontal: .compact, category: .extraLarge,
      listEnvironment: .plain)
    #expect(traits[UITraitUserInterfaceStyle.self] == .dark)
    #expect(traits[UITraitLayoutDirection.self] == .rightToLeft)
    #expect(traits[UITraitHorizontalSizeClass.self] == .compact)
    #expect(traits[UITraitVerticalSizeClass.self] == .regular)
    #expect(traits[UITraitPreferredContentSizeCategory.self] == .extraLarge)
    #expect(traits[UITraitListEnvironment.self] == .plain)
    #expect(traits[UITraitUserInterfaceIdiom.self] == .unspecified)
    #expect(traits[UITraitDisplayScale.self] == 1)
  }

  @Test(
    "a trait of the program has its default value, and it is unknown whether the screen is recorded"
  )
  func others() {
    let traits = UIView().traitCollection
    #expect(traits[Density.self] == 3)
    #expect(traits.sceneCaptureState == .unspecified)
    #expect(traits[UITraitSceneCaptureState.self] == .unspecified)
  }

  @Test("a change of an observed trait calls the handler once, with the former traits")
  func changes() {
    let stage = Stage()
    stage.show()
    let view = stage.view(0, 0, 80, 16)
    var former: [UIUserInterfaceStyle] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, before) in
      former.append(before.userInterfaceStyle)
    }
    let style = view.traitCollection.userInterfaceStyle
    view.overrideUserInterfaceStyle = style == .dark ? .light : .dark
    #expect(former == [style])
  }
}
