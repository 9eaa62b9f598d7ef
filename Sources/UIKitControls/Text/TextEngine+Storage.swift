import Foundation
import UIKitCore
internal import VitrineTextEditing

extension TextEngine {
  /// The text for a program to edit, made when it is asked for first; from then on the engine edits it.
  var textStorage: NSTextStorage {
    if let storage { return storage }
    let storage = NSTextStorage(attributedString: attributed ?? NSAttributedString(string: text))
    storage.didProcess = { [weak self] in MainActor.assumeIsolated { self?.storageChanged() } }
    attributed = storage
    self.storage = storage
    return storage
  }

  /// Gives the text to the storage, if there is one, else keeps it.
  ///
  /// - Returns: The text as it is then: who is told of an edit may change it.
  func store(_ text: NSAttributedString) -> String {
    guard let storage else {
      attributed = NSMutableAttributedString(attributedString: text)
      return text.string
    }
    edit { storage.setAttributedString(text) }
    return storage.string
  }

  /// The attributes follow an edit of the text.
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

  /// What is typed at the selection gets these where nothing else was asked for: those of what it replaces, else of the
  /// character before it.
  var attributesAtSelection: [NSAttributedString.Key: Any] {
    guard let attributed, attributed.length > 0 else { return [:] }
    let place = selection.isEmpty ? max(0, selection.lowerBound - 1) : selection.lowerBound
    return attributed.attributes(at: min(place, attributed.length - 1), effectiveRange: nil)
  }

  /// Gives an attribute to all of a text that has attributes of its own; nil takes it away.
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

  /// A program has edited the storage: the selection stays with what it selects.
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
  /// The text with attributes wherever it has none of those names.
  func over(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string, attributes: attributes)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { own, range, _ in
      result.addAttributes(own, range: range)
    }
    return result
  }
}
