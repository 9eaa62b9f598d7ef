import UIKit
import VitrineGallery
import VitrineKeyStrokes

/// The whole screen of `vitrine demo`: the gallery or the open demo.
package final class DemoStage: UIViewController {
  /// Called when the program should end.
  var end: (ExitReason) -> Void = { _ in }
  /// Callbacks into the host that redraw the screen, suspend the program and press a key.
  var repaints: () -> Void = {}
  var suspends: () -> Void = {}
  var presses: (KeyStroke) -> Void = { _ in }
  /// Installs a function that receives every key first.
  var intercepts: ((@MainActor () -> Bool)?) -> Void = { _ in }

  package let gallery = GalleryController()
  /// The open demo; nil shows the gallery.
  package private(set) var demo: DemoScreenController?
  private let request: DemoRequest
  private var tour: DemoTour?
  private let notice = UILabel()

  /// The least width of a demo, in columns. Narrower demos are unrecognizable.
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

  /// Shows the requested demo or the gallery once there is a window.
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

  // MARK: Content

  /// Replaces the current content with a demo.
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

  /// Returns to the gallery and focuses the card of the current demo.
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

  /// Blocks until the demo has loaded its data.
  func finishLoading() { demo?.controller.finishLoading() }

  // MARK: Leaving

  /// Ends the program.
  func leave() { end(.left(0)) }

  /// Stops a tour at the current demo.
  func stopTour() {
    tour?.stop()
    tour = nil
    demo?.statusHasChanged()
  }

  /// The position in the tour, and the title of the next demo.
  var tourProgress: (place: String, next: String)? { tour?.progress }
}
