import Testing
import UIKit
import VitrineTerminalCore

@testable import VitrineTerminalHost

@Suite("Properties reported by the terminal")
@MainActor struct ApplicationHostAbilitiesTests {
  private func abilities(background: CellColor?) -> TerminalAbilities {
    var abilities = TerminalAbilities()
    abilities.background = background
    return abilities
  }

  private func style() -> UIUserInterfaceStyle { UIScreen.main.traitCollection.userInterfaceStyle }

  @Test("a light background makes the screen light, with one frame")
  func light() throws {
    let fixture = try HostFixture()
    let before = UIScreen.main.traitCollection
    defer { UIScreen.main.traitCollection = before }
    UIScreen.main.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    fixture.host.followsBackground = true
    let (draws, renderings) = (fixture.view.draws, fixture.host.renderings)
    fixture.terminal.answer(abilities(background: .rgb(250, 250, 240)))
    #expect(style() == .light)
    #expect(fixture.view.draws == draws + 1 && fixture.host.renderings == renderings + 1)
    #expect(fixture.terminal.presents == 0, "text in the terminal's own colours stays as it is")
    fixture.terminal.answer(abilities(background: .rgb(250, 250, 240)))
    #expect(fixture.host.renderings == renderings + 1, "nothing new")
    fixture.terminal.answer(abilities(background: .rgb(0, 43, 54)))
    #expect(style() == .dark)
  }

  @Test("a style that the program has chosen stays, and mixes with the true colour")
  func chosen() throws {
    let fixture = try HostFixture()
    let before = UIScreen.main.traitCollection
    defer { UIScreen.main.traitCollection = before }
    UIScreen.main.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    fixture.view.alpha = 0.5
    fixture.host.update()
    let presents = fixture.terminal.presents
    fixture.terminal.answer(abilities(background: .rgb(0, 0, 100)))
    #expect(style() == .dark)
    #expect(fixture.terminal.presents == presents + 1)
    #expect(fixture.terminal.canvas[.zero]?.foreground == .rgb(102, 102, 152))
  }

  @Test("the program is notified of other abilities, too")
  func handler() throws {
    let fixture = try HostFixture()
    var calls = 0
    fixture.host.abilitiesHandler = { calls += 1 }
    fixture.terminal.answer(abilities(background: nil))
    #expect(calls == 1 && fixture.terminal.presents == 0)
  }
}
