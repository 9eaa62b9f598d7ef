import Foundation
import UIKitCore

/// The buttons of a bar: a view for each item, kept while the item stays.
@MainActor final class BarButtons {
  private unowned let bar: UIView
  private(set) var views: [BarItemView] = []
  /// Letters in use by other bars on the screen.
  var taken: Set<Character> = [] { didSet { if taken != oldValue { assignLetters() } } }

  /// The look of the bar and its titles; nil for the default. Setting it redraws the titles.
  weak var looks: UIBarAppearance? {
    didSet {
      for view in views { view.looks = looks }
    }
  }

  init(in bar: UIView) { self.bar = bar }

  /// Shows items, in the order in which they get letters. Spaces have views too.
  func show(_ items: [UIBarButtonItem]) {
    let shown = items.filter { !$0.isHidden }
    if shown.elementsEqual(views.map(\.item), by: ===) { return }
    let old = views
    views = shown.map { item in old.first { $0.item === item } ?? BarItemView(item) }
    for view in old where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in views {
      view.item.onChange = { [weak self, weak view] in
        if let view { self?.itemChanged(in: view) }
      }
      if view.superview !== bar {
        view.looks = looks
        bar.addSubview(view)
      }
    }
    assignLetters()
  }

  private func itemChanged(in view: BarItemView) {
    view.show()
    assignLetters()
    bar.setNeedsLayout()
    bar.superview?.setNeedsLayout()
  }

  func view(of item: UIBarButtonItem) -> BarItemView? { views.first { $0.item === item } }

  private var lettered: [BarItemView] {
    views.filter {
      $0.item.isEnabled && !$0.item.isSpace && $0.item.customView == nil && $0.sign.isEmpty
        && $0.item.shownTitle?.isEmpty == false
    }
  }

  private func assignLetters() {
    let lettered = lettered
    let letters = BarLetters.letters(for: lettered.map { $0.item.shownTitle ?? "" }, taken: taken)
    for view in views { view.letter = nil }
    for (view, letter) in zip(lettered, letters) { view.letter = letter }
  }

  /// The letters of the buttons.
  var letters: Set<Character> { Set(views.compactMap(\.letter)) }

  /// The key commands of the buttons.
  var commands: [UIKeyCommand] {
    views.compactMap { view in
      guard let letter = view.letter, let title = view.item.shownTitle else { return nil }
      return LibraryKeys.command(title, String(letter), .alternate) { [weak view] in view?.use() }
    }
  }

  // MARK: Focus

  private var focusable: [BarItemView] { views.filter(\.canBecomeFocused) }

  var canTakeFocus: Bool { !focusable.isEmpty && !bar.isHidden && bar.window != nil }

  /// Whether one of the buttons has focus.
  var hasFocus: Bool {
    guard let focused = bar.window?.focusSystem.focusedView else { return false }
    return focused.isDescendant(of: bar)
  }

  /// Focuses the leftmost button.
  func takeFocus() {
    let first = focusable.min { $0.frame.minX < $1.frame.minX }
    bar.window?.focusSystem.focus(first)
  }
}
