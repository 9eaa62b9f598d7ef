import Foundation

/// A line of a menu.
@MainActor
struct MenuRow {
  enum Kind {
    case leaf(any UIMenuLeaf)
    case submenu(UIMenu)
    /// A line between groups.
    case separator
    /// The title of an inline group, or a word in place of elements.
    case heading(String)
  }

  let kind: Kind
  /// The menu whose child it is, for menus in which one element is on.
  let group: UIMenu

  var title: String {
    switch kind {
    case .leaf(let leaf): leaf.title
    case .submenu(let menu): menu.title
    case .heading(let text): text
    case .separator: ""
    }
  }

  /// What has subtitle and image.
  private var element: UIMenuElement? {
    switch kind {
    case .leaf(let leaf): leaf
    case .submenu(let menu): menu
    case .heading, .separator: nil
    }
  }

  /// The words behind the title.
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

  /// Whether it can be chosen.
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

  /// What stands before the title: a check mark, a dash for mixed, `!` for what destroys, so that
  /// no colour is needed; nil for nothing.
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

  /// The character that chooses it at once.
  var shortcut: Character? {
    guard case .leaf(let leaf) = kind, isChoosable else { return nil }
    return (leaf as? UIAction)?.shortcut
  }

  /// What stands at the right: the key that does the same.
  var key: String? {
    if case .leaf(let leaf) = kind { return leaf.shownKey }
    return nil
  }
}

extension MenuRow {
  /// The lines of a menu: hidden elements left out, inline groups between separators.
  ///
  /// - Parameter changed: Called when elements that are not known yet have come.
  static func rows(of menu: UIMenu, changed: @escaping () -> Void) -> [MenuRow] {
    var rows: [MenuRow] = []
    append(menu.children, of: menu, to: &rows, changed)
    // No line begins or ends a menu, and none follows another.
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

  /// Lets deferred elements of a menu be asked for anew when it is shown next.
  static func forget(_ menu: UIMenu) {
    for child in menu.children {
      (child as? UIDeferredMenuElement)?.forget()
      if let menu = child as? UIMenu { forget(menu) }
    }
  }
}
