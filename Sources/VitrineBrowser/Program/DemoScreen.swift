import UIKit
import VitrineGallery
import VitrineTerminalHost

/// The gallery in a window on a real or simulated terminal.
@MainActor
package struct DemoScreen {
  package let host: ApplicationHost
  package let stage: DemoStage
  package let window: UIWindow

  /// - Parameter end: Called when a command ends the program.
  package init(
    on host: ApplicationHost, _ request: DemoRequest, _ options: Options,
    end: @escaping (ExitReason) -> Void
  ) {
    self.host = host
    stage = DemoStage(request)
    stage.end = end
    stage.repaints = { [weak host] in host?.repaintAll() }
    stage.suspends = { [weak host] in host?.suspendHandler() }
    stage.presses = { [weak host] in host?.press($0) }
    stage.intercepts = { [weak host] in host?.keyInterceptor = $0 }
    host.interruptHandler = { end(.left(130)) }
    window = BrowserScreen.window(showing: stage, on: host, options)
    stage.begin()
  }
}
