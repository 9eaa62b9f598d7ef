import Foundation

extension LayoutPlan {
  /// The item that stands first as people read, and the last one; `nil` if there are none.
  ///
  /// - Complexity: O(*items*).
  public var ends: (first: Int, last: Int)? {
    if let first = readingOrder.first, let last = readingOrder.last { return (first, last) }
    guard let first = frames.indices.min(by: { place(of: $0) < place(of: $1) }),
      let last = frames.indices.max(by: { place(of: $0) < place(of: $1) })
    else { return nil }
    return (first, last)
  }

  /// The item before or behind another one as people read; `nil` at the ends.
  ///
  /// - Complexity: O(*items*).
  public func neighbour(of number: Int, isForward: Bool) -> Int? {
    if let place = readingOrder.firstIndex(of: number) {
      let next = place + (isForward ? 1 : -1)
      return readingOrder.indices.contains(next) ? readingOrder[next] : nil
    }
    let own = place(of: number)
    return isForward
      ? frames.indices.filter { place(of: $0) > own }.min { place(of: $0) < place(of: $1) }
      : frames.indices.filter { place(of: $0) < own }.max { place(of: $0) < place(of: $1) }
  }

  private func place(of number: Int) -> (CGFloat, CGFloat, Int) {
    (frames[number].minY, frames[number].minX, number)
  }
}
