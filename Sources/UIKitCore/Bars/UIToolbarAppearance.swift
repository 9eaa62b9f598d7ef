/// The look of a toolbar: its background and its buttons.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of plain buttons. Setting it stores a copy.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.plain, told) }
    set { setButtons(.plain, newValue) }
  }
  /// The look of buttons of the style `done`: bold, at first. Setting it stores a copy.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.of(.done, told) }
    set { setButtons(.done, newValue) }
  }
  /// The present name of `doneButtonAppearance`.
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
