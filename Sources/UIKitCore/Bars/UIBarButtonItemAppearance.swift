import Foundation

/// How the buttons of a bar look, in each of their states.
///
/// A state that says nothing looks as the one it is made from: `highlighted` and `disabled` as `normal`, `focused` as
/// `highlighted`. What is disabled takes over everything but the colour, so that it is still told from the others.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// Whether titles are bold where no font is given.
  package final private(set) var isBold: Bool
  private final var states: [UIControl.State: UIBarButtonItemStateAppearance] = [:]
  /// Runs when something has changed that a bar shows.
  private final var onChange: (() -> Void)?

  /// Makes the usual looks of buttons of a style: those of `done` are bold.
  public init(style: UIBarButtonItem.Style) {
    isBold = style == .done
    super.init()
  }

  /// Makes the usual looks of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  /// Makes the usual looks of plain buttons: there are no archives to read.
  public required init?(coder: NSCoder) {
    isBold = false
    super.init()
  }

  /// Has the usual looks of buttons of a style, in all states.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    isBold = style == .done
    for state in states.values { state.reset() }
    onChange?()
  }

  /// While the button can be used and nobody is at it.
  open var normal: UIBarButtonItemStateAppearance { looks(in: .normal) }
  /// While the button is pressed.
  open var highlighted: UIBarButtonItemStateAppearance { looks(in: .highlighted) }
  /// While the button cannot be used.
  open var disabled: UIBarButtonItemStateAppearance { looks(in: .disabled) }
  /// While the keys go to the button.
  open var focused: UIBarButtonItemStateAppearance { looks(in: .focused) }

  private func looks(in state: UIControl.State) -> UIBarButtonItemStateAppearance {
    if let looks = states[state] { return looks }
    let looks = UIBarButtonItemStateAppearance()
    looks.onChange = { [weak self] in self?.onChange?() }
    states[state] = looks
    return looks
  }

  /// The looks of a title in a state.
  package final func titleAttributes(
    in state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    state.titleAttributes { states[$0]?.titleTextAttributes }
  }

  /// Whether nobody has said how a title of a plain button looks.
  final var isUsual: Bool { !isBold && states.values.allSatisfy(\.titleTextAttributes.isEmpty) }

  private func take(_ other: UIBarButtonItemAppearance) {
    isBold = other.isBold
    for (state, looks) in other.states { self.looks(in: state).take(looks) }
  }

  /// An appearance of the same class that looks alike.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { adopted {} }
  }

  /// A copy for a bar's appearance, which learns of changes of it.
  final func adopted(_ changed: @escaping () -> Void) -> Self {
    let copy = FirstEntry.make(type(of: self))
    copy.take(self)
    copy.onChange = changed
    return copy
  }
}

extension UIControl.State {
  /// The attributes of a title in this state, its own before those of the states that it is made from.
  ///
  /// - Parameter own: What was said of one state.
  package func titleAttributes(
    _ own: (UIControl.State) -> [NSAttributedString.Key: Any]?
  ) -> [NSAttributedString.Key: Any] {
    let isDisabled = contains(.disabled)
    var attributes = own(.normal) ?? [:]
    if isDisabled { attributes[.foregroundColor] = nil }
    var last: [UIControl.State] = []
    if contains(.selected) { last.append(.selected) }
    if isDisabled {
      last.append(.disabled)
    } else {
      if !isDisjoint(with: [.highlighted, .focused]) { last.append(.highlighted) }
      if contains(.focused) { last.append(.focused) }
    }
    for state in last { attributes.merge(own(state) ?? [:]) { $1 } }
    return attributes
  }
}
