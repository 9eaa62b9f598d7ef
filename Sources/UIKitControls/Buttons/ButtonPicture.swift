import UIKitCore

/// Stores the tint of a button's image, which the button draws itself.
@MainActor final class ButtonPicture: UIImageView {
  private weak var button: UIButton?
  private(set) var ownTint: UIColor?

  init(of button: UIButton) {
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var tintColor: UIColor! {
    get { ownTint ?? button?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      button?.setNeedsDisplay()
    }
  }
}
