import VitrineArchiveReading
import VitrineStyledText
import VitrineSupport

/// The content of a preview.
public struct PreviewContent: Equatable, Sendable {
  public var lines: [StyledLine]
  /// The picture to show instead of the lines.
  public var picture: DecodedPicture?
  /// Whether the lines are prose, which wraps; else they are in columns.
  public var isProse: Bool
  /// A description of the item in a few words.
  public var facts = ""
  /// Whether the content is final.
  public var isComplete = true

  public init(_ lines: [StyledLine] = [], picture: DecodedPicture? = nil, isProse: Bool = false) {
    (self.lines, self.picture, self.isProse) = (lines, picture, isProse)
  }

  /// Returns content with a short notice only.
  package static func note(_ text: String) -> PreviewContent {
    PreviewContent([StyledLine(text, .dim)], isProse: true)
  }
}

/// The subject of a preview.
public enum PreviewSubject: Hashable, Sendable {
  /// A file or a folder by its path; whole: as plain text, even if it is a table or JSON.
  case file([UInt8], isWhole: Bool = false)
  /// A member of an archive.
  case member(ArchivedFile, isWhole: Bool = false)
  /// A row or a table of a database, which the preview reads.
  case stored(StoredPreview)
  /// A value of a JSON text.
  case json([UInt8])
  /// Lines that are already available.
  case lines([StyledLine])
  /// The output of a shell command.
  case command(PreviewCommandLine)
}

/// Content that a source reads itself, on the thread of the preview.
public protocol StoredContent: Hashable, Sendable {
  /// Whether the preview shows the whole content.
  var isWhole: Bool { get }

  func preview(_ job: PreviewJob) -> PreviewContent
}

/// Stored content of any type, with equality.
public struct StoredPreview: Hashable, Sendable {
  public let content: any StoredContent

  public init(_ content: any StoredContent) { self.content = content }

  public static func == (left: StoredPreview, right: StoredPreview) -> Bool {
    AnyHashable(left.content) == AnyHashable(right.content)
  }

  public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
}

extension PreviewSubject {
  /// The subject as plain text, in full; nil if it is not a file.
  public var whole: PreviewSubject? {
    switch self {
    case .file(let path, _): .file(path, isWhole: true)
    case .member(let file, _): .member(file, isWhole: true)
    case .stored(let stored): stored.content.isWhole ? self : nil
    case .json, .lines, .command: nil
    }
  }
}

extension ItemSource {
  /// Returns the full text of an item as its preview.
  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .lines(description(section: section, item: item).map { StyledLine($0) })
  }
}
