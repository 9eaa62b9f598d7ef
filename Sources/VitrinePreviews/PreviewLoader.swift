import Dispatch
import VitrineArchiveReading
import VitrineItems
import VitrineSupport

/// Makes previews in the background, one at a time. A new request cancels the one before.
@MainActor
public final class PreviewLoader {
  private let tools: PreviewTools
  private var job: PreviewJob?
  private var mailbox: LatestValue<PreviewContent>?

  public init(_ tools: PreviewTools = PreviewTools()) { self.tools = tools }

  /// Whether the current request still has results to deliver.
  public private(set) var isLoading = false

  /// Makes a preview. Cancels the previous request.
  ///
  /// - Parameters:
  ///   - box: The maximum size of a picture in pixels.
  ///   - columns: The width in columns. The rows of a hex dump hold as many bytes as fit.
  ///   - receive: Called with the preview, once or several times, until the next request.
  public func load(
    _ subject: PreviewSubject, fitting box: PixelSize = PixelSize(width: 640, height: 640),
    columns: Int = 80,
    receive: @escaping @MainActor @Sendable (PreviewContent) -> Void
  ) {
    cancel()
    let job = PreviewJob()
    let mailbox = LatestValue<PreviewContent> { [weak self] content in
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
    _ mailbox: LatestValue<PreviewContent>
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

  /// Cancels the current request. Returns without waiting, and delivers no more results.
  ///
  /// - Parameter kills: Whether to kill the child processes at once, because this program is about
  ///   to exit.
  public func cancel(kills: Bool = false) {
    mailbox?.close()
    job?.cancel(kills: kills)
    (job, mailbox, isLoading) = (nil, nil, false)
  }

  /// Blocks until the preview is complete or the time is up. For off-screen rendering.
  public func finish(within time: DispatchTimeInterval = .seconds(3)) {
    mailbox?.waitForLast(atMost: time)
    if isLoading { mailbox?.waitForFirst(atMost: .seconds(0)) }
  }
}
