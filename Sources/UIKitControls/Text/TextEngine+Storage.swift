import Foundation
import UIKitCore
internal import VitrineTextEditing

extension TextEngine {
  /// The editable text storage, made on first use; from then on the engine edits it.
  var textStorage: NSTextStorage {
    if let storage { return storage }
    let storage = NSTextStorage(attributedString: attributed ?? NSAttributedString(string: text))
    storage.didProcess = { [weak self] in MainActor.assumeIsolated { self?.storageChanged() } }
    attributed = storage
    self.storage = storage
    return storage
  }

  /// Stores the text, in the storage if there is one.
  ///
  /// - Returns: The resulting text, since observers of the edit may change it.
  func store(_ text: NSAttributedString) -> String {
    guard let storage else {
      attributed = NSMutableAttributedString(attributedString: text)
      return text.string
    }
    edit { storage.setAttributedString(text) }
    return storage.string
  }

  /// Updates the attributes after an edit of the text.
  func followEdit() {
    guard let attributed, let edit = editing.lastEdit,
      edit.range.upperBound <= attributed.length
    else { return }
    self.edit {
      attributed.beginEditing()
      let range = NSRange(location: edit.range.lowerBound, length: edit.range.count)
      attributed.replaceCharacters(in: range, with: edit.inserted)
      if let typingAttributes, !edit.inserted.isEmpty {
        let new = NSRange(location: range.location, length: edit.inserted.utf16.count)
        attributed.setAttributes(typingAttributes, range: new)
      }
      attributed.endEditing()
    }
    if attributed.string != text { take(attributed.string, selecting: selection) }
  }

  /// The attributes of text typed at the selection, unless typing attributes are set: those of the
  /// replaced text, else of the character before it.
  var attributesAtSelection: [NSAttributedString.Key: Any] {
    guard let attributed, attributed.length > 0 else { return [:] }
    let place = selection.isEmpty ? max(0, selection.lowerBound - 1) : selection.lowerBound
    return attributed.attributes(at: min(place, attributed.length - 1), effectiveRange: nil)
  }

  /// Sets an attribute on the whole of a text with attributes; nil removes it.
  func setForAll(_ name: NSAttributedString.Key, to value: Any?) {
    guard let attributed, attributed.length > 0 else { return }
    let all = NSRange(location: 0, length: attributed.length)
    edit {
      if let value {
        attributed.addAttribute(name, value: value, range: all)
      } else {
        attributed.removeAttribute(name, range: all)
      }
    }
  }

  private func edit(_ body: () -> Void) {
    let was = editsStorage
    editsStorage = true
    body()
    editsStorage = was
  }

  /// Called when a program has edited the storage: the selection stays with the selected text.
  private func storageChanged() {
    guard !editsStorage, let storage else { return }
    let before = selection
    if storage.string != text {
      let (edited, delta) = (storage.editedRange, storage.changeInLength)
      let old = edited.location..<max(edited.location, edited.upperBound - delta)
      func moved(_ offset: Int) -> Int {
        if offset <= old.lowerBound { return offset }
        return offset >= old.upperBound ? offset + delta : min(offset, edited.upperBound)
      }
      take(
        storage.string, selecting: moved(before.lowerBound)..<moved(before.upperBound))
    }
    settle(before)
    host?.invalidateIntrinsicContentSize()
  }
}

extension NSAttributedString {
  /// Returns the text with attributes added wherever they are absent.
  func over(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string, attributes: attributes)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { own, range, _ in
      result.addAttributes(own, range: range)
    }
    return result
  }
}
