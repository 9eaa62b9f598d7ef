import Foundation

/// The appearances of a bar's buttons by kind, each a copy that reports its changes.
@MainActor struct ButtonLooks {
  enum Kind { case plain, done, back }

  private var looks: [Kind: UIBarButtonItemAppearance] = [:]

  /// Returns the appearance of a kind, which is made on first use.
  mutating func of(_ kind: Kind, _ changed: @escaping () -> Void) -> UIBarButtonItemAppearance {
    if let made = looks[kind] { return made }
    let made = UIBarButtonItemAppearance(style: kind == .done ? .done : .plain)
    return set(kind, made, changed)
  }

  @discardableResult
  mutating func set(
    _ kind: Kind, _ appearance: UIBarButtonItemAppearance, _ changed: @escaping () -> Void
  ) -> UIBarButtonItemAppearance {
    let copy = appearance.adopted(changed)
    looks[kind] = copy
    return copy
  }

  mutating func take(_ other: ButtonLooks, _ changed: @escaping () -> Void) {
    looks = other.looks.mapValues { $0.adopted(changed) }
  }

  /// Returns the appearances of a button, in order of precedence.
  func layers(_ style: UIBarButtonItem.Style, leadsBack: Bool) -> [UIBarButtonItemAppearance] {
    guard leadsBack else { return [looks[style == .done ? .done : .plain]].compactMap(\.self) }
    // A back appearance without changes falls back to that of plain buttons.
    return [looks[.back].flatMap { $0.isUsual ? nil : $0 }, looks[.plain]].compactMap(\.self)
  }
}
