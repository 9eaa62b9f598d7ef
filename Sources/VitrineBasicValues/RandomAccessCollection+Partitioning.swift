// `@_spi`: a public member of a type of the standard library would be seen, and be ambiguous with another
// library's, wherever a module that imports this one is imported.
extension RandomAccessCollection {
  /// Finds by bisection where a partitioned collection's second part begins.
  ///
  /// - Parameter belongsInSecondPart: False for every element of the first part, true for every
  ///   element of the second. What it answers for the elements need not be known otherwise: to find
  ///   a value in a sorted collection, ask whether an element is at or after the value.
  /// - Returns: The index of the first element of the second part; `endIndex` if there is none.
  /// - Complexity: O(log *n*) questions where *n* counts the elements.
  @_spi(Vitrine) @inlinable
  public func partitioningIndex<Failure: Error>(
    where belongsInSecondPart: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Index {
    var start = startIndex
    var remaining = count
    while remaining > 0 {
      let half = remaining / 2
      let middle = index(start, offsetBy: half)
      if try belongsInSecondPart(self[middle]) {
        remaining = half
      } else {
        start = index(after: middle)
        remaining -= half + 1
      }
    }
    return start
  }
}
