/// Addresses in texts that may come from anywhere: which of them a terminal or the desktop may be handed.
///
/// An address of another kind can begin a program that is on this machine, with what stands in the address.
package enum OutsideAddress {
  /// No terminal takes longer ones.
  package static let longest = 2_083

  private static let schemes = ["http", "https", "ftp", "mailto"]

  /// Whether an address is one of the web, of ftp or of mail, printable ASCII without blanks, and not too long.
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
