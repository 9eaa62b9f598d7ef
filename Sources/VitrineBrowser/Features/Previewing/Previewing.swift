import UIKit
import VitrineItems
import VitrinePreviews
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// Shows beside the items what the one in focus holds.
///
/// The preview is made beside the main thread when focus has rested for a moment, and given up when focus moves on:
/// no key waits for it.
@MainActor
final class Previewing: BrowserFeature {
  unowned let arranging: Arranging
  let pane = PreviewPane(frame: .zero)
  /// What `--preview` gives.
  private(set) var command: PreviewCommand?
  /// What previews are made with.
  var tools = PreviewTools() {
    didSet { loader = PreviewLoader(tools) }
  }
  private(set) var loader = PreviewLoader()
  /// Where things are remembered; nil: nowhere.
  var state: StateFolder? {
    didSet { memory = PreviewMemory(in: state) ?? PreviewMemory() }
  }
  var memory = PreviewMemory()
  var wish = Wish()
  /// Whether keys are for the preview.
  var hasKeys = false {
    didSet {
      pane.hasKeys = hasKeys
      if hasKeys != oldValue { arranging.context.statusChanged() }
    }
  }
  /// What is shown in place of what it prints until another item has focus.
  private var commandOnce: PreviewCommand?
  /// What is shown, or will be in a moment.
  private var followed: Followed?
  /// With the line of it that was to be at the top.
  private var shownSubject: (subject: PreviewSubject, line: Int?)?
  /// Waits until focus has rested.
  private var pending: ScheduledAction?
  /// How much of the screen's width the pane takes, in points.
  var paneWidth: CGFloat = 0
  /// The room for items and preview.
  var screen: CGRect = .zero

  /// Focus rests when it has not moved for so many seconds.
  private static let restTime: TimeInterval = 0.1
  /// After so many seconds without a preview the old one is not shown any longer.
  private static let patience: TimeInterval = 0.4

  /// A command is given so many marked items at most.
  private static let mostMarks = 1_000

  /// What was said of where it stands and whether there is one.
  struct Wish {
    var window: PreviewWindow? {
      didSet {
        guard window != oldValue else { return }
        isShown = window?.isHidden == true ? false : nil
      }
    }
    /// The words that said so last.
    var words = ""
    /// Whether there is a preview of what has none by itself; nil: nobody has asked for one.
    var isShown: Bool?
    /// Whether there is one beside items that say the same.
    var repeatsItems = false
  }

  /// What a preview depends on.
  private struct Followed: Equatable {
    var source: ObjectIdentifier
    var edition: Int
    var item: IndexPath?
    var marks: ItemSet?
    var query: String?
    var columns: Int?
  }

  init(_ arranging: Arranging) {
    self.arranging = arranging
    let options = arranging.context.options
    command = options.preview.flatMap { Self.command($0, options) }
    wish.window = options.previewWindow
    pane.wraps = wish.window?.wraps
    pane.isHidden = true
    pane.edge.dragged = { [weak self] in self?.dragEdge(to: $0) }
    pane.edge.dropped = { [weak self] in self?.remember() }
  }

  private nonisolated static func command(_ line: String, _ options: Options) -> PreviewCommand? {
    line.isEmpty ? nil : PreviewCommand(line, delimiter: options.lineFormat.delimiter)
  }

  private var shown: ShownItems { arranging.shown }
  var context: any BrowserContext { arranging.context }

  /// Whether there is a preview on the screen.
  var isShown: Bool { !pane.isHidden }

  func describe(_ situation: inout Situation) { situation.hasPreview = isShown }

  // MARK: Whether

  /// Whether these items have a preview by themselves, where the screen is wide.
  var isUsual: Bool {
    command == nil && commandOnce == nil && !context.isPicker && context.options.preview == nil
      && context.options.height == nil
      && (shown.source.placed != nil || shown.source.capabilities.members != nil)
  }

  /// Whether the items say themselves what their preview would, and take the room for it: rows of a table, and cards
  /// that tell fields. A file holds more than its card says.
  private var repeatsItems: Bool {
    guard isUsual else { return false }
    if shown.source.placed?.place.holdsFiles == true {
      // Cards of an album show the files themselves.
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
    return wish.isShown ?? (command != nil)
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

  /// Puts the preview elsewhere, as `--preview-window` does; of several ways between `|` the next each time.
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

  /// The line of the preview that comes to its top; nil: the first.
  private var firstLine: Int? {
    guard let window = wish.window, let number = window.lineNumber else { return nil }
    let command = PreviewCommand(number, delimiter: context.options.lineFormat.delimiter)
    let line = command.line(shown.commandValues(query: query, marks: 0))
    return line.flatMap { window.first($0.text, rows: pane.size.rows) }
  }

  /// Shows what another command prints from now on; an empty one: nothing.
  func change(to line: String) {
    command = Self.command(line, context.options)
    showAnew(nil)
  }

  /// Shows what another command prints until another item has focus.
  func showOnce(_ line: String) {
    commandOnce = Self.command(line, context.options)
    showAnew(true)
  }

  /// - Parameter isShown: Whether there is a preview from now on; nil: if there is a command for it.
  private func showAnew(_ isShown: Bool?) {
    wish.isShown = isShown
    refresh()
    context.layoutChanged()
    context.statusChanged()
  }

  /// Runs the command once more for the same item.
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

  /// Sees what has focus now: once a frame, however many keys come in it.
  func follow() {
    guard isShown, !shown.isOpening, context.layers.viewer == nil else { return }
    let item = shown.focusedSourceItem
    var next = Followed(
      source: ObjectIdentifier(shown.source), edition: shown.edition, item: item)
    if let command = commandOnce ?? command {
      if command.usesMarks { next.marks = shown.sourceMarks }
      if command.usesQuery { next.query = query }
      next.columns = pane.size.columns
    }
    guard next != followed else { return }
    if followed != nil { commandOnce = nil }
    followed = next
    giveUp()
    if item == nil, command?.usesQuery != true { return show(PreviewContent(), of: nil) }
    pending = .schedule(after: Self.restTime) { [weak self] in self?.load() }
  }

  private func load() {
    pending = nil
    guard let subject else { return show(PreviewContent(), of: nil) }
    let columns = UIScreen.main.cellMetrics.columns(fittingIn: pane.bounds.width)
    loader.load(subject, fitting: pane.wantedPixels, columns: columns) { [weak self] content in
      self?.pending?.cancel()
      self?.show(content, of: subject)
    }
    // What is shown already may stay until it is there again.
    guard subject != shownSubject?.subject else { return }
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

  /// What is to be shown; nil: nothing.
  private var subject: PreviewSubject? {
    let item = shown.focusedSourceItem
    guard let command = commandOnce ?? command else {
      return item.map { shown.source.previewSubject(section: $0.section, item: $0.item) }
    }
    let marks = command.usesMarks ? Self.mostMarks : 0
    guard var line = command.line(shown.commandValues(query: query, marks: marks)) else {
      return nil
    }
    (line.columns, line.rows) = pane.size
    return .command(line)
  }

  private var query: String {
    context.layers.query?.editor.text ?? context.layers.prompt?.editor.text ?? ""
  }

  private func giveUp() {
    pending?.cancel()
    pending = nil
    loader.cancel()
  }

  /// Nobody looks any more.
  func forget() {
    giveUp()
    followed = nil
  }

  /// Makes the preview anew; until it is there the old one stays.
  func reload() {
    guard isShown else { return }
    forget()
    context.layoutChanged()
  }

  func finish() {
    if let pending, pending.isPending, !loader.isLoading {
      pending.cancel()
      load()
    }
    if loader.isLoading { loader.finish() }
  }

  func end() { loader.cancel(kills: true) }
}
