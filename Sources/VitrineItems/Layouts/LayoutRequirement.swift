import VitrineTextFormats

/// A requirement of a layout for the fields of each item.
public enum LayoutRequirement: Sendable, CaseIterable {
  /// A day.
  case date
  /// One of a few values.
  case lane
  /// Two numbers: latitude and longitude.
  case coordinates
  /// The parent item, or a path.
  case parent
  /// A number.
  case weight

  /// The description of the requirement if no field meets it.
  public var name: String {
    switch self {
    case .date: "a date"
    case .lane: "a field with a few values"
    case .coordinates: "two coordinates, as lat and lon"
    case .parent: "a parent or a path"
    case .weight: "a number"
    }
  }

  /// The largest number of fields for it.
  public var mostFields: Int { self == .coordinates || self == .parent ? 2 : 1 }

  /// Returns the suitable fields, each choice a list of names, the best first.
  public func candidates(in sample: FieldSample) -> [[String]] {
    switch self {
    case .date: dates(sample)
    case .lane: lanes(sample)
    case .coordinates: coordinates(sample)
    case .parent: parents(sample)
    case .weight: weights(sample)
    }
  }

  /// Adds the fields that belong to the given ones.
  public func completed(_ fields: [String], in sample: FieldSample) -> [String] {
    guard fields.count == 1, let first = fields.first else { return fields }
    switch self {
    case .coordinates:
      return candidates(in: sample).first { $0.contains(first) } ?? fields
    case .parent:
      guard let entry = sample.entries.first(where: { $0.field.name == first }),
        !Self.isPath(entry), let key = Self.key(of: entry, sample)
      else { return fields }
      return [first, key]
    default: return fields
    }
  }

  /// Whether a field alone cannot define a tree: its values are not paths, and there is no other
  /// field that identifies the parents.
  public func lacksKey(_ fields: [String], in sample: FieldSample) -> Bool {
    guard self == .parent, fields.count == 1,
      let entry = sample.entries.first(where: { $0.field.name == fields[0] }),
      entry.field.kind != .path, !entry.present.isEmpty
    else { return false }
    return !entry.present.contains { $0.printed.contains(UInt8(ascii: "/")) }
  }

  // MARK: Candidates

  private func dates(_ sample: FieldSample) -> [[String]] {
    sample.entries.filter { entry in
      if entry.field.kind == .date { return true }
      let present = entry.present
      let name = entry.field.name.lowercased()
      let saysSo = ["date", "time", "_at", "due", "day", "created", "modified", "updated"]
        .contains { name.contains($0) }
      guard entry.field.kind == .text || entry.field.kind == .integer && saysSo else {
        return false
      }
      return Self.most(present) { CalendarDay($0, clock: .utc) != nil }
    }.map { [$0.field.name] }
  }

  /// Field names that suggest lanes.
  private static let laneNames = [
    "status", "state", "stage", "phase", "lane", "column", "priority", "severity", "category",
    "kind", "type", "group", "team", "assignee", "owner",
  ]

  private func lanes(_ sample: FieldSample) -> [[String]] {
    let dates = Set(dates(sample).flatMap(\.self))
    let fitting = sample.entries.filter { entry in
      guard [.text, .integer, .boolean].contains(entry.field.kind),
        !dates.contains(entry.field.name)
      else { return false }
      let present = entry.present
      let distinct = Set(present.map(LaneOrder.key)).count
      return (2...12).contains(distinct) && 2 * distinct <= max(4, present.count)
        && present.allSatisfy { LaneOrder.key(of: $0).count <= 40 }
    }
    func rank(_ entry: FieldSample.Entry) -> Int {
      Self.laneNames.firstIndex(of: entry.field.name.lowercased()) ?? Self.laneNames.count
    }
    return fitting.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map { [$0.element.field.name] }
  }

  private static let coordinateNames = [
    ("lat", "lon"), ("lat", "lng"), ("lat", "long"), ("latitude", "longitude"), ("y", "x"),
    ("north", "east"),
  ]

  private func coordinates(_ sample: FieldSample) -> [[String]] {
    func field(_ name: String) -> String? {
      sample.entries.first { entry in
        entry.field.name.lowercased() == name
          && Self.most(entry.present) { $0.writtenNumber != nil }
      }?.field.name
    }
    return Self.coordinateNames.compactMap { first, second in
      guard let first = field(first), let second = field(second) else { return nil }
      return [first, second]
    }
  }

  /// Field names that suggest weights, and names of numbers that are identifiers or positions.
  private static let weightNames = [
    "weight", "count", "size", "population", "people", "total", "amount", "score", "stars", "hours",
    "votes", "price", "bytes", "length",
  ]
  private static let numberNames: Set = [
    "lat", "lon", "lng", "long", "latitude", "longitude", "x", "y", "parent", "no", "number",
  ]

  private func weights(_ sample: FieldSample) -> [[String]] {
    let fitting = sample.entries.filter { entry in
      (Self.isOfNumbers(entry.field) || Self.hasOnlyNumbers(entry))
        && Set(entry.present.map(\.printed)).count > 4
        && !Self.numberNames.contains(entry.field.name.lowercased())
        && !entry.field.name.lowercased().hasSuffix("id")
        && !dates(FieldSample([(entry.field, entry.values)])).contains([entry.field.name])
    }
    func rank(_ entry: FieldSample.Entry) -> Int {
      let name = entry.field.name.lowercased()
      return Self.weightNames.firstIndex { name.contains($0) } ?? Self.weightNames.count
    }
    /// Numeric fields come before numeric text.
    func order(_ entry: (offset: Int, element: FieldSample.Entry)) -> (Int, Int, Int) {
      (rank(entry.element), Self.isOfNumbers(entry.element.field) ? 0 : 1, entry.offset)
    }
    return fitting.enumerated().sorted { order($0) < order($1) }.map { [$0.element.field.name] }
  }

  private static func isOfNumbers(_ field: Field) -> Bool {
    [.integer, .decimal, .size].contains(field.kind)
  }

  /// Whether all values are numeric text, as in databases with text columns only.
  private static func hasOnlyNumbers(_ entry: FieldSample.Entry) -> Bool {
    entry.field.kind == .text && !entry.present.isEmpty
      && entry.present.allSatisfy { $0.writtenNumber != nil }
  }

  private func parents(_ sample: FieldSample) -> [[String]] {
    let paths = sample.entries.filter(Self.isPath).map { [$0.field.name] }
    let pairs = sample.entries.compactMap { entry -> [String]? in
      let name = entry.field.name.lowercased()
      guard name.contains("parent") || name == "under" || name == "reports_to" || name == "boss",
        let key = Self.key(of: entry, sample)
      else { return nil }
      return [entry.field.name, key]
    }
    return pairs + paths
  }

  /// Whether values are paths, some with several components.
  private static func isPath(_ entry: FieldSample.Entry) -> Bool {
    let present = entry.present
    guard [.text, .path].contains(entry.field.kind), !present.isEmpty else { return false }
    let slash = UInt8(ascii: "/")
    let deep = present.filter { value in
      let text = value.printed
      // Web addresses and sentences contain slashes, too.
      return text.dropFirst().contains(slash) && !text.contains(UInt8(ascii: " "))
        && !text.contains(UInt8(ascii: ":"))
    }
    return 3 * deep.count >= present.count
  }

  /// Returns the field that identifies the most parents.
  private static func key(of parent: FieldSample.Entry, _ sample: FieldSample) -> String? {
    let wanted = parent.present.map(\.printed)
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, found: Int)?
    for entry in sample.entries where entry.field != parent.field {
      let values = Set(entry.present.map(\.printed))
      // A field with frequent duplicates is not an identifier.
      guard 10 * values.count >= 9 * entry.present.count else { continue }
      let found = wanted.filter(values.contains).count
      if found > best?.found ?? 0 { best = (entry.field.name, found) }
    }
    return best?.name
  }

  private static func most(_ values: [FieldValue], _ fits: (FieldValue) -> Bool) -> Bool {
    !values.isEmpty && 10 * values.filter(fits).count >= 8 * values.count
  }
}
