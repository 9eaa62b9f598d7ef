import Foundation

/// The characters of a text storage as a mutable string.
final class StorageString: NSMutableString {
  private let storage: NSTextStorage

  init(_ storage: NSTextStorage) {
    self.storage = storage
    super.init(string: "")
  }

  // Foundation may make other objects of this class, each with its own text.

  required init(capacity: Int) {
    storage = NSTextStorage()
    super.init(capacity: capacity)
  }

  required init(string: String) {
    storage = NSTextStorage(string: string)
    super.init(string: "")
  }

  required init(characters: UnsafePointer<unichar>, length: Int) {
    let units = UnsafeBufferPointer(start: characters, count: length)
    storage = NSTextStorage(string: String(decoding: units, as: UTF16.self))
    super.init(string: "")
  }

  required init(stringLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(string: "")
  }

  required init(unicodeScalarLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(string: "")
  }

  required init(extendedGraphemeClusterLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(string: "")
  }

  required init?(coder: NSCoder) { nil }

  override var length: Int { storage.length }

  override func character(at index: Int) -> unichar {
    (storage.string as NSString).character(at: index)
  }

  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage.replaceCharacters(in: range, with: aString)
  }
}
