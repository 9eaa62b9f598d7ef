import Foundation

/// Shows the tree of a window's views and the properties of a selected one: a tool for programmers.
///
/// It covers a part of the window. Up and Down select a view, which gets a frame. A click beside the inspector and
/// movements of the mouse there select views too. Tab shows the program's output, Escape closes the inspector.
@MainActor final class ViewInspector: UIView {
  private enum Page {
    case views
    case log
  }

  /// A view in the tree.
  private struct Row {
    weak var view: UIView?
    var depth: Int
  }

  private var page = Page.views
  private var rows: [Row] = []
  private var chosen = 0
  private let marker = UIView()
  /// The first responder before the inspector opened.
  private weak var former: UIResponder?

  init(for window: UIWindow) {
    super.init(frame: .zero)
    former = window.firstResponder
    backgroundColor = .systemBackground
    layer.borderWidth = 1
    layer.zPosition = .greatestFiniteMagnitude
    marker.isUserInteractionEnabled = false
    marker.layer.borderWidth = 1
    marker.layer.borderColor = UIColor.systemRed.cgColor
    marker.layer.zPosition = .greatestFiniteMagnitude
    window.addSubview(marker)
    window.addSubview(self)
    place(in: window)
    refresh()
    _ = becomeFirstResponder()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  /// Places the inspector beside the content if there is room, else below it.
  private func place(in window: UIWindow) {
    let size = window.bounds.size
    let isWide = size.width >= size.height * 2.5
    autoresizingMask =
      isWide ? [.flexibleLeftMargin, .flexibleHeight] : [.flexibleTopMargin, .flexibleWidth]
    frame =
      isWide
      ? CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height)
      : CGRect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
  }

  func close() {
    let window = self.window
    marker.removeFromSuperview()
    _ = resignFirstResponder()
    removeFromSuperview()
    if let former, former !== self { _ = former.becomeFirstResponder() }
    window?.inspector = nil
  }

  // MARK: The tree

  private func refresh() {
    rows = []
    if let window { add(window, depth: 0) }
    chosen = min(chosen, max(0, rows.count - 1))
    mark()
    setNeedsDisplay()
  }

  private func add(_ view: UIView, depth: Int) {
    if view === self || view === marker { return }
    rows.append(Row(view: view, depth: depth))
    for child in view.subviews { add(child, depth: depth + 1) }
  }

  private var chosenView: UIView? { rows.indices.contains(chosen) ? rows[chosen].view : nil }

  private func mark() {
    guard let window, let view = chosenView, view.window === window else {
      marker.isHidden = true
      return
    }
    marker.isHidden = page == .log
    marker.frame = view.convert(view.bounds, to: window)
  }

  /// Selects the innermost view under a point of the window.
  func choose(at point: CGPoint) {
    guard let window, page == .views, !frame.contains(point) else { return }
    refresh()
    let hit = rows.lastIndex { row in
      guard let view = row.view, !view.isHidden, view !== window else { return false }
      return view.convert(view.bounds, to: window).contains(point)
    }
    guard let hit, hit != chosen else { return }
    chosen = hit
    mark()
    setNeedsDisplay()
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in !(press.key.map(takes) ?? false) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func takes(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardEscape: close()
    case .keyboardTab:
      page = page == .views ? .log : .views
      refresh()
    case .keyboardUpArrow: move(by: -1)
    case .keyboardDownArrow: move(by: 1)
    case .keyboardPageUp: move(by: -10)
    case .keyboardPageDown: move(by: 10)
    case .keyboardHome: move(by: -rows.count)
    case .keyboardEnd: move(by: rows.count)
    default: return false
    }
    return true
  }

  private func move(by distance: Int) {
    let view = chosenView
    refresh()
    if let place = rows.firstIndex(where: { $0.view === view }) { chosen = place }
    chosen = min(max(chosen + distance, 0), max(0, rows.count - 1))
    mark()
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let lines = max(0, cell.rows(fittingIn: bounds.height) - 2)
    let width = bounds.width - 2 * cell.width
    guard lines > 2, width > 0 else { return }
    var texts = [(page == .views ? "[Views] Log" : "Views [Log]") + "  Tab, arrows, Esc"]
    switch page {
    case .views:
      let facts = chosenView.map(InspectedView.init)?.facts ?? []
      let room = max(1, lines - 2 - min(facts.count, lines / 2))
      let first = max(0, min(chosen - room / 2, rows.count - room))
      for index in first..<min(rows.count, first + room) {
        let name = rows[index].view.map { InspectedView($0).name } ?? "gone"
        let mark = index == chosen ? "> " : "  "
        texts.append(mark + String(repeating: " ", count: rows[index].depth) + name)
      }
      texts.append(String(repeating: "─", count: cell.columns(drawnIn: width)))
      texts += facts
    case .log:
      let log = UIApplication.shared.printedText.split(
        separator: "\n", omittingEmptySubsequences: false)
      texts += log.suffix(lines - 1).map(String.init)
    }
    for (row, text) in texts.prefix(lines).enumerated() {
      let line = TextMeasure.lines(text, width: width, mode: .byTruncatingTail, limit: 1).first
      let isChosen = page == .views && text.hasPrefix("> ")
      let font = isChosen || row == 0 ? UIFont.boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
      (line ?? "").draw(
        at: CGPoint(x: cell.width, y: CGFloat(row + 1) * cell.height),
        withAttributes: [.font: font])
    }
  }
}

/// The description of a view.
@MainActor struct InspectedView {
  private let view: UIView

  init(_ view: UIView) { self.view = view }

  /// The view's class, and a text or identifier that distinguishes it from others.
  var name: String {
    let text = view.accessibilityIdentifier ?? view.accessibilityLabel
    return "\(type(of: view))" + (text.map { " \"\($0)\"" } ?? "")
      + (view.isHidden ? " hidden" : "")
  }

  var facts: [String] {
    let size = view.intrinsicContentSize
    var facts = [
      "\(type(of: view))", "frame \(NSStringFromCGRect(view.frame))",
      "bounds \(NSStringFromCGRect(view.bounds))",
      "alpha \(view.alpha)\(view.isHidden ? ", hidden" : "")\(view.clipsToBounds ? ", clips" : "")",
    ]
    if let color = view.backgroundColor { facts.append("background \(color)") }
    if size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric {
      facts.append("content \(NSStringFromCGSize(size))")
    }
    if let controller = view.controller { facts.append("of \(type(of: controller))") }
    if view.isFocused { facts.append("has focus") }
    for recognizer in view.gestureRecognizers ?? [] { facts.append("\(type(of: recognizer))") }
    var holder: UIView? = view
    while let current = holder {
      for constraint in current.constraints
      where constraint.firstItem === view || constraint.secondItem === view {
        facts.append("\(constraint)")
      }
      holder = current.superview
    }
    return facts
  }
}

extension UIWindow {
  /// Shows or closes the inspector.
  package final func toggleInspector() {
    if let inspector { return inspector.close() }
    inspector = ViewInspector(for: self)
  }
}

extension UIApplication {
  /// Shows the tree of views with their frames, constraints and attributes, and the program's
  /// output. Ours, not UIKit's.
  ///
  /// Ctrl-Alt-P does the same unless the program uses that key, and so does `VITRINE_INSPECT=1` in
  /// the environment at the start.
  public final func showInspector() {
    guard let keyWindow, keyWindow.inspector == nil else { return }
    keyWindow.toggleInspector()
  }

  /// The program's output while it uses the terminal: the end of the log file, else the output held back.
  final var printedText: String {
    guard let logFile, let file = try? FileHandle(forReadingFrom: logFile) else {
      return platform.heldOutput()
    }
    let end = (try? file.seekToEnd()) ?? 0
    try? file.seek(toOffset: end > 65_536 ? end - 65_536 : 0)
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
