/// Splits bytes into lines in a simple way, as the reference for the fast ones.
package func naiveLines(_ bytes: [UInt8]) -> [[UInt8]] {
  var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  if lines.last == [] { lines.removeLast() }
  return lines
}
