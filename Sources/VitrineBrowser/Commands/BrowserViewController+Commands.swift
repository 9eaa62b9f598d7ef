import UIKit

extension BrowserViewController {
  /// Runs a command.
  ///
  /// - Parameter count: What was typed before it, if anything.
  func perform(_ command: Command, count: Int?) {
    isPerforming = true
    defer { isPerforming = false }
    switch command {
    case .move(let motion): move(motion, count: count)
    case .open: open()
    case .accept: accept()
    case .goIn: goIn()
    case .goUp: goUp()
    case .mark(let marking): mark(marking, count: count)
    case .range(let action): perform(action, count: count)
    case .showLayout(let kind): showLayout(kind)
    case .transition(let action): perform(action, count: count)
    case .nextLayout, .previousLayout: showLayout(browserLayout.kind.next)
    case .zoom(let steps): zoom(by: steps * min(count ?? 1, 10))
    case .resetZoom: zoom(to: BrowserLayout.usualZoom)
    case .toggleHidden: toggleHidden()
    case .filter(let action): perform(action, count: count)
    case .sort(let sorting): sort(sorting)
    case .help: showHelp()
    case .repaint: repaints()
    case .edit(let action): perform(action, count: count)
    case .reorder(let action): perform(action, count: count)
    case .save: save(leaves: false)
    case .saveAndLeave: save(leaves: true)
    case .answer(let answer): self.answer(answer)
    case .reload: askToSave("stay") { [weak self] in self?.readAgain() }
    case .leave:
      askToSave("stay") { [weak self] in self?.leave() }
    case .quit: leave()
    case .suspend: suspends()
    case .abort: abort()
    case .back: back()
    case .awaitTitle: awaitTitle()
    case .jump(let title): jump(to: title)
    case .overlay(let action): perform(action, count: count)
    case .prompt(let action): perform(action)
    // Keys of another screen.
    case .demo: break
    }
    statusChanged()
  }

  /// Esc: leaves one layer.
  private func back() {
    if range != nil {
      endRange(keeps: false)
    } else if filter.isActive {
      clearFilter()
    } else if markCount > 0 {
      clearMarks()
    } else if isPicker {
      finish(.left(130))
    }
  }

  private func leave() { finish(.left(isPicker ? 1 : 0)) }

  /// Ctrl-C: closes a menu or ends a movement first, and asks once for what would be lost.
  private func abort() {
    if let menu = view.window?.menu {
      menu.close()
    } else if question == nil, collectionView.isMovingInteractively {
      collectionView.cancelInteractiveMovement()
    } else if question == nil {
      askToSave("stay") { [weak self] in self?.finish(.left(130)) }
    } else {
      finish(.left(130))
    }
  }

  // MARK: Overlays

  private func showHelp() {
    let lines = interpreter.map.lines(situation)
    show(overlay: TextOverlay(title: "Keys", lines: lines, mode: .byWordWrapping))
  }

  func show(overlay newOverlay: TextOverlay) {
    overlay?.removeFromSuperview()
    overlay = newOverlay
    view.addSubview(newOverlay)
    view.setNeedsLayout()
  }

  private func perform(_ action: Command.OverlayAction, count: Int?) {
    guard let overlay else { return }
    if action == .close {
      overlay.removeFromSuperview()
      self.overlay = nil
    } else {
      overlay.perform(action, count: min(count ?? 1, 1_000_000))
    }
  }

  // MARK: A line that is typed

  func ask(_ label: String, accepted: @escaping (String) -> Void) {
    show(
      prompt: PromptView(label: label, history: patternHistory) { [weak self] text in
        guard let self, !text.isEmpty else { return }
        if patternHistory.last != text { patternHistory.append(text) }
        accepted(text)
      })
  }

  func show(prompt newPrompt: PromptView) {
    prompt = newPrompt
    view.addSubview(newPrompt)
    view.setNeedsLayout()
  }

  private func perform(_ action: Command.PromptAction) {
    guard let prompt else { return }
    switch action {
    case .edit(let edit): prompt.editor.apply(edit)
    case .cancel:
      closePrompt()
      prompt.cancelled?()
    case .accept:
      closePrompt()
      prompt.accepted(prompt.editor.text)
    }
  }

  private func closePrompt() {
    prompt?.removeFromSuperview()
    prompt = nil
    view.setNeedsLayout()
  }

  // MARK: Layouts

  func showLayout(_ kind: LayoutKind) {
    guard kind != browserLayout.kind else { return }
    browserLayout.kind = kind
    turnLayout()
  }

  private func zoom(by steps: Int) {
    zoom(to: browserLayout.zoom + steps)
  }

  private func zoom(to zoom: Int) {
    let old = browserLayout.zoom
    browserLayout.zoom(by: zoom - old)
    if browserLayout.zoom != old { turnLayout() }
  }

  /// What is shown turns into what it is to be: cells travel, what has focus stays in place.
  private func turnLayout() {
    let layout = browserLayout.make()
    browserLayout.fit(layout, width: view.bounds.width - indexWidth)
    collectionView.setCollectionViewLayout(layout, animated: true)
    if let focus = collectionView.focusedIndexPath {
      collectionView.focusItem(at: focus, scrolls: true)
    }
  }
}
