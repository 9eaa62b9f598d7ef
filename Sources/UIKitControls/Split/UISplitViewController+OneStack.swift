import Foundation
import UIKitCore

extension UISplitViewController {
  // MARK: One stack

  final var stack: UINavigationController? { standing[.primary] as? UINavigationController }
  final var topOfStack: UIViewController? { stack?.topViewController }

  final func collapse() {
    isCollapsed = true
    shownMode = .oneBesideSecondary
    var proposed = order.last { given[$0] != nil } ?? .primary
    if given[.compact] != nil { proposed = .compact }
    let top =
      style == .unspecified
      ? proposed
      : delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
    for column in order { _ = controller(in: column) }
    for column in order { standing[column]?.viewIfLoaded?.removeFromSuperview() }
    if top != .compact || given[.compact] == nil { gather(top: top) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Moves the controllers of the other columns onto the stack of the primary one, up to a column.
  final func gather(top: Column?) {
    guard given[.compact] == nil, controller(in: .primary) != nil, let stack else { return }
    for column in [Column.supplementary, .secondary] {
      guard column.rawValue <= (top ?? .secondary).rawValue else { continue }
      push(column, onto: stack, animated: false)
    }
  }

  final func push(_ column: Column, onto stack: UINavigationController, animated: Bool) {
    guard let other = controller(in: column), !moved.contains(where: { $0.column == column }) else {
      return
    }
    if style == .unspecified,
      delegate?.splitViewController(self, collapseSecondary: other, onto: stack) ?? false
    {
      return
    }
    var controllers = [other]
    if let navigation = other as? UINavigationController {
      controllers = navigation.viewControllers
      navigation.viewIfLoaded?.removeFromSuperview()
      navigation.setViewControllers([], animated: false)
    } else {
      other.willMove(toParent: nil)
      other.removeFromParent()
    }
    moved.append((column, controllers))
    stack.setViewControllers(stack.viewControllers + controllers, animated: animated)
  }

  final func expand() {
    isCollapsed = false
    bringBack()
    let proposed = wantedMode
    let mode =
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
      ?? proposed
    if mode != proposed { preferredDisplayMode = mode }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Returns the controllers on the primary stack to their columns.
  final func bringBack() {
    guard let stack, !moved.isEmpty else { return }
    let all = moved
    moved = []
    let first = all[0].controllers.first.flatMap(stack.viewControllers.firstIndex)
    // Controllers pushed meanwhile belong to the last column.
    let above = first.map { Array(stack.viewControllers[$0...]) } ?? []
    let known = all.flatMap(\.controllers)
    let later = above.filter { !known.contains($0) }
    stack.setViewControllers(
      stack.viewControllers.filter { !above.contains($0) }, animated: false)
    for (index, entry) in all.enumerated() {
      let extra = index == all.count - 1 ? later : []
      guard let navigation = standing[entry.column] as? UINavigationController else {
        if let controller = standing[entry.column] {
          addChild(controller)
          controller.didMove(toParent: self)
        }
        continue
      }
      navigation.setViewControllers(entry.controllers + extra, animated: false)
    }
  }

  final func showAlone() {
    let alone = given[.compact] == nil ? Column.primary : .compact
    for column in order + [.compact] where column != alone && standing[column]?.parent === self {
      standing[column]?.viewIfLoaded?.removeFromSuperview()
    }
    for separator in separators { separator.isHidden = true }
    ground.isHidden = true
    guard let child = controller(in: alone)?.view else { return }
    child.frame = view.bounds
    if child.superview !== view { view.addSubview(child) }
  }

  final func bringToTop(_ column: Column) {
    guard let stack, column != .compact else { return }
    if let entry = moved.first(where: { $0.column == column }) {
      // Push controllers again that the user has left by going back.
      if let last = entry.controllers.last, stack.viewControllers.contains(last) {
        stack.popToViewController(last, animated: true)
        return
      }
      moved.removeAll { $0.column == column }
      moved.append(entry)
      stack.setViewControllers(stack.viewControllers + entry.controllers, animated: true)
    } else if column == .primary {
      let own = stack.viewControllers.last { controller in
        !moved.contains { $0.controllers.contains(controller) }
      }
      if let own { stack.popToViewController(own, animated: true) }
    } else {
      push(column, onto: stack, animated: true)
    }
  }

  // MARK: The user

  final func userTogglesColumns() {
    if isShowing(.primary) { hide(.primary) } else { show(.primary) }
  }

  final func showButton() {
    guard style != .unspecified, hasArranged,
      let root = (standing[.secondary] as? UINavigationController)?.viewControllers.first
    else { return }
    let item = root.navigationItem
    let wants =
      switch displayModeButtonVisibility {
      case .always: !isCollapsed
      case .never: false
      case .automatic: !isCollapsed && !isShowing(.primary) && given[.primary] != nil
      }
    let items = item.leftBarButtonItems ?? []
    let has = items.contains { $0 === displayModeButtonItem }
    if wants, !has { item.leftBarButtonItems = [displayModeButtonItem] + items }
    if !wants, has { item.leftBarButtonItems = items.filter { $0 !== displayModeButtonItem } }
  }

  package final var libraryKeyCommands: [UIKeyCommand] {
    guard !isCollapsed, given[.primary] != nil else { return [] }
    return [
      LibraryKeys.command("Columns", UIKeyCommand.f9) { [weak self] in self?.userTogglesColumns() }
    ]
  }
}
