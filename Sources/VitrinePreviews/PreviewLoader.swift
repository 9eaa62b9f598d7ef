import Dispatch
import VitrineArchiveReading
import VitrineItems
import VitrineSupport

/// Makes previews beside the main thread, one at a time: the next one ends the one before.
@MainActor
public final class PreviewLoader {
  private let tools: PreviewTools
  private var job: PreviewJob?
  private var mailbox: Mailbox<PreviewContent>?

  public init(_ tools: PreviewTools = PreviewTools()) { self.tools = tools }

  /// Whether more is to come of what was asked for.
  public private(set) var isLoading = false

  /// Makes a preview; what was asked for before is given up.
  ///
  /// - Parameters:
  ///   - box: The most pixels that a picture of it is to have.
  ///   - columns: How wide it is shown; hex dumps have as many bytes in a row as fit.
  ///   - receive: Told what there is, once or more often, as long as nothing else is asked for.
  public func load(
    _ subject: PreviewSubject, fitting box: PixelSize = PixelSize(width: 640, height: 640),
    columns: Int = 80,
    receive: @escaping @MainActor @Sendable (PreviewContent) -> Void
  ) {
    cancel()
    let job = PreviewJob()
    let mailbox = Mailbox<PreviewContent> { [weak self] content in
      if content.isComplete { self?.isLoading = false }
      receive(content)
    }
    (self.job, self.mailbox, isLoading) = (job, mailbox, true)
    var tools = tools
    (tools.box, tools.columns) = (box, columns)
    tools.archiveProgram = ArchiveContents.program
    Self.begin(subject, tools, job, mailbox)
  }

  private nonisolated static func begin(
    _ subject: PreviewSubject, _ tools: PreviewTools, _ job: PreviewJob,
    _ mailbox: Mailbox<PreviewContent>
  ) {
    DispatchQueue(label: "vitrine.preview", qos: .userInitiated).async {
      let content = content(of: subject, tools, job) { content in
        mailbox.post(content, isLast: false)
      }
      mailbox.post(content, isLast: true)
    }
  }

  private nonisolated static func content(
    of subject: PreviewSubject, _ tools: PreviewTools, _ job: PreviewJob,
    tell: (PreviewContent) -> Void
  ) -> PreviewContent {
    switch subject {
    case .file(let path, let isWhole):
      FilePreview(path: path, isWhole: isWhole, tools: tools, job: job).content()
    case .member(let file, let isWhole):
      ArchivePreview(file: file, isWhole: isWhole, tools: tools, job: job).content()
    case .stored(let stored): stored.content.preview(job)
    case .json(let bytes): PreviewContent(JSONTreeLines.lines(of: bytes) ?? [])
    case .lines(let lines): PreviewContent(lines, isProse: true)
    case .command(let command): command.content(job, tell: tell)
    }
  }

  /// Gives up what was asked for. Nobody waits, and nothing of it is told any more.
  ///
  /// - Parameter kills: Whether its programs are killed at once, since this one is about to end.
  public func cancel(kills: Bool = false) {
    mailbox?.close()
    job?.cancel(kills: kills)
    (job, mailbox, isLoading) = (nil, nil, false)
  }

  /// Blocks until the preview is there, or as much of it as there is after a time: for screens in memory.
  public func finish(within time: DispatchTimeInterval = .seconds(3)) {
    mailbox?.waitForLast(atMost: time)
    if isLoading { mailbox?.waitForFirst(atMost: .seconds(0)) }
  }
}
