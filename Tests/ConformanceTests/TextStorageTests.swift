import Foundation
import Testing
import UIKit

// The observed behaviour of NSTextStorage on iOS 26: of the class itself, and of a subclass that
// stores the text.

extension NSAttributedString.Key {
  fileprivate static let mark = NSAttributedString.Key("Mark")
  fileprivate static let other = NSAttributedString.Key("Other")
}

/// A storage as apps write them: its own text, and the four primitive members.
private final class OwnStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")
  var calls: [String] = []
  var styles = false

  override init() { super.init() }
  required init?(coder: NSCoder) { nil }

  override var string: String { backing.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    calls.append("replace \(words(range)) \(str)")
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(
      [.editedCharacters, .editedAttributes], range: range,
      changeInLength: str.utf16.count - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    calls.append("set \(words(attrs ?? [:])) \(words(range))")
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    calls.append("process \(pending(self))")
    if styles {
      addAttribute(.mark, value: "head", range: NSRange(location: 0, length: min(2, length)))
    }
    super.processEditing()
  }

  override func fixAttributes(in range: NSRange) {
    calls.append("fix \(words(range))")
    super.fixAttributes(in: range)
  }
}

private final class Log: NSTextStorageDelegate {
  var lines: [String] = []
  var edits = false

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    lines.append("will \(words(editedMask, editedRange, delta))")
    if edits {
      textStorage.addAttribute(.other, value: 1, range: NSRange(location: 0, length: 1))
    }
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    lines.append("did \(words(editedMask, editedRange, delta))")
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private func words(_ range: NSRange) -> String {
  range.location == NSNotFound ? "none \(range.length)" : "\(range.location)+\(range.length)"
}

private func words(_ attributes: [NSAttributedString.Key: Any]) -> String {
  let pairs = attributes.map { "\($0.rawValue)=\($1)" }.sorted()
  return "[\(pairs.joined(separator: ","))]"
}

private func words(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) -> String {
  let names = [(NSTextStorage.EditActions.editedAttributes, "attr"), (.editedCharacters, "chars")]
  let name = names.filter { mask.contains($0.0) }.map(\.1).joined(separator: "|")
  return "\(name) \(words(range)) \(delta)"
}

private func pending(_ storage: NSTextStorage) -> String {
  words(storage.editedMask, storage.editedRange, storage.changeInLength)
}

private func range(_ location: Int, _ length: Int) -> NSRange {
  NSRange(location: location, length: length)
}

/// The text with its runs, as Foundation reads it.
private func runs(_ text: NSAttributedString) -> String {
  var result = text.string
  text.enumerateAttributes(in: range(0, text.length)) { attributes, range, _ in
    result += " \(words(range))\(words(attributes))"
  }
  return result
}

@Suite("A text storage as on iOS") struct TextStorageTests {
  /// Whether the storage is a subclass, which reports attribute edits for a replacement, too.
  @Test("each edit reports its mask, range and change in length", arguments: [false, true])
  func edits(ofSubclass isSubclass: Bool) {
    let storage = isSubclass ? OwnStorage() : NSTextStorage()
    let chars = isSubclass ? "attr|chars" : "chars"
    let log = Log()
    storage.delegate = log
    func expect(
      _ edit: String, _ after: String, _ text: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(log.take() == ["will \(edit)", "did \(edit)"], sourceLocation: sourceLocation)
      #expect(pending(storage) == " none \(after) 0", sourceLocation: sourceLocation)
      #expect(runs(storage) == text, sourceLocation: sourceLocation)
      #expect(
        runs(NSAttributedString(attributedString: storage)) == text, sourceLocation: sourceLocation)
    }
    storage.replaceCharacters(in: range(0, 0), with: "Hello world")
    expect("\(chars) 0+11 11", "11", "Hello world 0+11[]")
    storage.addAttribute(.mark, value: "w", range: range(6, 5))
    expect("attr 6+5 0", "5", "Hello world 0+6[] 6+5[Mark=w]")
    storage.setAttributes([.mark: "h"], range: range(0, 5))
    expect("attr 0+5 0", "5", "Hello world 0+5[Mark=h] 5+1[] 6+5[Mark=w]")
    storage.removeAttribute(.mark, range: range(0, 11))
    expect("attr 0+11 0", "11", "Hello world 0+11[]")
    storage.edited(.editedAttributes, range: range(2, 3), changeInLength: 0)
    expect("attr 2+3 0", "3", "Hello world 0+11[]")
    storage.setAttributedString(NSAttributedString(string: "new", attributes: [.mark: "n"]))
    expect("attr|chars 0+3 -8", "3", "new 0+3[Mark=n]")
    storage.append(NSAttributedString(string: "++"))
    expect("attr|chars 3+2 2", "2", "new++ 0+3[Mark=n] 3+2[]")
    storage.mutableString.append("!")
    expect("\(chars) 5+1 1", "1", "new++! 0+3[Mark=n] 3+3[]")
    storage.replaceCharacters(in: range(0, 0), with: "")
    expect("\(chars) 0+0 0", "0", "new++! 0+3[Mark=n] 3+3[]")
    storage.addAttribute(.mark, value: 9, range: range(1, 0))
    #expect(log.take() == [] && runs(storage) == "new++! 0+3[Mark=n] 3+3[]")
  }

  @Test("edits between begin and end are reported together", arguments: [false, true])
  func nested(inSubclass isSubclass: Bool) {
    let storage = isSubclass ? OwnStorage() : NSTextStorage()
    storage.append(NSAttributedString(string: "Hello world"))
    let log = Log()
    storage.delegate = log
    storage.beginEditing()
    storage.replaceCharacters(in: range(0, 0), with: "A")
    #expect(pending(storage).hasSuffix("chars 0+1 1"))
    storage.addAttribute(.mark, value: 1, range: range(3, 2))
    #expect(pending(storage) == "attr|chars 0+5 1")
    storage.deleteCharacters(in: range(1, 1))
    #expect(pending(storage) == "attr|chars 0+4 0" && log.take() == [])
    storage.endEditing()
    #expect(log.take() == ["will attr|chars 0+4 0", "did attr|chars 0+4 0"])
    #expect(runs(storage) == "Aello world 0+2[] 2+2[Mark=1] 4+7[]")

    storage.beginEditing()
    storage.beginEditing()
    storage.addAttribute(.mark, value: 2, range: range(0, 1))
    storage.endEditing()
    #expect(pending(storage) == "attr 0+1 0" && log.take() == [])
    storage.processEditing()
    #expect(pending(storage) == "attr 0+1 0" && log.take().count == 2)
    storage.endEditing()
    #expect(log.take() == ["will attr 0+1 0", "did attr 0+1 0"])
    storage.beginEditing()
    storage.endEditing()
    #expect(log.take() == [])
  }

  @Test("edits made while edits are processed belong to them")
  func whileProcessing() {
    let storage = NSTextStorage(string: "llo wo")
    #expect(pending(storage) == " none 6 0")
    let log = Log()
    (storage.delegate, log.edits) = (log, true)
    storage.addAttribute(.mark, value: 3, range: range(4, 1))
    #expect(log.lines == ["will attr 4+1 0", "did attr 0+5 0"])
    #expect(runs(storage) == "llo wo 0+1[Other=1] 1+3[] 4+1[Mark=3] 5+1[]")

    let own = OwnStorage()
    let second = Log()
    (own.delegate, own.styles) = (second, true)
    own.replaceCharacters(in: range(0, 0), with: "Title\nbody")
    own.replaceCharacters(in: range(7, 0), with: "X")
    #expect(second.lines.suffix(2) == ["will attr|chars 0+8 1", "did attr|chars 0+8 1"])
    #expect(runs(own) == "Title\nbXody 0+2[Mark=head] 2+9[]")
  }

  @Test("every change of a subclass goes through its two members")
  func primitives() {
    let storage = OwnStorage()
    func expect(
      _ calls: String..., sourceLocation: SourceLocation = #_sourceLocation, by change: () -> Void
    ) {
      storage.calls = []
      change()
      #expect(storage.calls == calls, sourceLocation: sourceLocation)
    }
    expect("replace 0+0 ab", "set [Mark=1] 0+2", "process attr|chars 0+2 2", "fix 0+2") {
      storage.append(NSAttributedString(string: "ab", attributes: [.mark: 1]))
    }
    expect("set [Mark=1,Other=2] 0+1", "process attr 0+1 0", "fix 0+1") {
      storage.addAttribute(.other, value: 2, range: range(0, 1))
    }
    expect("set [Mark=4,Other=3] 1+1", "process attr 1+1 0", "fix 1+1") {
      storage.addAttributes([.other: 3, .mark: 4], range: range(1, 1))
    }
    expect("set [Mark=1] 0+1", "set [Mark=4] 1+1", "process attr 0+2 0", "fix 0+2") {
      storage.removeAttribute(.other, range: range(0, 2))
    }
    expect("replace 0+0 <", "set [] 0+1", "process attr|chars 0+1 1", "fix 0+1") {
      storage.insert(NSAttributedString(string: "<"), at: 0)
    }
    expect("replace 0+1 ", "process attr|chars 0+0 -1", "fix 0+0") {
      storage.deleteCharacters(in: range(0, 1))
    }
    expect("replace 0+1 XY", "set [Mark=5] 0+2", "process attr|chars 0+2 1", "fix 0+2") {
      storage.replaceCharacters(
        in: range(0, 1), with: NSAttributedString(string: "XY", attributes: [.mark: 5]))
    }
    expect("replace 0+3 s", "set [] 0+1", "process attr|chars 0+1 -2", "fix 0+1") {
      storage.setAttributedString(NSAttributedString(string: "s"))
    }
    expect("replace 1+0 t", "process attr|chars 1+1 1", "fix 1+1") {
      storage.mutableString.append("t")
    }
    #expect(runs(storage) == "st 0+2[]")
    #expect(runs(storage.attributedSubstring(from: range(0, 1))) == "s 0+1[]")
    #expect(storage.isEqual(to: NSAttributedString(string: "st")))
    #expect(NSAttributedString(string: "st").isEqual(to: storage))
  }

  @Test("observers are notified before the delegate, each time")
  func order() {
    let storage = NSTextStorage()
    let log = Log()
    storage.delegate = log
    let names = [
      (NSTextStorage.willProcessEditingNotification, "will posted"),
      (NSTextStorage.didProcessEditingNotification, "did posted"),
    ]
    nonisolated(unsafe) let lines = log
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) { _ in
        lines.lines.append(word)
      }
    }
    storage.mutableString.append("x")
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(log.lines == ["will posted", "will chars 0+1 1", "did posted", "did chars 0+1 1"])
  }

  @Test("the text of a text view is its storage's") @MainActor func textView() {
    let view = UITextView()
    #expect(view.textStorage.delegate == nil)
    view.text = "abc"
    #expect(view.textStorage.string == "abc" && view.textStorage.length == 3)
    view.textStorage.append(NSAttributedString(string: "d"))
    #expect(view.text == "abcd" && view.attributedText.length == 4)
  }
}
