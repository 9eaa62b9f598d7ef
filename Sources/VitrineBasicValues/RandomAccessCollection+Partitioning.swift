// `@_spi`: without it the member would be visible in every module that imports a client of this
// one, and ambiguous with the same member of other libraries.
extension RandomAccessCollection {
  /// Finds the start of the second part of a partitioned collection by bisection.
  ///
  /// - Parameter belongsInSecondPart: Returns false for every element of the first part and true
  ///   for every element of the second. To find a value in a sorted collection, return whether an
  ///   element is equal to the value or after it.
  /// - Returns: The index of the first element of the second part, or `endIndex` if there is none.
  /// - Complexity: O(log *n*) calls where *n* counts the elements.
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
