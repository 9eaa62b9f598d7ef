/// An unpredictable part of a file name.
package enum RandomName {
  package static let length = 12
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  package static func new() -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
  }

  package static func isOne(_ name: some Collection<UInt8>) -> Bool {
    name.count == length && name.allSatisfy(letters.contains)
  }
}
