import UIKit

extension BrowserViewController: CursorRectProvider, PasteReceiver {
  /// Screen readers and braille displays follow the hardware cursor: it is on the item in focus, or
  /// in the line that is typed.
  package var cursorRect: CGRect? {
    if let question { return question.view.convert(question.view.cursorFrame, to: nil) }
    if let prompt { return prompt.convert(prompt.cursorFrame, to: nil) }
    if let overlay { return overlay.convert(overlay.bounds, to: nil) }
    return collectionView.focusedItemFrame.map { collectionView.convert($0, to: nil) }
  }

  /// Pasted text goes into a line that is typed, or among the items as `p` would paste it; it never runs as keys.
  package func paste(text: String) {
    guard !hasEnded else { return }
    if let prompt { return prompt.editor.insert(text) }
    guard context == .browse, !isOpening, !text.isEmpty else { return }
    show(message: nil)
    pasteItems(text)
  }
}
