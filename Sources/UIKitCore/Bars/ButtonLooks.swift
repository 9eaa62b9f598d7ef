import Foundation

/// The looks of a bar's buttons by what they are, each a copy that tells of its changes.
@MainActor struct ButtonLooks {
  enum Kind { case plain, done, back }

  private var looks: [Kind: UIBarButtonItemAppearance] = [:]

  /// Those of a kind, made when they are first asked for.
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

  /// What counts for a button, each before those that follow.
  func layers(_ style: UIBarButtonItem.Style, leadsBack: Bool) -> [UIBarButtonItemAppearance] {
    guard leadsBack else { return [looks[style == .done ? .done : .plain]].compactMap(\.self) }
    // What nobody has changed is as that of plain buttons.
    return [looks[.back].flatMap { $0.isUsual ? nil : $0 }, looks[.plain]].compactMap(\.self)
  }
}
