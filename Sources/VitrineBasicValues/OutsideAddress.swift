/// Checks addresses in untrusted texts before they go to a terminal or the desktop.
///
/// An address of another kind can start any program on this machine, with an argument from the
/// address.
package enum OutsideAddress {
  /// The maximum length that terminals accept.
  package static let longest = 2_083

  private static let schemes = ["http", "https", "ftp", "mailto"]

  /// Returns whether an address is a web, ftp or mail address in printable ASCII without spaces,
  /// and not too long.
  ///
  /// - Complexity: O(bytes), at most ``longest`` of them.
  package static func isSafe(_ address: String) -> Bool {
    let bytes = address.utf8
    guard bytes.count <= longest, let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes.index(after: colon) < bytes.endIndex,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return false }
    return schemes.contains(address[..<colon].lowercased())
  }
}
