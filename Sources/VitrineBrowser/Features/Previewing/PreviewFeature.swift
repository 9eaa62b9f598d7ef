import UIKit
import VitrineItems
import VitrinePreviews
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Shows the content of the item in focus beside the items.
///
/// A preview loads in the background after the focus has rested for a moment, and is cancelled when
/// the focus moves on. No key waits for it.
@MainActor
final class PreviewFeature: BrowserFeature {
  unowned let arranging: LayoutFeature
  let pane = PreviewPane(frame: .zero)
  private let lines: PreviewCommandLines
  /// The tools that create previews.
  var tools = PreviewTools() {
    didSet { loader = PreviewLoader(tools) }
  }
  private(set) var loader = PreviewLoader()
  /// The storage of settings; nil disables storing.
  var state: StateFolder? {
    didSet { memory = PreviewMemory(in: state) ?? PreviewMemory() }
  }
  var memory = PreviewMemory()
  var wish = Wish()
  /// Whether the preview receives keys.
  var hasKeys = false {
    didSet {
      pane.hasKeys = hasKeys
      if hasKeys != oldValue { arranging.context.statusChanged() }
    }
  }
  /// The inputs of the current or next preview.
  private var followed: Followed?
  /// The current subject and its requested first line.
  private var shownSubject: (subject: PreviewSubject, line: Int?)?
  /// The timer for a resting focus.
  private var pending: ScheduledAction?
  /// The width of the pane, in points.
  var paneWidth: CGFloat = 0
  /// The area of items and preview.
  var screen: CGRect = .zero

  /// The time after which the focus rests, in seconds.
  private static let restTime: TimeInterval = 0.1
  /// The time after which an outdated preview disappears, in seconds.
  private static let patience: TimeInterval = 0.4

  /// The user's settings for the place and visibility of the preview.
  struct Wish {
    var window: PreviewWindow? {
      didSet {
        guard window != oldValue else { return }
        isShown = window?.isHidden == true ? false : nil
      }
    }
    /// The last text of `--preview-window`.
    var words = ""
    /// Whether to show previews for items without a default preview; nil if the user has not
    /// decided.
    var isShown: Bool?
    /// Whether to show previews beside items that display the same content.
    var repeatsItems = false
  }

  /// The inputs of a preview.
  private struct Followed: Equatable {
    var source: ObjectIdentifier
    var edition: Int
    var item: IndexPath?
    var marks: ItemSet?
    var query: String?
    var columns: Int?
  }

  init(_ arranging: LayoutFeature) {
    self.arranging = arranging
    lines = PreviewCommandLines(arranging)
    wish.window = arranging.context.options.previewWindow
    pane.wraps = wish.window?.wraps
    pane.isHidden = true
    pane.edge.dragged = { [weak self] in self?.dragEdge(to: $0) }
    pane.edge.dropped = { [weak self] in self?.remember() }
  }

  private var shown: ItemList { arranging.shown }
  var context: any BrowserContext { arranging.context }

  /// Whether a preview is on screen.
  var isShown: Bool { !pane.isHidden }

  func describe(_ situation: inout KeyConditions) { situation.hasPreview = isShown }

  // MARK: Visibility

  /// Whether these items have a preview by default on wide screens.
  var isUsual: Bool {
    lines.current == nil && !context.isPicker && context.options.preview == nil
      && context.options.height == nil
      && (shown.source.placed != nil || shown.source.capabilities.members != nil)
  }

  /// Whether the items already display the content of their preview and need the room: rows of a
  /// table, and cards with fields. A file has more content than its card shows.
  private var repeatsItems: Bool {
    guard isUsual else { return false }
    if shown.source.placed?.place.holdsFiles == true {
      // The cards of an album show the files themselves.
      return arranging.layout.showsPictures
        && [.carousel, .grid, .mosaic, .waterfall].contains(arranging.layout.kind)
    }
    switch arranging.layout.kind {
    case .board, .calendar, .carousel, .mosaic, .table, .waterfall: return true
    case .list: return shown.source.columns?.isTable == true
    default: return false
    }
  }

  func isWanted(columns: Int) -> Bool {
    if repeatsItems { return wish.repeatsItems }
    if isUsual { return memory.isShown ?? (columns >= Self.wide) }
    return wish.isShown ?? (lines.command != nil)
  }

  func toggle() {
    let cell = UIScreen.main.cellMetrics
    let isOn = isShown || isWanted(columns: cell.columns(fittingIn: screen.width))
    if isOn { hasKeys = false }
    if repeatsItems {
      wish.repeatsItems = !isOn
    } else if isUsual {
      memory.isShown = !isOn
      remember()
    } else {
      wish.isShown = !isOn
    }
    context.statusChanged()
    if !isOn, place(in: screen.size) == nil { context.say("no room for a preview") }
  }

  /// Moves or resizes the preview in the syntax of `--preview-window`. With several settings
  /// between `|`, each call applies the next one.
  func changeWindow(to text: String) {
    let ways = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let next = ways.firstIndex(of: wish.words).map { ways[($0 + 1) % ways.count] }
    wish.words = next ?? ways.first ?? ""
    do throws(BrowserFailure) {
      let options = context.options
      wish.window =
        wish.words.isEmpty
        ? options.previewWindow : try PreviewWindow(wish.words, isLenient: options.isFzf)
    } catch {
      return context.say(error)
    }
    pane.wraps = wish.window?.wraps
    context.layoutChanged()
    context.statusChanged()
  }

  /// The line at the top of the preview; nil for the first one.
  private var firstLine: Int? {
    guard let window = wish.window, let number = window.lineNumber else { return nil }
    return lines.line(of: number).flatMap { window.first($0.text, rows: pane.size.rows) }
  }

  /// Changes the preview command; an empty one shows nothing.
  func change(to line: String) {
    lines.change(to: line)
    showAnew(nil)
  }

  /// Replaces the preview command until another item has focus.
  func showOnce(_ line: String) {
    lines.changeOnce(to: line)
    showAnew(true)
  }

  /// Shows or hides the preview and reloads it.
  ///
  /// - Parameter isShown: Whether to show the preview; nil shows it if there is a command.
  private func showAnew(_ isShown: Bool?) {
    wish.isShown = isShown
    refresh()
    context.layoutChanged()
    context.statusChanged()
  }

  /// Runs the command again for the same item.
  func refresh() { followed = nil }

  func setShown(_ isOn: Bool) {
    if isShown != isOn { toggle() }
  }

  func remember() {
    guard let state else { return }
    let memory = memory
    DispatchQueue.global(qos: .utility).async { memory.keep(in: state) }
  }

  // MARK: Following focus

  /// Checks the item in focus, once per frame, no matter how many keys a frame handles.
  func follow() {
    guard isShown, !shown.isOpening, context.layers.viewer == nil else { return }
    let item = shown.focusedSourceItem
    var next = Followed(
      source: ObjectIdentifier(shown.source), edition: shown.edition, item: item)
    if let command = lines.current {
      if command.usesMarks { next.marks = shown.sourceMarks }
      if command.usesQuery { next.query = lines.query }
      next.columns = pane.size.columns
    }
    guard next != followed else { return }
    if followed != nil { lines.focusMoved() }
    followed = next
    giveUp()
    if item == nil, lines.command?.usesQuery != true { return show(PreviewContent(), of: nil) }
    pending = .schedule(after: Self.restTime) { [weak self] in self?.load() }
  }

  private func load() {
    pending = nil
    let isNeeded = wish.window?.lineNumber?.contains("{") == true
    lines.readValues(isNeeded: isNeeded) { [weak self] in
      guard let self else { return }
      pending?.cancel()
      load(subject)
    }
    if lines.isReading { noticeReading() }
  }

  private func load(_ subject: PreviewSubject?) {
    guard let subject else { return show(PreviewContent(), of: nil) }
    let columns = UIScreen.main.cellMetrics.columns(fittingIn: pane.bounds.width)
    loader.load(subject, fitting: pane.wantedPixels, columns: columns) { [weak self] content in
      self?.pending?.cancel()
      self?.show(content, of: subject)
    }
    // The current content may stay until its new version has loaded.
    if subject != shownSubject?.subject { noticeReading() }
  }

  /// Shows after a moment that the preview is not there yet.
  private func noticeReading() {
    pending = .schedule(after: Self.patience) { [weak self] in
      self?.show(PreviewContent([StyledLine("reading", .dim)]), of: nil)
    }
  }

  private func show(_ content: PreviewContent, of subject: PreviewSubject?) {
    let line = subject == nil ? nil : firstLine
    let isSame = shownSubject.map { $0 == (subject, line) } ?? false
    pane.show(content, isSame: isSame, from: line)
    shownSubject = subject.map { ($0, line) }
  }

  /// The subject of the preview; nil shows nothing.
  private var subject: PreviewSubject? {
    guard lines.current != nil else {
      return shown.focusedSourceItem.map {
        shown.source.previewSubject(section: $0.section, item: $0.item)
      }
    }
    guard var line = lines.line else { return nil }
    (line.columns, line.rows) = pane.size
    return .command(line)
  }

  private func giveUp() {
    pending?.cancel()
    pending = nil
    lines.cancel()
    loader.cancel()
  }

  /// Cancels the current preview when the pane disappears.
  func forget() {
    giveUp()
    followed = nil
  }

  /// Reloads the preview. The old content stays until then.
  func reload() {
    guard isShown else { return }
    forget()
    context.layoutChanged()
  }

  func finish() {
    if let pending, pending.isPending, !loader.isLoading, !lines.isReading {
      pending.cancel()
      load()
    }
    lines.finish()
    if loader.isLoading { loader.finish() }
  }

  func end() { loader.cancel(kills: true) }
}
