import Foundation

/// Covers the whole window while a menu is open, draws the menus, and takes every touch.
@preconcurrency @MainActor
final class MenuView: UIView {
  weak var owner: MenuController?
  private var panes: [MenuPaneView] = []
  private var preview: MenuPreview?

  func show(_ menus: [MenuPane], preview: MenuPreview?, previewCovers: Bool) {
    if self.preview !== preview {
      self.preview?.removeFromSuperview()
      self.preview = preview
      if let preview { insertSubview(preview, at: 0) }
    }
    while panes.count > menus.count { panes.removeLast().removeFromSuperview() }
    while panes.count < menus.count {
      let pane = MenuPaneView(frame: .zero)
      panes.append(pane)
      addSubview(pane)
    }
    let isInMenu = preview?.isChosen != true
    for (index, menu) in menus.enumerated() {
      panes[index].show(menu, isActive: isInMenu && index == menus.count - 1)
      panes[index].isHidden = menu.rows.isEmpty
    }
    guard let preview else { return }
    if previewCovers { bringSubviewToFront(preview) } else { sendSubviewToBack(preview) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { owner?.pointerPressed(at: touch.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { owner?.pointerMoved(to: touch.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { owner?.pointerReleased(at: touch.location(in: self)) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
