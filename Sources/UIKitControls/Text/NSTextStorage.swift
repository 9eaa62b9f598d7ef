import Foundation

/// An attributed text that reports its edits: the text of a text view.
///
/// Edits between ``beginEditing()`` and ``endEditing()`` are reported together, when the last
/// ``endEditing()`` calls ``processEditing()``: notification, delegate, fixed attributes,
/// notification, delegate. An edit outside of such a pair is reported at once.
///
/// A subclass that stores the text itself overrides `string`, `attributes(at:effectiveRange:)`,
/// ``replaceCharacters(in:with:)-(_,String)`` and ``setAttributes(_:range:)``, and calls
/// ``edited(_:range:changeInLength:)`` in the latter two, as with UIKit; every other change goes
/// through those two. Differs from UIKit: Foundation's attributed strings here read each other's
/// memory and not those overridden members. So ``edited(_:range:changeInLength:)`` copies the
/// edited part of a subclass's text into the superclass. Until that call,
/// `attribute(_:at:effectiveRange:)` and copies return the earlier text. Missing fonts are not
/// filled in, and there are no layout managers.
///
/// Ranges are in UTF-16 units. Not sendable, and not isolated to an actor, as in UIKit.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes in an edit.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes were added, removed or changed.
    public static var editedAttributes: EditActions { EditActions(rawValue: 1 << 0) }
    /// Characters were added, removed or replaced.
    public static var editedCharacters: EditActions { EditActions(rawValue: 1 << 1) }
  }

  /// Posted with the storage as its object before edits are processed: observers may still change the text.
  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted with the storage as its object after edits were processed: observers may change attributes alone.
  public static let didProcessEditingNotification = NSNotification.Name(
    "NSTextStorageDidProcessEditingNotification")

  /// The delegate, called before and after edits are processed.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of changes not reported yet; empty without any.
  open private(set) var editedMask: EditActions = []
  /// The range of all edits not reported yet, in the current text; at `NSNotFound` without any.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The change of the text's length by edits not reported yet.
  open private(set) var changeInLength = 0

  /// The number of pending ``endEditing()`` calls.
  private final var depth = 0
  private final var isProcessing = false
  /// Whether the superclass's own text is being edited, which needs no copy.
  private final var isOwn = false
  /// The closure of the text view, called after all others.
  final var didProcess: (() -> Void)?

  /// Makes an empty text.
  public init() { super.init(string: "") }

  /// Makes a text without attributes.
  public override init(string: String) {
    super.init(string: string)
    editedRange.length = length
  }

  /// Makes a text that has the same attributes everywhere.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
    editedRange.length = length
  }

  /// Makes a copy of a text.
  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
    editedRange.length = length
  }

  /// Reads a text from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of UTF-16 units in the text.
  open override var length: Int { string.utf16.count }

  // MARK: Reporting edits

  /// Begins edits that are reported together; calls can be nested.
  open override func beginEditing() { depth += 1 }

  /// Ends edits; the outermost call processes pending edits.
  open override func endEditing() {
    depth = max(0, depth - 1)
    processIfDue()
  }

  /// Records an edit that has been made, and processes it unless edits are being grouped.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of changes.
  ///   - editedRange: The range before the edit.
  ///   - delta: The change of the range's length by the edit.
  /// - Complexity: O(*n*) where *n* is the number of edited characters.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    if !isOwn { copyEdit(of: editedRange, changeInLength: delta) }
    let range = self.editedMask.isEmpty ? editedRange : self.editedRange.union(editedRange)
    self.editedRange = NSRange(location: range.location, length: max(0, range.length + delta))
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    processIfDue()
  }

  private final func processIfDue() {
    guard depth == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
    editedMask = []
    editedRange.location = NSNotFound
    changeInLength = 0
  }

  /// Reports the edits: the notification and the delegate, fixed attributes, then both again. An
  /// override that changes the text does so before it calls `super`.
  open func processEditing() {
    let wasProcessing = isProcessing
    isProcessing = true
    defer { isProcessing = wasProcessing }
    let center = NotificationCenter.default
    center.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    if editedRange.location != NSNotFound {
      invalidateAttributes(in: editedRange)
      fixAttributes(in: editedRange)
    }
    center.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    didProcess?()
  }

  /// Called before the attributes of a range are fixed; does nothing.
  open func invalidateAttributes(in range: NSRange) {}

  /// Fixes the attributes of an edited range; does nothing: a terminal has one font for all
  /// characters.
  open func fixAttributes(in range: NSRange) {}

  /// Copies an edit from a subclass's own text to the superclass.
  private final func copyEdit(of range: NSRange, changeInLength delta: Int) {
    let text = string as NSString
    var (old, new) = (range, NSRange(location: range.location, length: range.length + delta))
    let before = super.length
    if before + delta != text.length || old.upperBound > before || new.length < 0 {
      old = NSRange(location: 0, length: before)
      new = NSRange(location: 0, length: text.length)
    }
    let attributes = runs(in: new)
    super.replaceCharacters(in: old, with: text.substring(with: new))
    for run in attributes { super.setAttributes(run.attributes, range: run.range) }
  }

  // MARK: Changing the text

  /// Replaces characters; new text gets the attributes of the first replaced character, else of the
  /// one before it.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    own { edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length) }
  }

  /// Replaces the attributes of a range.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    own { edited(.editedAttributes, range: range, changeInLength: 0) }
  }

  private final func own(_ body: () -> Void) {
    let was = isOwn
    isOwn = true
    // An observer of the edit may edit the text itself.
    beginEditing()
    body()
    isOwn = was
    endEditing()
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    setRuns(in: range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    setRuns(in: range) { $0[name] = nil }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let new = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    var index = 0
    while index < new.length {
      var run = NSRange()
      let attributes = new.attributes(at: index, effectiveRange: &run)
      index = run.upperBound
      run.location += range.location
      setAttributes(attributes, range: run)
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// The text as a string whose changes are edits of this storage.
  ///
  /// Differs from UIKit: Foundation does not allow overrides of
  /// `replaceOccurrences(of:with:options:range:)`, which finds all ranges first. So its result is
  /// correct here only if the replacement is as long as the target.
  open override var mutableString: NSMutableString { StorageString(self) }

  private final func setRuns(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    for var run in runs(in: range) {
      change(&run.attributes)
      setAttributes(run.attributes, range: run.range)
    }
    endEditing()
  }

  private final func runs(
    in range: NSRange
  ) -> [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
    var runs: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
    var index = range.location
    while index < range.upperBound {
      var run = NSRange()
      let attributes = attributes(at: index, effectiveRange: &run)
      let end = max(index + 1, min(run.upperBound, range.upperBound))
      runs.append((NSRange(location: index, length: end - index), attributes))
      index = end
    }
    return runs
  }
}

/// Follows edits of a text. Every method is optional.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before edits are processed; the delegate may change the text.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: The kinds of changes.
  ///   - editedRange: The edited range in the current text.
  ///   - delta: The change of the text's length.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Called after edits were processed; the delegate may change attributes, not characters.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: The kinds of changes.
  ///   - editedRange: The edited range in the current text.
  ///   - delta: The change of the text's length.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
