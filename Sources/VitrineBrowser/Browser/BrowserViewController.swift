import UIKit
import VitrineItems
import VitrineKeyStrokes
import VitrinePreviews
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// The screen of `vitrine`: items, a status line, and overlays.
package final class BrowserViewController: CommandScreen<BrowserFeatures> {
  let features: BrowserFeatures
  private let context: BrowserScreenContext
  let statusView = StatusView(frame: .zero)
  private let headerView = HeaderLinesView(frame: .zero)
  private let emptyView = UILabel(frame: .zero)
  var awaitsItems = true
  /// The observer of focus changes; nil without a binding for them.
  private lazy var focusWatch =
    context.options.boundKeys.contains { $0.trigger == .focus }
    ? FocusWatch() : nil

  /// - Parameters:
  ///   - state: The storage of unsaved changes for the next start; nil disables it.
  ///   - end: Called when the program should end.
  package init(
    source: any ItemSource, options: Options, isPicker: Bool, state: StateFolder? = nil,
    end: @escaping (ExitReason) -> Void
  ) {
    let edits = EditSession(of: source, keptIn: state)
    context = BrowserScreenContext(options: options, isPicker: isPicker, edits: edits, end: end)
    let features = BrowserFeatures(edits, in: context)
    self.features = features
    context.features = features
    features.preview.state = state
    features.columns.state = state
    features.arranging.placing.state = state
    features.session.places.state = state
    super.init(features.commandList, layers: context.layers)
  }

  package required init?(coder: NSCoder) { nil }

  package var collectionView: UICollectionView { features.shown.collectionView }

  /// The theme.
  var look: ResolvedTheme {
    get { features.shown.dataSource.look }
    set {
      features.shown.dataSource.look = newValue
      statusView.look = newValue
      headerView.look = newValue
      features.preview.pane.look = newValue
      features.arranging.scrollBar.look = newValue
      layers.look = newValue
      guard isViewLoaded else { return }
      features.shown.dataSource.refresh(features.shown.collectionView)
      context.layoutChanged()
    }
  }

  // MARK: View

  package override func viewDidLoad() {
    super.viewDidLoad()
    emptyView.numberOfLines = 0
    emptyView.textAlignment = .center
    emptyView.isHidden = true
    for view in [
      collectionView, features.arranging.scrollBar, headerView, features.columns.header,
      emptyView, features.preview.pane, statusView,
    ] {
      self.view.addSubview(view)
    }
    statusView.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.statusClicked($0) })
    features.session.queue.plays = { [weak self] in self?.type($0) }
    features.session.start()
    if awaitsItems { awaitFirstItems() }
    features.runBound(.start)
  }

  /// Waits briefly for the first items, so that the first frame shows them.
  package func awaitFirstItems() { features.session.source.waitBriefly() }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  package override func viewWillLayoutSubviews() {
    let bounds = view.bounds
    // Most layout passes only follow a focus change.
    if context.arrangedBounds != bounds { arrange(in: bounds) }
    features.moving.showFocusOfOtherItems()
    features.moving.followScrolling()
    features.arranging.centreFocus()
    features.reordering.refreshIfNeeded()
    features.preview.follow()
    focusWatch?.follow(features.shown) { [features] in _ = features.runBound(.focus) }
    updateStatus()
    placeStatus(in: bounds)
  }

  /// Returns the height of the status line; 0 on very low screens, which show only items.
  private func statusHeight(in bounds: CGRect) -> CGFloat {
    let cell = UIScreen.main.cellMetrics
    return bounds.height >= 2 * cell.height ? cell.height : 0
  }

  /// Lays out all views except the status line.
  private func arrange(in bounds: CGRect) {
    context.isArranged(in: bounds)
    let cell = UIScreen.main.cellMetrics
    let statusHeight = statusHeight(in: bounds)
    var area = features.preview.layOut(
      in: CGRect(
        x: 0, y: lineIsOnTop ? statusHeight : 0, width: bounds.width,
        height: bounds.height - statusHeight))
    let header = headerHeight(in: area.height)
    let headings = header + features.columns.headingHeight(in: area.height)
    let right = area.maxX
    area.size.width -= features.arranging.layOutScrollBar(
      in: CGRect(x: 0, y: 0, width: area.width, height: area.height - headings))
    features.arranging.fitToScreen()
    let top = layOutHeaders(in: area, height: header)
    collectionView.place(
      CGRect(x: 0, y: top, width: area.width, height: area.maxY - top))
    features.arranging.scrollBar.place(
      CGRect(x: area.maxX, y: top, width: right - area.maxX, height: area.maxY - top))
    // Items and headers leave room for the index, which is above the content.
    let indexWidth = features.arranging.indexWidth
    if collectionView.contentInset.right != indexWidth {
      collectionView.contentInset.right = indexWidth
    }
    let middle = cell.wholeRows(in: area.height / 2)
    emptyView.place(CGRect(x: 0, y: area.minY + middle, width: area.width, height: cell.height))
    features.arranging.transition?.wheel.place(collectionView.frame)
  }

  /// Lays out the status line and the prompt in it.
  private func placeStatus(in bounds: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let height = statusHeight(in: bounds)
    let rest = bounds.height - height
    // A long message covers the nearest items.
    let rows = statusView.rows(columns: cell.columns(fittingIn: bounds.width))
    let more = min(CGFloat(rows - 1) * cell.height, rest)
    let isOnTop = lineIsOnTop
    statusView.place(
      CGRect(x: 0, y: isOnTop ? 0 : rest - more, width: bounds.width, height: height + more))
    layers.layOut(
      in: bounds,
      line: CGRect(x: 0, y: isOnTop ? 0 : rest, width: bounds.width, height: height),
      room: (layers.prompt ?? layers.query) == nil ? 0 : statusView.rightWidth(besides: 12))
    layers.query?.isHidden = context.message != nil || layers.prompt != nil
  }

  /// Returns the height of the header lines within a height.
  private func headerHeight(in height: CGFloat) -> CGFloat {
    let text = context.options.header?.split(separator: "\n", omittingEmptySubsequences: false)
    headerView.lines =
      (text ?? []).map { VisibleText.text(of: String($0), tabStop: 8) }
      + features.shown.source.header
    return headerView.height(in: height)
  }

  /// Lays out the header lines above the items.
  ///
  /// - Returns: The top edge of the items.
  private func layOutHeaders(in room: CGRect, height: CGFloat) -> CGFloat {
    headerView.place(CGRect(x: 0, y: room.minY, width: room.width, height: height))
    return features.columns.layOut(
      in: CGRect(
        x: 0, y: room.minY + height, width: room.width, height: room.height - height))
  }

  /// Whether the status line is at the top, so that the query of a picker is next to the best
  /// match.
  private var lineIsOnTop: Bool { layers.query != nil && !context.options.keepsLineBelow }

  // MARK: Status

  /// Updates the status line, once per frame, no matter how many keys a frame handles.
  private func updateStatus() {
    let typed = layers.prompt ?? layers.query
    let typedColumns = typed.map { $0.leavesRoom ? $0.columns : 0 } ?? 0
    let stale = context.staleStatus
    guard stale != .nothing || typedColumns != statusView.line.typedColumns else { return }
    context.statusIsShown()
    var line = stale == .all ? features.status : statusView.line
    if stale == .position { features.shown.describe(&line) }
    line.typedColumns = typedColumns
    line.message = context.message ?? typed?.messageOfSpot
    line.pending = pendingText
    statusView.line = line
    showWhetherEmpty(isFiltered: line.filter != nil)
  }

  private func showWhetherEmpty(isFiltered: Bool) {
    let source = features.shown.source
    let isKnown = source.isComplete && !features.filtering.engine.isRunning
    let isEmpty = isKnown && collectionView.numberOfAllItems == 0
    if emptyView.isHidden == isEmpty { emptyView.isHidden = !isEmpty }
    guard isEmpty else { return }
    let many = source.noun.many
    emptyView.text =
      isFiltered
      ? features.filtering.expressionNote ?? "no \(many) match" : "no \(many) in \(source.name)"
  }

  private func statusClicked(_ recognizer: UIGestureRecognizer) {
    switch statusView.target(at: recognizer.location(in: statusView)) {
    case .layout: features.run(LayoutFeature.nextLayout.of { $0.arranging })
    case .help: features.run(BrowserFeatures.help)
    case .crumb(let part): features.session.places.go(toCrumb: part)
    case nil: break
    }
  }

  // MARK: Keys

  override var target: BrowserFeatures { features }
  override var ground: KeyBinding.Context { features.ground }
  override var situation: KeyConditions { features.situation }
  override var groundTakesPaste: Bool { features.acceptsMouse }

  override func admits(_ key: KeyStroke) -> Bool {
    if context.hasEnded || features.session.queue.add(key) { return false }
    if context.message != nil { context.say(nil) }
    // As in fzf, an accepting key accepts, even if it has another binding.
    if features.saving.accepts(by: key) { return false }
    return layers.context != nil || !features.runBound(.key(key))
  }

  override func run(_ command: Command<BrowserFeatures>, count: Int?) {
    features.run(command, count: count)
  }

  override func pendingKeysHaveChanged() { context.statusChanged() }
  override func layersHaveChanged() { context.statusChanged() }

  override var groundCursorRect: CGRect? {
    collectionView.keyboard.focusedItemFrame.map { collectionView.convert($0, to: nil) }
  }

  /// Handles a letter with Alt in a picker as the letter's command. Keys without text have their
  /// usual meaning.
  override func handleUnbound(
    _ key: KeyStroke, in context: KeyBinding.Context, after typed: String
  ) -> Bool {
    guard context == .query, typed.isEmpty else {
      let keys = typed + KeySyntax.token(key)
      // At an edge, the lack of movement is obvious and needs no message.
      if [.browse, .query].contains(context), !["h", "l", "Left", "Right"].contains(keys) {
        self.context.say("\(keys) does nothing here; \(helpKey) shows the keys")
      } else if context == .viewer {
        layers.viewer?.message = "\(keys) does nothing here; ? shows the keys"
      }
      return true
    }
    var plain = key
    if case .character = key.code { plain.modifiers.remove(.alternate) }
    return type(plain, in: .browse)
  }

  /// The current key of the help.
  private var helpKey: String { layers.query == nil ? "?" : "F1" }

  /// Pastes into the line of a picker, or else among the items, as `p` would.
  override func groundPaste(_ text: String) {
    guard !text.isEmpty else { return }
    context.say(nil)
    if let query = layers.query { return query.editor.insert(text) }
    features.editing.paste(text)
  }
}

extension BrowserViewController {
  /// Asks the host to redraw everything.
  package var repaints: () -> Void {
    get { context.repaints }
    set { context.repaints = newValue }
  }

  /// Asks the host to suspend the program.
  package var suspends: () -> Void {
    get { context.suspends }
    set { context.suspends = newValue }
  }

  /// Runs the user's editor on a file and returns its exit status; nil without a terminal.
  package var runsEditor: ((_ path: String) -> Int32?)? {
    get { features.editing.runsEditor }
    set { features.editing.runsEditor = newValue }
  }

  /// Applies the keys and programs of a reloaded configuration.
  package func configure(by options: Options) {
    context.preferences.keyChanges = options.keyChanges
    context.preferences.openers = options.openers
    commandsHaveChanged()
  }

  /// Shows a mistake in the configuration.
  package func say(_ failure: BrowserFailure) { context.say(failure) }

  /// The tools that create previews.
  package var previewTools: PreviewTools {
    get { features.preview.tools }
    set {
      features.preview.tools = newValue
      features.arranging.thumbnails.decoder = newValue.decoder
    }
  }

  /// Runs a shell command line in place of the screen and returns its exit status; nil without a
  /// terminal.
  package var runsLine: ((_ line: [UInt8]) -> Int32?)? {
    get { features.running.runsLine }
    set { features.running.runsLine = newValue }
  }

  /// Runs the user's pager on a file and returns its exit status; nil without a terminal.
  package var runsPager: ((_ path: String) -> Int32?)? {
    get { features.viewing.runsPager }
    set { features.viewing.runsPager = newValue }
  }

  /// Called when the screen shows pictures at another resolution.
  func pictureScaleChanged() {
    features.arranging.thumbnails.scaleChanged()
    features.preview.reload()
    features.viewing.reloadPicture()
  }

  /// Called for Ctrl-C.
  package func abort() {
    features.saving.abort()
    context.statusChanged()
  }

  /// Keeps unsaved changes when the program must end without a question.
  ///
  /// - Returns: A message about the changes; nil if there are none.
  package func rescue() -> String? {
    features.saving.finish()
    features.end()
    return features.editing.edits.rescue()
  }

  /// Blocks until all reading and searching is done: for `--snapshot`, after each key.
  package func finishReading() { features.finish() }

  /// Calls back once all reading and searching is done, immediately if it already is.
  package func whenSettled(_ action: @escaping () -> Void) { context.whenSettled(action) }

  /// Whether no reading or searching is in progress.
  package var isSettled: Bool { features.isSettled }
}
