/// Items in sections, with a name.
struct SampleData: Equatable {
  var name: String
  var sections: [[SampleItem]]

  var count: Int { sections.map(\.count).reduce(0, +) }

  /// The item at a place; nil beyond the data.
  func item(section: Int, item: Int) -> SampleItem? {
    guard sections.indices.contains(section), sections[section].indices.contains(item) else {
      return nil
    }
    return sections[section][item]
  }

  /// The data that Tab goes through, after the items of SOURCE if there are any.
  static func all(with items: [SampleItem]?) -> [SampleData] {
    let samples = [
      SampleData(name: "40 items", counts: [40]),
      SampleData(name: "3 sections", counts: [12, 5, 20]),
      SampleData(name: "500 items", counts: [500]),
      SampleData(name: "1 item", counts: [1]),
      SampleData(name: "no item", counts: [0]),
    ]
    guard let items else { return samples }
    let last = items.map(\.section).max() ?? 0
    let sections = (0...max(0, last)).map { number in items.filter { $0.section == number } }
    return [SampleData(name: "\(items.count) items of SOURCE", sections: sections)] + samples
  }

  private static let words = [
    "Apple", "Birch", "Cedar", "Date", "Elder", "Fig", "Grape", "Hazel", "Iris", "Juniper",
  ]

  /// Sample items.
  ///
  /// - Parameter counts: The number of items in each section.
  init(name: String, counts: [Int]) {
    self.name = name
    sections = counts.enumerated().map { section, count in
      (0..<count).map { item in
        SampleItem(title: "\(Self.words[item % Self.words.count]) \(item)", section: section)
      }
    }
  }

  init(name: String, sections: [[SampleItem]]) { (self.name, self.sections) = (name, sections) }
}
