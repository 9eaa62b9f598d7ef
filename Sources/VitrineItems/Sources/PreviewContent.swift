import VitrineArchiveReading
import VitrineStyledText
import VitrineSupport

/// What a preview shows of an item.
public struct PreviewContent: Equatable, Sendable {
  public var lines: [StyledLine]
  /// The picture that is shown in place of the lines.
  public var picture: DecodedPicture?
  /// Whether the lines are text to be read, which is broken where it is too long; else what stands in columns.
  public var isProse: Bool
  /// What the item is, in a few words.
  public var facts = ""
  /// Whether more will come.
  public var isComplete = true

  public init(_ lines: [StyledLine] = [], picture: DecodedPicture? = nil, isProse: Bool = false) {
    (self.lines, self.picture, self.isProse) = (lines, picture, isProse)
  }

  /// A word in the place of anything to see.
  package static func note(_ text: String) -> PreviewContent {
    PreviewContent([StyledLine(text, .dim)], isProse: true)
  }
}

/// What a preview is asked for.
public enum PreviewSubject: Hashable, Sendable {
  /// A file or a folder, by its path; whole: a text as it stands, even if it is a table or JSON.
  case file([UInt8], isWhole: Bool = false)
  /// A member of an archive.
  case member(ArchivedFile, isWhole: Bool = false)
  /// A row or a table of a database, which is read for it.
  case stored(StoredPreview)
  /// A value of a JSON text.
  case json([UInt8])
  /// Lines that are known already.
  case lines([StyledLine])
  /// What a command line of the shell prints.
  case command(PreviewCommandLine)
}

/// What a source reads itself for a preview, on the preview's thread.
public protocol StoredContent: Hashable, Sendable {
  /// Whether the preview has all of it.
  var isWhole: Bool { get }

  func preview(_ job: PreviewJob) -> PreviewContent
}

/// Any stored content, to be compared.
public struct StoredPreview: Hashable, Sendable {
  public let content: any StoredContent

  public init(_ content: any StoredContent) { self.content = content }

  public static func == (left: StoredPreview, right: StoredPreview) -> Bool {
    AnyHashable(left.content) == AnyHashable(right.content)
  }

  public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
}

extension PreviewSubject {
  /// The same as it stands, all of it; nil for what is no file.
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
  /// What is previewed of an item: all of it, as it is read.
  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .lines(description(section: section, item: item).map { StyledLine($0) })
  }
}
