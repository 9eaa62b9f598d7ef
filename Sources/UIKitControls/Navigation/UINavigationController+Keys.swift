import Foundation
import UIKitCore

extension UINavigationController {
  // MARK: Keys

  private final var shownButtons: [BarButtons] {
    [bar.buttons, tools.buttons].filter(\.canTakeFocus)
  }

  package final var libraryKeyCommands: [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    if shownButtons.contains(where: \.hasFocus) {
      commands.append(
        LibraryKeys.command("Leave the bar", UIKeyCommand.inputEscape) { [weak self] in
          self?.leaveBars()
        })
    }
    if bar.hasWayBack {
      for (input, flags) in [
        (UIKeyCommand.inputEscape, UIKeyModifierFlags()), (UIKeyCommand.inputLeftArrow, .alternate),
      ] {
        commands.append(
          LibraryKeys.command("Back", input, flags) { [weak self] in
            self?.popViewController(animated: true)
          })
      }
    }
    if let search = topViewController?.navigationItem.searchController, !search.isActive,
      search.searchBar.window != nil
    {
      commands.append(
        LibraryKeys.command("Search", "/") { [weak search] in search?.isActive = true })
    }
    if !shownButtons.isEmpty {
      commands.append(
        LibraryKeys.command("Buttons of the bars", UIKeyCommand.f10) { [weak self] in
          self?.enterBars()
        })
    }
    tools.buttons.taken = bar.isHidden ? [] : bar.buttons.letters
    if !bar.isHidden { commands += bar.buttons.commands }
    if !tools.isHidden { commands += tools.buttons.commands }
    return commands
  }

  /// Focuses the first bar for F10, then the next one, and then the content again.
  private final func enterBars() {
    let bars = shownButtons
    guard let current = bars.firstIndex(where: \.hasFocus) else {
      focusBeforeBars = WeakView(view.window?.focusSystem.focusedView)
      bars.first?.takeFocus()
      return
    }
    if current + 1 < bars.count { bars[current + 1].takeFocus() } else { leaveBars() }
  }

  private final func leaveBars() {
    guard let window = view.window else { return }
    if let before = focusBeforeBars.view, before.window === window {
      window.focusSystem.focus(before)
    } else {
      window.focusSystem.focus(nil)
      window.focusSystem.setNeedsFocusUpdate(in: self)
    }
  }
}
