import Foundation
import TerminalCore
import UIKitCore

// What the terminal tells of itself, some time after the first frame.
extension ApplicationHost {
  func adoptAbilities() {
    adoptBackground()
    adoptPictureSupport()
    abilitiesHandler()
  }

  /// Draws anew where pictures are shown in another way than before.
  func adoptPictureSupport() {
    let support = terminal.pictureSupport
    guard support != pixels.support else { return }
    pixels.forgetAll()
    pixels.support = support
    UIScreen.main.nativeScale =
      support.map { metrics.pixelsPerPoint(cell: $0.cell) } ?? UIScreen.scaleOfCharacters
    mustRender = true
    engine.setNeedsFrame()
  }

  /// Draws anew with the true colour of the background: what is translucent is mixed from it.
  private func adoptBackground() {
    guard let background = terminal.abilities.background, background != ownBackground else {
      return
    }
    ownBackground = background
    mustRender = true
    engine.setNeedsFrame()
    let style: UIUserInterfaceStyle = background.isLight ? .light : .dark
    guard followsBackground, style != UIScreen.main.traitCollection.userInterfaceStyle else {
      return
    }
    UIScreen.main.traitCollection = UITraitCollection(userInterfaceStyle: style)
    for window in application.windows { window.traitsChanged() }
  }
}
