import Glibc
import VitrineSaving
import VitrineSupport

/// `vitrine port`: the checkout's rewriter does the work, and executes nothing of the user's files.
enum PortProgram {
  static func run(
    _ request: PortRequest, environment: (String) -> String?
  ) throws(BrowserFailure) -> Never {
    try RewriterProgram.checkSources(request.paths)
    guard let cache = StateFolder.cache(environment: environment) else {
      throw BrowserFailure("port needs a cache, and HOME names no folder; set HOME")
    }
    // A crash is reported below, in one line.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    let rewriter = RewriterProgram(checkout: request.checkout, cache: ProgramCache(cache))
    let status = ChildProgram.wait(for: try rewriter.start(request.arguments))
    if status >= 0 { exit(status) }
    throw BrowserFailure(
      "the rewriter ended by signal \(-status), and nothing was written; a source may nest too deeply:"
        + " port the sources one by one to find it")
  }
}
