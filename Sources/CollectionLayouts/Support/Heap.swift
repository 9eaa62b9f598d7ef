/// A priority queue with the least element first. Adding and taking are O(log *n*).
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  /// The least element.
  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, elements[place] < elements[(place - 1) / 2] {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes and returns the least element.
  mutating func popFirst() -> Element? {
    guard let least = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return least }
    elements[0] = last
    var place = 0
    while true {
      var smallest = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < elements.count && elements[child] < elements[smallest] {
        smallest = child
      }
      if smallest == place { return least }
      elements.swapAt(place, smallest)
      place = smallest
    }
  }
}
