/// What is asked of the process that reads an archive.
public enum ArchiveCommand: Equatable, Sendable {
  /// All members, without their contents.
  case list
  /// Some members with their contents, by their places in the archive, ascending. None at all means all of them.
  case contents([Range<Int>])
  /// What a file holds that is no archive, but was made smaller.
  case compressed

  /// What the process is told to be.
  public static let option = "--read-archive"
  /// No command line has more bytes; where the places of members would be more, all members are read.
  private static let mostBytes = 100_000

  var argument: String {
    switch self {
    case .list: return "list"
    case .compressed: return "compressed"
    case .contents(let ranges):
      let text = ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
      return text.utf8.count > Self.mostBytes ? "all" : text.isEmpty ? "all" : text
    }
  }

  public init?(_ argument: String) {
    switch argument {
    case "list": self = .list
    case "compressed": self = .compressed
    case "all": self = .contents([])
    default:
      var ranges: [Range<Int>] = []
      for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
        let numbers = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let first = numbers[0], let end = numbers[1], first < end else {
          return nil
        }
        ranges.append(first..<end)
      }
      if ranges.isEmpty { return nil }
      self = .contents(ranges)
    }
  }

  /// Runs of places one after another.
  package static func ranges(of places: some Sequence<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for place in places.sorted() {
      if let last = ranges.last, last.upperBound >= place {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, place + 1)
      } else {
        ranges.append(place..<(place + 1))
      }
    }
    return ranges
  }
}
