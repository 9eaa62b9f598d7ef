@_spi(Vitrine) internal import VitrineBasicValues

/// Finds the longest ascending run among values that arrive one by one: the elements that can stay
/// when a list is reordered.
///
/// A value above all earlier ones costs O(1), any other O(log n) by the patience method. While the
/// values ascend, only they are stored.
struct LongestRun {
  private var values: [Int32] = []
  private var tags: [Int32] = []
  /// For each length, the index of the smallest value that ends a run of it; empty while all values
  /// ascend.
  private var ends: [Int32] = []
  /// For each value, the index of its predecessor in the run.
  private var predecessors: [Int32] = []

  var count: Int { values.count }

  /// Removes all values, and keeps the memory.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    predecessors.removeAll(keepingCapacity: true)
  }

  /// - Parameter tag: A number returned together with the value.
  mutating func append(value: Int32, tag: Int32) {
    defer {
      values.append(value)
      tags.append(tag)
    }
    if ends.isEmpty {
      guard let last = values.last, last > value else { return }
      startComparing()
    }
    let index = Int32(values.count)
    let length =
      values[Int(ends[ends.count - 1])] < value ? ends.count : length(endingBefore: value)
    predecessors.append(length == 0 ? -1 : ends[length - 1])
    if length == ends.count { ends.append(index) } else { ends[length] = index }
  }

  /// Calls a closure with each value outside of the longest run and its tag, in the order of
  /// arrival.
  func forEachOutside(_ body: (_ value: Int32, _ tag: Int32) -> Void) {
    guard !ends.isEmpty else { return }
    var stays = [Bool](repeating: false, count: values.count)
    var index = ends[ends.count - 1]
    while index >= 0 {
      stays[Int(index)] = true
      index = predecessors[Int(index)]
    }
    for index in values.indices where !stays[index] { body(values[index], tags[index]) }
  }

  /// Begins to compare. All values so far ascend and form one run.
  private mutating func startComparing() {
    ends = Array(0..<Int32(values.count))
    predecessors = Array(-1..<Int32(values.count) - 1)
  }

  /// Returns the length of the longest run that a value can continue.
  private func length(endingBefore value: Int32) -> Int {
    ends.partitioningIndex { values[Int($0)] >= value }
  }
}
