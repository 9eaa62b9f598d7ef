import Foundation
internal import VitrineBasicValues

/// An open menu with its submenus and its preview: takes every key and touch of its window until it closes.
@MainActor
package final class MenuController {
  private(set) var request: MenuRequest
  /// The menu and its open submenus, the innermost last.
  private(set) var panes: [MenuPane]
  private(set) var preview: MenuPreview?
  /// Whether the preview has no room beside the menu: then it replaces the menu when it is selected.
  private(set) var previewCovers = false
  private let view = MenuView()
  private(set) weak var window: UIWindow?
  /// Whether the pointer has moved to a line, or was pressed on one, since it opened the menu: only
  /// then does releasing it choose a line.
  private var isPointing = false
  /// Whether the source is about to disappear; the menu closes after that.
  private var isLost = false

  private init(_ request: MenuRequest, in window: UIWindow) {
    self.request = request
    self.window = window
    preview = request.preview.map(MenuPreview.init)
    panes = []
    panes = [pane(of: request.menu)]
    view.owner = self
  }

  /// Opens a menu over a window, replacing an open one.
  ///
  /// - Returns: Nil if there is nothing to show: no element, no preview.
  @discardableResult
  package static func open(_ request: MenuRequest, in window: UIWindow) -> MenuController? {
    window.menu?.close()
    let controller = MenuController(request, in: window)
    if controller.panes[0].rows.isEmpty, controller.preview == nil { return nil }
    controller.preview?.isChosen = controller.panes[0].rows.isEmpty
    window.menu = controller
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    controller.arrange()
    window.setNeedsFrame()
    return controller
  }

  // MARK: Closing

  /// Closes the menu as Escape does.
  package func close() { end(.dismissed) }

  /// Closes the menu after its source has left the window or its subject has disappeared.
  package func closeSoon() {
    guard !isLost else { return }
    isLost = true
    FrameEngine.current.schedule(after: 0) { self.close() }
  }

  private func end(_ end: MenuEnd) {
    guard isOpen else { return }
    window?.menu = nil
    MenuRow.forget(request.menu)
    view.removeFromSuperview()
    preview?.content.removeFromSuperview()
    window?.focusSystem.comeIntoSight()
    window?.setNeedsFrame()
    request.ended(end)
  }

  /// Replaces the elements; submenus close.
  package func replaceMenu(_ menu: UIMenu) {
    request.menu = menu
    panes = [pane(of: menu)]
    arrange()
  }

  private func pane(of menu: UIMenu) -> MenuPane {
    MenuPane(menu: menu, rows: rows(of: menu))
  }

  private func rows(of menu: UIMenu) -> [MenuRow] {
    MenuRow.rows(of: menu) { [weak self] in
      // This call may come while the lines are being collected.
      FrameEngine.current.schedule(after: 0) { self?.refresh() }
    }
  }

  /// Reads all elements again: their states may have changed, or they have loaded.
  private func refresh() {
    guard isOpen else { return }
    for index in panes.indices { panes[index].replace(rows: rows(of: panes[index].menu)) }
    arrange()
  }

  // MARK: Places

  /// Called when the window has a new size.
  func fill(_ bounds: CGRect) {
    guard view.frame != bounds else { return }
    view.frame = bounds
    arrange()
    // The menu's subject is laid out after the window.
    window?.afterLayout.append { [weak self] in self?.follow() }
  }

  /// Updates the place and the look of the menu's subject.
  private func follow() {
    guard isOpen else { return }
    if let preview, let content = request.previewAgain() {
      let renewed = MenuPreview(content: content)
      renewed.isChosen = preview.isChosen
      self.preview = renewed
    }
    arrange()
  }

  /// Finds places for all menus and the preview, at the beginning and after each change of the screen's size.
  func arrange() {
    guard let window, isOpen else { return }
    let screen = grid.cells(touchedBy: CGRect(origin: .zero, size: window.bounds.size))
    let placement = MenuPlacement(screen: screen)
    arrangeRoot(placement)
    for index in panes.indices.dropFirst() {
      let parent = panes[index - 1]
      let size = panes[index].measure(on: screen)
      let row = parent.chosen.flatMap { parent.screenRow(of: $0) } ?? parent.box.row
      panes[index].put(
        at: placement.place(
          width: size.width, height: size.height, besideRow: row, of: parent.box,
          border: panes[index].border))
    }
    show()
  }

  private func arrangeRoot(_ placement: MenuPlacement) {
    let screen = placement.screen
    let size = panes[0].rows.isEmpty ? (width: 0, height: 0) : panes[0].measure(on: screen)
    let anchor = request.anchor().map { grid.cells(touchedBy: $0) } ?? pointerBox ?? screen
    previewCovers = false
    if let preview {
      let wanted = preview.size
      // The frame goes around the item itself, if there is room. The frame of a row as wide as the
      // screen extends beyond the sides, so that the whole row remains visible at its place.
      var box = GridRect(
        column: anchor.column - 1, row: anchor.row - 1, columns: wanted.width, rows: wanted.height
      )
      let column = box.column
      box = box.moved(into: screen)
      if wanted.width > screen.columns { (box.column, box.columns) = (column, wanted.width) }
      preview.frame = grid.frame(of: box)
      if size.width == 0 { return }
      let place = placement.free(
        width: size.width, height: size.height, beside: box, fromColumn: pointerBox?.column)
      if let place { return panes[0].put(at: place) }
      // The frame of a row ends at the menu. For a menu at the pointer, the menu takes precedence
      // over the frame, and the row is visible anyway.
      let over = placement.place(width: size.width, height: size.height, overRow: box)
      if let over, pointerBox == nil {
        var left = box
        left.columns = over.column - box.column
        preview.frame = grid.frame(of: left)
        return panes[0].put(at: over)
      }
      if over == nil, let pair = placement.pair(menu: size, preview: wanted) {
        preview.frame = grid.frame(of: pair.preview)
        return panes[0].put(at: pair.menu)
      }
      previewCovers = true
    }
    let (width, height) = size
    let pulled =
      request.isPullDown ? placement.pullDown(width: width, height: height, from: anchor) : nil
    panes[0].put(
      at: pulled
        ?? pointerBox.map { placement.place(width: width, height: height, at: $0) }
        ?? placement.place(width: width, height: height, beside: anchor))
  }

  private var pointerBox: GridRect? {
    request.point.map { GridRect(origin: grid.cell(at: $0), size: GridSize(columns: 1, rows: 1)) }
  }

  var grid: CellMetrics { UIScreen.main.cellMetrics }

  private func show() {
    if let preview { preview.isHidden = previewCovers && !preview.isChosen }
    view.show(panes, preview: preview, previewCovers: previewCovers)
    window?.setNeedsFrame()
  }

  // MARK: Keys

  /// Handles a key. No key goes on to other responders.
  func handle(_ key: UIKey) {
    if key.modifierFlags == .control { return handleControl(key) }
    if request.isNotice { return close() }
    if preview?.isChosen == true { return handleOnPreview(key) }
    guard !panes.isEmpty, key.modifierFlags.isDisjoint(with: [.alternate, .command]) else { return }
    if let motion = CollectionMotion(key.keyCode) { return move(motion) }
    switch key.keyCode {
    case .keyboardTab: choosePreview()
    case .keyboardReturnOrEnter, .keyboardSpacebar: activate()
    case .keyboardEscape: if !closeSubmenu() { close() }
    case .keyboardApplication: close()
    case .keyboardF10 where key.modifierFlags.contains(.shift): close()
    default: seek(key)
    }
  }

  private func move(_ motion: CollectionMotion) {
    switch motion {
    case .step(.up): change { $0.step(-1) }
    case .step(.down): change { $0.step(1) }
    case .step(.right): openSubmenu()
    case .step(.left): if !closeSubmenu() { choosePreview() }
    case .pages(let pages): change { $0.page(pages < 0 ? -1 : 1) }
    case .first: change { $0.choose(.first) }
    case .last: change { $0.choose(.last) }
    case .step, .lineStart, .lineEnd, .sections: break
    }
  }

  private func handleControl(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardN: if preview?.isChosen != true { change { $0.step(1) } }
    case .keyboardP: if preview?.isChosen != true { change { $0.step(-1) } }
    // Suspending the program and redrawing the screen are not handled by menus.
    case .keyboardZ, .keyboardL:
      let event = UIPressesEvent()
      let press = UIPress(key: key, timestamp: FrameEngine.current.now)
      event.presses = [press]
      UIApplication.shared.pressesBegan([press], with: event)
    default: break
    }
  }

  private func handleOnPreview(_ key: UIKey) {
    if UIFocusHeading(arrow: key.keyCode) != nil { return leavePreview() }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keyboardSpacebar: end(.committed)
    case .keyboardEscape where previewCovers: leavePreview()
    case .keyboardEscape, .keyboardApplication: close()
    case .keyboardTab: leavePreview()
    default: break
    }
  }

  private func change(_ body: (inout MenuPane) -> Void) {
    guard !panes.isEmpty else { return }
    body(&panes[panes.count - 1])
    show()
  }

  private func seek(_ key: UIKey) {
    guard let character = key.characters.first, key.characters.count == 1 else { return }
    let line = panes.last?.rows.firstIndex { $0.shortcut == character }
    guard let line else { return change { _ = $0.seek(character) } }
    change { $0.choose(line) }
    activate()
  }

  // MARK: The preview

  private func choosePreview() {
    guard let preview, panes.count == 1 else { return }
    preview.isChosen = true
    show()
  }

  private func leavePreview() {
    guard let preview, !panes[0].rows.isEmpty else { return }
    preview.isChosen = false
    show()
  }

  // MARK: Choosing

  private func openSubmenu() {
    guard let menu = panes.last?.chosenRow?.submenu else { return }
    panes.append(pane(of: menu))
    arrange()
  }

  /// Closes the innermost submenu; returns false if there is none.
  private func closeSubmenu() -> Bool {
    guard panes.count > 1 else { return false }
    MenuRow.forget(panes.removeLast().menu)
    show()
    return true
  }

  private func activate() {
    guard let row = panes.last?.chosenRow else { return }
    switch row.kind {
    case .submenu: openSubmenu()
    case .leaf(let leaf):
      settle(leaf, in: row.group)
      guard leaf.attributes.contains(.keepsMenuPresented) else { return end(.chosen(leaf)) }
      leaf.performWithSender(request.source, target: nil)
      refresh()
    case .separator, .heading: break
    }
  }

  /// Switches an element on, in a menu with a single selection.
  private func settle(_ leaf: any UIMenuLeaf, in group: UIMenu) {
    guard group.options.contains(.singleSelection) else { return }
    for case let other as any UIMenuLeaf in group.children {
      other.state = other === leaf ? .on : .off
    }
  }
}

// MARK: - The pointer

extension MenuController {
  /// Handles the press of a button: selects a line, or closes the menu if pressed elsewhere.
  func pointerPressed(at point: CGPoint) {
    isPointing = true
    if isOnPreview(point) { return }
    if pane(at: point) == nil { return close() }
    track(point, opens: true)
  }

  /// Handles a movement with a button held: selects the line at the point.
  package func pointerMoved(to point: CGPoint) {
    let cell = grid.cell(at: point)
    if let start = pointerBox, start.origin == cell, !isPointing { return }
    if pane(at: point) != nil || isOnPreview(point) { isPointing = true }
    track(point, opens: true)
  }

  /// Handles a movement without a button.
  package func pointerHovers(at point: CGPoint) { track(point, opens: false) }

  /// Handles the release of the button: chooses the line under the pointer.
  package func pointerReleased(at point: CGPoint) {
    guard isOpen, isPointing else { return }
    if isOnPreview(point) { return end(.committed) }
    guard let index = pane(at: point) else { return }
    let cell = grid.cell(at: point)
    guard let line = panes[index].line(at: cell), index == panes.count - 1,
      panes[index].chosen == line, panes[index].rows[line].submenu == nil
    else { return }
    activate()
  }

  /// Handles a press of the secondary button: closes the menu unless the pointer is on it. Returns whether it closed.
  func secondaryPressed(at point: CGPoint) -> Bool {
    isPointing = true
    if pane(at: point) != nil || isOnPreview(point) { return false }
    close()
    return true
  }

  /// Handles the wheel over a menu.
  func wheelTurned(at point: CGPoint, lines: Int) {
    guard let index = pane(at: point), index == panes.count - 1 else { return }
    panes[index].scroll(by: lines)
    show()
  }

  private func track(_ point: CGPoint, opens: Bool) {
    let cell = grid.cell(at: point)
    guard let index = pane(at: point), let line = panes[index].line(at: cell) else {
      return
    }
    preview?.isChosen = false
    if index < panes.count - 1 {
      // Nothing changes back on the line with the open submenu.
      if panes[index].chosen == line { return }
      while panes.count > index + 1, closeSubmenu() {}
    }
    if panes[index].choose(line), opens, panes[index].rows[line].submenu != nil {
      openSubmenu()
    } else {
      show()
    }
  }

  /// Returns the innermost menu at a point.
  private func pane(at point: CGPoint) -> Int? {
    let cell = grid.cell(at: point)
    return panes.indices.last {
      !panes[$0].rows.isEmpty && panes[$0].box.contains(cell)
    }
  }

  /// Returns whether a point is on the preview and not on a menu above it.
  private func isOnPreview(_ point: CGPoint) -> Bool {
    guard let preview, !preview.isHidden, preview.frame.contains(point) else { return false }
    return previewCovers || pane(at: point) == nil
  }
}
