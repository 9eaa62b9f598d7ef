import Glibc
import VitrineStyledText

/// What libmagic knows of a file, from the library that this machine has.
///
/// It is opened when our own rules leave a doubt of what a file is, or something that is no text is shown: the program
/// starts without it, and nothing must be installed to build it.
package enum LibMagic {
  private typealias OpenCall = @convention(c) (Int32) -> OpaquePointer?
  private typealias LoadCall = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  private typealias CloseCall = @convention(c) (OpaquePointer?) -> Void
  private typealias FileCall =
    @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?
  private typealias BytesCall =
    @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> UnsafePointer<CChar>?

  /// Its constant `MAGIC_MIME_ENCODING`.
  private static let encodingFlag: Int32 = 0x400

  private static func opened() -> UnsafeMutableRawPointer? {
    dlopen("libmagic.so.1", RTLD_NOW | RTLD_LOCAL)
  }

  /// Whether this machine has the library.
  package static var isThere: Bool { opened() != nil }

  /// Says what a file is, in a few words; nil without the library, or where it knows no more than that it is data.
  ///
  /// - Parameter descriptor: Its place stays where it is.
  package static func description(of descriptor: Int32) -> String? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    guard place >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    defer { lseek(descriptor, place, SEEK_SET) }
    guard
      let text: String = answer(
        "magic_descriptor", FileCall.self, flags: 0,
        { call, cookie in
          call(cookie, descriptor)
        }), text != "data", !text.hasPrefix("cannot ")
    else { return nil }
    return text
  }

  /// Whether bytes at the beginning of a file are no text in any encoding; nil without the library.
  static func isBinary(_ prefix: [UInt8]) -> Bool? {
    let encoding = prefix.withUnsafeBytes { bytes in
      answer("magic_buffer", BytesCall.self, flags: encodingFlag) { call, cookie in
        call(cookie, bytes.baseAddress, bytes.count)
      }
    }
    return encoding.map { $0 == "binary" }
  }

  /// Opens the library with its database, asks it one question, and closes it again.
  private static func answer<Call>(
    _ name: String, _ type: Call.Type, flags: Int32,
    _ ask: (Call, OpaquePointer) -> UnsafePointer<CChar>?
  ) -> String? {
    guard let library = opened() else { return nil }
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let open = find("magic_open", OpenCall.self),
      let load = find("magic_load", LoadCall.self),
      let close = find("magic_close", CloseCall.self), let call = find(name, type),
      let cookie = open(flags)
    else { return nil }
    defer { close(cookie) }
    guard load(cookie, nil) == 0, let answer = ask(call, cookie) else { return nil }
    // What a file is called in the answer may come from the file.
    return VisibleText.text(of: String(cString: answer), tabStop: 1)
  }
}
