import Glibc
import VitrineStyledText
import VitrineSupport

/// Describes files with the installed libmagic.
///
/// The library is loaded only if our own rules cannot decide the kind of a file, or if binary
/// content is shown. The program starts without it, and building needs no installed package.
package enum LibMagic {
  private typealias OpenCall = @convention(c) (Int32) -> OpaquePointer?
  private typealias LoadCall = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  private typealias CloseCall = @convention(c) (OpaquePointer?) -> Void
  private typealias FileCall =
    @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?
  private typealias BytesCall =
    @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> UnsafePointer<CChar>?

  /// The constant `MAGIC_MIME_ENCODING` of libmagic.
  private static let encodingFlag: Int32 = 0x400

  private static var library: DynamicLibrary? {
    try? DynamicLibrary("libmagic.so.1", prefix: "magic_")
  }

  /// Whether the library is installed.
  package static var isThere: Bool { library != nil }

  /// Returns a short description of a file, or nil without the library, or if libmagic reports
  /// plain data.
  ///
  /// - Parameter descriptor: The descriptor. Its position does not change.
  package static func description(of descriptor: Int32) -> String? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    guard place >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    defer { lseek(descriptor, place, SEEK_SET) }
    guard
      let text: String = answer(
        "descriptor", flags: 0, { (call: FileCall, cookie) in call(cookie, descriptor) }),
      text != "data", !text.hasPrefix("cannot ")
    else { return nil }
    return text
  }

  /// Returns whether bytes at the beginning of a file are not text in any encoding, or nil without
  /// the library.
  static func isBinary(_ prefix: [UInt8]) -> Bool? {
    let encoding = prefix.withUnsafeBytes { bytes in
      answer("buffer", flags: encodingFlag) { (call: BytesCall, cookie) in
        call(cookie, bytes.baseAddress, bytes.count)
      }
    }
    return encoding.map { $0 == "binary" }
  }

  /// Loads the library with its database, asks one question, and closes it.
  private static func answer<Call>(
    _ name: String, flags: Int32, _ ask: (Call, OpaquePointer) -> UnsafePointer<CChar>?
  ) -> String? {
    guard let library, let open: OpenCall = try? library.find("open"),
      let load: LoadCall = try? library.find("load"),
      let close: CloseCall = try? library.find("close"),
      let call: Call = try? library.find(name), let cookie = open(flags)
    else { return nil }
    defer { close(cookie) }
    guard load(cookie, nil) == 0, let answer = ask(call, cookie) else { return nil }
    // Names in the answer may come from the file.
    return VisibleText.text(of: String(cString: answer), tabStop: 1)
  }
}
