import TerminalCore
import UIKit
import VitrineGallery
import VitrineKeyStrokes

/// The whole screen of `vitrine demo`: the gallery, or the demo that was opened in it.
package final class DemoStage: UIViewController {
  /// Called when the program is to end.
  var end: (Ending) -> Void = { _ in }
  /// Asks the host to draw everything anew, to suspend the program, to press a key.
  var repaints: () -> Void = {}
  var suspends: () -> Void = {}
  var presses: (KeyStroke) -> Void = { _ in }
  /// Lets a function have every key before anybody else does.
  var intercepts: ((@MainActor () -> Bool)?) -> Void = { _ in }

  package let gallery = GalleryController()
  /// The demo that is shown; nil: the gallery.
  package private(set) var demo: DemoScreenController?
  private let request: DemoRequest
  private var tour: DemoTour?
  private let notice = UILabel()

  /// Where there is less room, the demos cannot be seen for what they are.
  static let leastColumns = 40
  static let leastRows = 12

  init(_ request: DemoRequest) {
    self.request = request
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    gallery.stage = self
    notice.backgroundColor = .systemBackground
    notice.textAlignment = .center
    notice.numberOfLines = 0
    notice.isHidden = true
    view.addSubview(notice)
  }

  /// Shows what was asked for, once there is a window.
  func begin() {
    let first = request.name.flatMap(Demo.named)
    if let first { open(first) } else { showGallery() }
    if let seconds = request.tour {
      tour = DemoTour(of: self, from: first, seconds: seconds)
      tour?.start()
    }
  }

  package override func viewWillLayoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    let bounds = view.bounds
    for child in children where child.view.frame != bounds { child.view.frame = bounds }
    let columns = cell.columns(fittingIn: bounds.width)
    let rows = cell.rows(fittingIn: bounds.height)
    let fits = columns >= Self.leastColumns && rows >= Self.leastRows
    notice.isHidden = fits
    if !fits {
      notice.text =
        "\(columns)x\(rows) is too small: it needs \(Self.leastColumns)x\(Self.leastRows)"
      if notice.frame != bounds { notice.frame = bounds }
      view.bringSubviewToFront(notice)
    }
  }

  // MARK: What is shown

  /// Shows a demo in the place of what is shown.
  func open(_ demo: Demo) {
    leaveDemo()
    hide(gallery)
    let screen = DemoScreenController(demo)
    screen.controller.folder = demo.name == request.name ? request.folder : nil
    screen.stage = self
    self.demo = screen
    show(screen)
    screen.takeFocus()
  }

  /// Goes back to the gallery, with the demo that was shown in focus.
  func showGallery() {
    let last = demo?.demo
    leaveDemo()
    show(gallery)
    gallery.takeKeys(focusing: last)
  }

  private func leaveDemo() {
    guard let demo else { return }
    demo.resignFirstResponder()
    hide(demo)
    self.demo = nil
  }

  private func show(_ child: UIViewController) {
    guard child.parent == nil else { return }
    addChild(child)
    child.view.frame = view.bounds
    view.insertSubview(child.view, belowSubview: notice)
    child.didMove(toParent: self)
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  private func hide(_ child: UIViewController) {
    guard child.parent != nil else { return }
    child.resignFirstResponder()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Blocks until all that the demo is loading is there.
  func finishLoading() { demo?.controller.finishLoading() }

  // MARK: Leaving

  /// Ends the program.
  func leave() { end(.left(0)) }

  /// A tour ends with the demo that it has come to.
  func stopTour() {
    tour?.stop()
    tour = nil
    demo?.statusHasChanged()
  }

  /// How far they have come, and what comes next.
  var tourProgress: (place: String, next: String)? { tour?.progress }
}
