import Foundation

extension LayoutPlan {
  /// The items in reading order, by their numbers.
  ///
  /// - Complexity: O(*items* log *items*).
  public var order: [Int] {
    readingOrder.isEmpty
      ? frames.indices.sorted { place(of: $0) < place(of: $1) } : readingOrder
  }

  private func place(of number: Int) -> (CGFloat, CGFloat, Int) {
    (frames[number].minY, frames[number].minX, number)
  }
}
