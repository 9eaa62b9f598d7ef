import Foundation
import UIKitCore
internal import VitrineBasicValues

extension TextEngine {
  /// Returns the link or tagged part at an offset.
  func item(at offset: Int) -> UITextItem? {
    if let link = value(of: .link, at: offset) {
      let url = link.value as? URL ?? (link.value as? String).flatMap { URL(string: $0) }
      if let url { return UITextItem(.link(url), range: link.range) }
    }
    guard let tag = value(of: .textItemTag, at: offset), let name = tag.value as? String else {
      return nil
    }
    return UITextItem(.tag(name), range: tag.range)
  }

  private func value(
    of key: NSAttributedString.Key, at offset: Int
  ) -> (value: Any, range: NSRange)? {
    guard let attributed, (0..<attributed.length).contains(offset) else { return nil }
    var range = NSRange()
    let value = attributed.attribute(
      key, at: offset, longestEffectiveRange: &range,
      in: NSRange(location: 0, length: attributed.length))
    return value.map { ($0, range) }
  }

  /// Returns the text with the look of its links; `nil` without attributes.
  func withLinks(_ looks: [NSAttributedString.Key: Any]?) -> NSAttributedString? {
    guard let attributed, let looks else { return attributed }
    let whole = NSRange(location: 0, length: attributed.length)
    let marked = NSMutableAttributedString(attributedString: attributed)
    attributed.enumerateAttribute(.link, in: whole) { value, range, _ in
      if value != nil { marked.addAttributes(looks, range: range) }
    }
    return marked
  }
}

// The actions of text items.
extension UITextView {
  /// Performs the delegate's action for the item at the caret, else the default action of its kind.
  final func pressItemAtCaret() {
    guard let item = engine.item(at: engine.editing.head) else { return }
    let opening = opening(item)
    guard let delegate else { return opening.performWithSender(self, target: nil) }
    // A delegate that implements this method does not get the older call.
    let answer = OptionalMethod.textViewPrimaryAction.answer {
      delegate.textView(self, primaryActionFor: item, defaultAction: opening)
    }
    if let answer {
      guard let action = answer else {
        openMenu(for: item, opening)
        return
      }
      return action.performWithSender(self, target: nil)
    }
    guard case .link(let url) = item.content else { return }
    if delegate.textView(
      self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
    {
      opening.performWithSender(self, target: nil)
    }
  }

  private func opening(_ item: UITextItem) -> UIAction {
    UIAction(title: "Open") { [weak self] _ in self?.open(item) }
  }

  /// Opens the menu of the item at the caret for the menu key; returns whether there is one.
  final func openMenuAtCaret() -> Bool {
    guard isSelectable, let item = engine.item(at: engine.editing.head) else { return false }
    return openMenu(for: item, opening(item))
  }

  private func open(_ item: UITextItem) {
    guard case .link(let url) = item.content else { return }
    let address = url.absoluteString
    guard OutsideAddress.isSafe(address) else {
      window?.showNotice("not opened: \(address)")
      return
    }
    UIApplication.shared.open(url)
  }

  /// Opens the menu of an item, unless the delegate prevents it; returns whether it opens.
  @discardableResult private func openMenu(for item: UITextItem, _ opening: UIAction) -> Bool {
    var children: [UIMenuElement] = []
    if case .link(let url) = item.content {
      let copying = UIAction(title: "Copy Link") { _ in
        UIPasteboard.general.string = url.absoluteString
      }
      children = [opening, copying]
    }
    let standard = UIMenu(children: children)
    var menu = standard
    if let delegate {
      let answer = delegate.textView(self, menuConfigurationFor: item, defaultMenu: standard)
      guard let answer else { return false }
      menu = answer.menu
    }
    guard !menu.children.isEmpty, let window else { return false }
    let (coming, going) = (
      ContextMenuAnimator(preview: nil), ContextMenuAnimator(preview: nil)
    )
    delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: coming)
    let request = MenuRequest(
      menu: menu, source: self,
      anchor: { [weak self] in
        guard let self else { return nil }
        let places = TextPlaces(item.range.location..<item.range.location + item.range.length)
        return convert(firstRect(for: places), to: nil)
      },
      ended: { [weak self] end in
        guard let self else { return }
        delegate?.textView(self, textItemMenuWillEndFor: item, animator: going)
        if case .chosen(let leaf) = end { leaf.performWithSender(self, target: nil) }
        going.run()
      })
    MenuController.open(request, in: window)
    coming.run()
    return true
  }
}

extension UITextView: MenuSource {
  /// Opens the menu of the text item at a point, for the secondary button.
  package final func openMenu(at point: CGPoint) -> Bool {
    guard isSelectable, let place = closestPosition(to: point) as? TextPlace,
      let item = engine.item(at: place.offset)
    else { return false }
    let start = item.range.location
    let isOnItem = selectionRects(for: TextPlaces(start..<start + item.range.length))
      .contains { $0.rect.contains(point) }
    return isOnItem && openMenu(for: item, opening(item))
  }
}
