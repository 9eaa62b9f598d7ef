import Glibc

/// C strings in an array that ends with a null pointer.
final class CStrings {
  private let storage: [UnsafeMutablePointer<CChar>?]
  let pointers: UnsafePointer<UnsafePointer<CChar>?>

  init(_ texts: [[UInt8]?]) {
    storage = texts.map { text in text.flatMap { strdup($0.map(CChar.init(bitPattern:)) + [0]) } }
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
    list.initialize(repeating: nil, count: texts.count + 1)
    for (place, text) in storage.enumerated() { list[place] = UnsafePointer(text) }
    pointers = UnsafePointer(list)
  }

  deinit {
    for text in storage {
      if let text {
        explicit_bzero(text, strlen(text))
        free(text)
      }
    }
    pointers.deallocate()
  }
}
