import Foundation
import UIKitCore
import VitrineTerminalCore

// Reports of the terminal about itself, which arrive some time after the first frame.
extension ApplicationHost {
  func adoptAbilities() {
    adoptBackground()
    adoptPictureSupport()
    abilitiesHandler()
  }

  /// Redraws if the terminal's support of pictures has changed.
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

  /// Redraws with the exact background colour, which translucent colours are mixed with.
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
