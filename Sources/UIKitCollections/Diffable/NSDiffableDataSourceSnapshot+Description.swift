extension NSDiffableDataSourceSnapshot: CustomStringConvertible {
  /// A description of the sections with their items, shortened for long sections.
  public var description: String {
    let sections = sectionIdentifiers.prefix(20).map { section in
      let items = itemIdentifiers(inSection: section)
      let shown = items.prefix(10).map { "\($0)" }.joined(separator: ", ")
      return "\(section): [\(shown)\(items.count > 10 ? ", … \(items.count) in all" : "")]"
    }
    let more = numberOfSections > 20 ? ", … \(numberOfSections) sections" : ""
    return "<NSDiffableDataSourceSnapshot: \(sections.joined(separator: ", "))\(more)>"
  }
}
