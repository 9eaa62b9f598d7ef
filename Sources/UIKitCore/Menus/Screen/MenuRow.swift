import Foundation

/// A line of a menu.
@MainActor
struct MenuRow {
  enum Kind {
    case leaf(any UIMenuLeaf)
    case submenu(UIMenu)
    /// A separator between groups.
    case separator
    /// The title of an inline group, or a text in place of elements.
    case heading(String)
  }

  let kind: Kind
  /// The parent menu, for menus with a single selection.
  let group: UIMenu

  var title: String {
    switch kind {
    case .leaf(let leaf): leaf.title
    case .submenu(let menu): menu.title
    case .heading(let text): text
    case .separator: ""
    }
  }

  /// The element, for its subtitle and image.
  private var element: UIMenuElement? {
    switch kind {
    case .leaf(let leaf): leaf
    case .submenu(let menu): menu
    case .heading, .separator: nil
    }
  }

  /// The text after the title.
  var subtitle: String? { element?.subtitle.flatMap { $0.isEmpty ? nil : $0 } }
  /// The character before the title; nil for an element without a symbol.
  var symbol: String? { element?.image?.symbolText }

  private var attributes: UIMenuElement.Attributes {
    switch kind {
    case .leaf(let leaf): leaf.attributes
    case .submenu(let menu): menu.options.contains(.destructive) ? .destructive : []
    case .heading: .disabled
    case .separator: []
    }
  }

  /// Whether the user can choose it.
  var isChoosable: Bool {
    switch kind {
    case .leaf(let leaf): !leaf.attributes.contains(.disabled)
    case .submenu: true
    case .separator, .heading: false
    }
  }

  var isDim: Bool { attributes.contains(.disabled) }
  var isDestructive: Bool { attributes.contains(.destructive) }

  var submenu: UIMenu? {
    if case .submenu(let menu) = kind { return menu }
    return nil
  }

  var isSeparator: Bool {
    if case .separator = kind { return true }
    return false
  }

  /// The mark before the title: a check mark, a dash for mixed, `!` for a destructive element, so
  /// that no colour is needed; nil for none.
  var mark: String? {
    if case .leaf(let leaf) = kind {
      switch leaf.state {
      case .on: return "✓"
      case .mixed: return "-"
      case .off: break
      }
    }
    return isDestructive ? "!" : nil
  }

  /// The character that chooses the row at once.
  var shortcut: Character? {
    guard case .leaf(let leaf) = kind, isChoosable else { return nil }
    return (leaf as? UIAction)?.shortcut
  }

  /// The text at the right: the key with the same effect.
  var key: String? {
    if case .leaf(let leaf) = kind { return leaf.shownKey }
    return nil
  }
}

extension MenuRow {
  /// Returns the lines of a menu: without hidden elements, with inline groups between separators.
  ///
  /// - Parameter changed: Called when deferred elements have arrived.
  static func rows(of menu: UIMenu, changed: @escaping () -> Void) -> [MenuRow] {
    var rows: [MenuRow] = []
    append(menu.children, of: menu, to: &rows, changed)
    // A separator is never first, last or next to another one.
    var tidy: [MenuRow] = []
    for row in rows where !row.isSeparator || !(tidy.last?.isSeparator ?? true) { tidy.append(row) }
    if tidy.last?.isSeparator ?? false { tidy.removeLast() }
    return tidy
  }

  private static func append(
    _ elements: [UIMenuElement], of menu: UIMenu, to rows: inout [MenuRow],
    _ changed: @escaping () -> Void
  ) {
    for element in elements {
      switch element {
      case let deferred as UIDeferredMenuElement:
        if let known = deferred.elements(changed: changed) {
          append(known, of: menu, to: &rows, changed)
        } else {
          rows.append(MenuRow(kind: .heading("Loading…"), group: menu))
        }
      case let group as UIMenu where group.options.contains(.displayInline):
        var inner: [MenuRow] = []
        append(group.children, of: group, to: &inner, changed)
        if inner.isEmpty { continue }
        rows.append(MenuRow(kind: .separator, group: menu))
        if !group.title.isEmpty {
          rows.append(MenuRow(kind: .heading(group.title), group: group))
        }
        rows += inner
        rows.append(MenuRow(kind: .separator, group: menu))
      case let submenu as UIMenu:
        if !submenu.children.isEmpty {
          rows.append(MenuRow(kind: .submenu(submenu), group: menu))
        }
      case let leaf as any UIMenuLeaf:
        if !leaf.attributes.contains(.hidden) {
          rows.append(MenuRow(kind: .leaf(leaf), group: menu))
        }
      default: break
      }
    }
  }

  /// Makes deferred elements of a menu load again the next time it is shown.
  static func forget(_ menu: UIMenu) {
    for child in menu.children {
      (child as? UIDeferredMenuElement)?.forget()
      if let menu = child as? UIMenu { forget(menu) }
    }
  }
}
