/// How a toolbar looks: its ground and its buttons.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The looks of plain buttons. What is set is copied.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.plain, told) }
    set { setButtons(.plain, newValue) }
  }
  /// The looks of buttons of the style `done`: bold, at first. What is set is copied.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.done, told) }
    set { setButtons(.done, newValue) }
  }
  /// The name that `doneButtonAppearance` has today.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttons.take(other.buttons, told)
  }
}
