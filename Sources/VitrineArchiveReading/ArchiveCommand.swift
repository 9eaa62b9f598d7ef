/// A command for the process that reads an archive.
public enum ArchiveCommand: Equatable, Sendable {
  /// Lists all members without their contents.
  case list
  /// Reads some members with their contents, by their ascending positions in the archive. An empty
  /// list means all members.
  case contents([Range<Int>])
  /// Decompresses a file that is not an archive.
  case compressed

  /// The option that starts the program as an archive reader.
  public static let option = "--read-archive"
  /// The maximum length of the command line in bytes. With a longer list of positions all members
  /// are read.
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

  /// Returns positions as ranges of consecutive ones.
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
