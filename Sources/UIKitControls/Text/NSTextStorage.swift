import Foundation

/// A text with attributes that tells of its edits: the text of a text view.
///
/// Edits between ``beginEditing()`` and ``endEditing()`` are told of together, when the last ``endEditing()`` calls
/// ``processEditing()``: notification, delegate, attributes mended, notification, delegate. An edit outside of such a
/// pair is told of at once.
///
/// A subclass that stores the text itself overrides `string`, `attributes(at:effectiveRange:)`,
/// ``replaceCharacters(in:with:)-(_,String)`` and ``setAttributes(_:range:)``, and calls
/// ``edited(_:range:changeInLength:)`` in the latter two, as with UIKit; every other change goes through those two.
/// Differs from UIKit: Foundation's attributed strings read each other's memory here, not those overridden members, so
/// ``edited(_:range:changeInLength:)`` copies what was edited of a subclass's text into the superclass. Until it is
/// called, `attribute(_:at:effectiveRange:)` and copies give what was there before. Missing fonts are not filled in,
/// and there are no layout managers.
///
/// Ranges are in UTF-16 units. Not sendable, and of no actor, as in UIKit.
open class NSTextStorage: NSMutableAttributedString {
  /// What an edit has changed.
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

  /// Is told before and after edits are processed.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// What the edits that are not yet told of have changed; empty without any.
  open private(set) var editedMask: EditActions = []
  /// The range of the text as it is now that holds all edits not yet told of; at `NSNotFound` without any.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much the edits not yet told of have made the text longer.
  open private(set) var changeInLength = 0

  /// How many ``endEditing()`` are due.
  private final var depth = 0
  private final var isProcessing = false
  /// An edit of the superclass's own text is under way, which needs no copy.
  private final var isOwn = false
  /// The text view's: called after all others.
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

  /// How many UTF-16 units the text has.
  open override var length: Int { string.utf16.count }

  // MARK: Telling of edits

  /// Begins edits that are told of together; may be nested.
  open override func beginEditing() { depth += 1 }

  /// Ends edits; the outermost call processes them, if there are any.
  open override func endEditing() {
    depth = max(0, depth - 1)
    processIfDue()
  }

  /// Notes an edit that has been made, and processes it unless edits are told of together.
  ///
  /// - Parameters:
  ///   - editedMask: What has changed.
  ///   - editedRange: The range before the edit.
  ///   - delta: By how much the edit has made it longer.
  /// - Complexity: O(*n*) where *n* counts the edited characters.
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

  /// Tells of the edits: the notification and the delegate, attributes mended, then both again. An override that
  /// changes the text does so before it calls `super`.
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

  /// A range is about to be mended; does nothing.
  open func invalidateAttributes(in range: NSRange) {}

  /// Mends the attributes of an edited range; does nothing: a terminal has one font for all characters.
  open func fixAttributes(in range: NSRange) {}

  /// Gives the superclass what a subclass has changed in its own text.
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

  /// Replaces characters; what is new has the attributes of the first character replaced, else of the one before it.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    own { edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length) }
  }

  /// Gives a range these attributes and no others.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    own { edited(.editedAttributes, range: range, changeInLength: 0) }
  }

  private final func own(_ body: () -> Void) {
    let was = isOwn
    isOwn = true
    // What is told of an edit may edit by itself.
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
  /// Differs from UIKit: `replaceOccurrences(of:with:options:range:)`, which Foundation lets nobody override, finds all
  /// ranges first, so it is right here only for a replacement as long as its target.
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

/// Is told of edits of a text. Every method is optional.
public protocol NSTextStorageDelegate: AnyObject {
  /// Edits are about to be processed; the delegate may change the text.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: What has changed.
  ///   - editedRange: Where, in the text as it is now.
  ///   - delta: By how much the text is longer than before.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Edits were processed; the delegate may change attributes, not characters.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: What has changed.
  ///   - editedRange: Where, in the text as it is now.
  ///   - delta: By how much the text is longer than before.
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
