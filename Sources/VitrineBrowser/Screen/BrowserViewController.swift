import UIKit

/// The screen of `vitrine`: a collection, a status line, and what is laid over them.
///
/// It is the first responder: every key comes here, goes through the key map, and runs a command.
/// The commands stand in the extensions, one topic a file.
package final class BrowserViewController: UIViewController {
  let options: Options
  let isPicker: Bool
  /// Called when the program is to end.
  let end: (Ending) -> Void
  /// Asks the host to draw everything anew, or to suspend the program.
  package var repaints: () -> Void = {}
  package var suspends: () -> Void = {}
  /// Runs the user's editor on a file, and says how it ended; nil where there is no terminal for it.
  package var runsEditor: ((_ path: String) -> Int32?)?

  package let collectionView: UICollectionView
  let items: ArrangedItems
  let dataSource: ItemsDataSource
  let snapshots: ItemSnapshots
  /// Where on the screen the item in focus is to stay during a change.
  var keptPlace: CGFloat?
  let statusView = StatusView(frame: .zero)
  let emptyView = UILabel(frame: .zero)
  var browserLayout: BrowserLayout
  var interpreter = KeyInterpreter(map: .standard)
  /// Whether the next key is the beginning of an index title.
  var awaitsTitle = false

  var overlay: TextOverlay?
  var prompt: PromptView?
  /// What is asked now, and what becomes of the answer.
  var question: (view: QuestionView, answered: (Question.Answer) -> Void)?
  var hints: HintsView?
  var transition: DrivenTransition?
  var progressWheel: ProgressWheel?
  private var pendingHints: ScheduledAction?
  private var pendingReading: ScheduledAction?

  let filter = ItemFilter()
  /// The changes that were made, and what was copied.
  var edits = EditState()
  var range: MarkedRange?
  /// Marks of items that are not shown, by the numbers of the source.
  var hiddenMarks = SelectionState()
  /// The marks before they were cleared, by the numbers of the source.
  var lastMarks: SelectionState?
  var patternHistory: [String] = []
  /// What is remembered of folders that were left: focus and marks, by path.
  var visits: [[UInt8]: FolderVisit] = [:]
  /// Items that will be shown as soon as something is known of them, and what to mark then.
  var nextSource: NextSource?
  /// Keys pressed meanwhile: they are meant for those items.
  var queuedKeys: [KeyStroke] = []
  /// Marks and focus of the items that are about to be replaced.
  var heldVisit: FolderVisit?
  /// Reads the folder again when it has changed, and what that took the last time.
  var pendingReload: ScheduledAction?
  var isOutdated = false
  var lastReload = (start: TimeInterval(0), duration: TimeInterval(0))
  var actionWhenSettled: (() -> Void)?
  var hasEnded = false
  var message: String?
  var showsReading = false
  var statusIsStale = true
  /// Whether what cells and headers say may be out of date.
  var needsRefresh = false
  var markDrag: MarkDrag?
  /// While a command runs, whatever scrolls is its doing.
  var isPerforming = false
  var focusMayBeOutOfSight = false
  /// The menu that a key asks for, while it does.
  var menuOfKey: ItemMenu?
  /// The item that a menu is for, whatever is marked.
  var clickedItem: IndexPath?
  var lastClick: (path: IndexPath, time: TimeInterval)?
  /// By how many steps the pinch under way has changed sizes.
  var zoomedSteps = 0

  var source: any ItemSource { items.source }

  package init(
    source: any ItemSource, options: Options, isPicker: Bool, end: @escaping (Ending) -> Void
  ) {
    self.options = options
    self.isPicker = isPicker
    self.end = end
    items = ArrangedItems(source: source)
    dataSource = ItemsDataSource(items: items)
    browserLayout = BrowserLayout(kind: options.layout, hasHeaders: source.hasSectionTitles)
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: browserLayout.make())
    snapshots = ItemSnapshots(of: items, in: collectionView, direct: dataSource)
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  // MARK: View

  package override func viewDidLoad() {
    dataSource.register(in: collectionView)
    collectionView.allowsMultipleSelection = marksMany
    collectionView.allowsMultipleSelectionDuringEditing = marksMany
    collectionView.dataSource = dataSource
    collectionView.delegate = self
    collectionView.clipsToBounds = true
    // A row is made as fast ahead as in time, and its data is here: a burst of keys shall make none in vain.
    collectionView.isPrefetchingEnabled = false
    emptyView.numberOfLines = 0
    emptyView.textAlignment = .center
    emptyView.isHidden = true
    view.addSubview(collectionView)
    view.addSubview(emptyView)
    view.addSubview(statusView)
    addMouse()
    allowMoves()
    items.show = { [weak self] in self?.show($0) }
    watchFilter()
    items.sortingEnded = { [weak self] in self?.newsHasCome() }
    watch(source)
    source.start()
    source.waitBriefly()
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  package override func viewWillLayoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    let bounds = view.bounds
    // Too low a screen shows items only.
    let statusHeight = bounds.height >= 2 * cell.height ? cell.height : 0
    let rest = bounds.height - statusHeight
    let bottom = CGRect(x: 0, y: rest, width: bounds.width, height: statusHeight)
    set(statusView, bottom)
    if let transition, transition.width != bounds.width { endTransition(finishes: false) }
    if let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout {
      browserLayout.fit(layout, width: bounds.width - indexWidth)
    }
    set(collectionView, CGRect(x: 0, y: 0, width: bounds.width, height: rest))
    // Items and headers keep clear of the index, which lies over the content.
    if collectionView.contentInset.right != indexWidth {
      collectionView.contentInset.right = indexWidth
    }
    let middle = (rest / 2 / cell.height).rounded(.down) * cell.height
    set(emptyView, CGRect(x: 0, y: middle, width: bounds.width, height: cell.height))
    if let overlay { set(overlay, bounds) }
    if let hints {
      let rows = CGFloat(hints.rows(columns: Int(bounds.width / cell.width)))
      let height = min(rest, rows * cell.height)
      set(hints, CGRect(x: 0, y: rest - height, width: bounds.width, height: height))
    }
    if let progressWheel { set(progressWheel, collectionView.frame) }
    if focusMayBeOutOfSight, transition == nil {
      focusMayBeOutOfSight = false
      keepFocusInSight()
      statusIsStale = true
    }
    if needsRefresh {
      needsRefresh = false
      dataSource.refresh(collectionView)
    }
    updateStatus()
    if let prompt {
      var frame = bottom
      if prompt.leavesRoom { frame.size.width -= statusView.rightWidth(besides: 12) }
      set(prompt, frame)
    }
    if let question { set(question.view, bottom) }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Keys

  package override var canBecomeFirstResponder: Bool { true }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if let key = press.key, let stroke = KeyStroke(key) { type(stroke) }
    }
  }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  /// One key: a command, a part of one, or text for a line that is typed.
  func type(_ key: KeyStroke) {
    guard !hasEnded else { return }
    if isOpening, queue(key) { return }
    if message != nil { show(message: nil) }
    if awaitsTitle {
      awaitsTitle = false
      pendingKeysChanged()
      if let text = key.text {
        perform(.jump(String(text)), count: nil)
      }
      return
    }
    let wasPending = interpreter.isPending
    switch interpreter.feed(key, in: context, situation) {
    case .run(let command, let count): perform(command, count: count)
    case .pending, .cancelled: break
    case .unknown: if let prompt, let text = key.text { prompt.editor.insert(String(text)) }
    }
    if wasPending || interpreter.isPending { pendingKeysChanged() }
  }

  var context: KeyBinding.Context {
    if question != nil { return .question }
    if prompt != nil { return .prompt }
    if collectionView.isMovingInteractively { return .moving }
    return overlay != nil ? .overlay : transition != nil ? .transition : .browse
  }

  /// The facts that keys depend on.
  var situation: Situation {
    var situation = Situation()
    situation.layout = browserLayout.kind
    situation.isPicker = isPicker
    situation.marksMany = marksMany
    situation.isInRange = range != nil
    situation.isFolder = source is FolderSource
    situation.isFiltered = filter.isActive
    situation.isTypingFilter = prompt?.leavesRoom == true
    situation.question = question?.view.question.kind
    situation.sortKeys = source.sortKeys
    return situation
  }

  /// A picker marks one item at most, unless `--multi` is given.
  var marksMany: Bool { !isPicker || options.isMulti }

  /// What may follow is shown when the keys have been waiting for a while.
  private func pendingKeysChanged() {
    statusChanged()
    pendingHints?.cancel()
    pendingHints = nil
    hints?.removeFromSuperview()
    hints = nil
    guard interpreter.isInSequence else { return }
    pendingHints = FrameEngine.current.schedule(after: 0.3) { [weak self] in self?.showHints() }
  }

  /// Shows what may follow when nothing has for a while.
  func showSoon(hints: [(keys: String, help: String)]) {
    statusChanged()
    pendingHints = FrameEngine.current.schedule(after: 0.3) { [weak self] in self?.show(hints) }
  }

  private func showHints() { show(interpreter.continuations(situation)) }

  private func show(_ hints: [(keys: String, help: String)]) {
    let view = HintsView(hints: hints)
    self.hints = view
    self.view.addSubview(view)
    self.view.setNeedsLayout()
  }

  // MARK: Source

  /// Waits until everything is read and found: for `--snapshot`, after each key.
  package func finishReading() {
    while let next = nextSource { next.source.finish() }
    source.finish()
    filter.engine.finish()
    items.finishSorting()
  }

  /// Calls back once everything is read and found, at once if it is.
  package func whenSettled(_ action: @escaping () -> Void) {
    if isSettled { action() } else { actionWhenSettled = action }
  }

  /// Whether nothing is being read or looked for.
  package var isSettled: Bool { hasRead && !filter.engine.isRunning }

  /// Whether nothing is being read.
  package var hasRead: Bool { !isOpening && source.isComplete && !items.isSorting }

  /// Whether other items have been asked for that are not there yet.
  var isOpening: Bool { nextSource.map { !$0.isQuiet } ?? false }

  /// Follows what a source tells.
  func watch(_ source: any ItemSource, isQuiet: Bool = false) {
    source.changed = { [weak self] change in self?.sourceChanged(change) }
    if !isQuiet { showReadingSoon() }
  }

  /// That something is being read is told when it takes a while.
  func showReadingSoon() {
    showsReading = false
    pendingReading?.cancel()
    pendingReading = FrameEngine.current.schedule(after: 0.1) { [weak self] in
      self?.showsReading = true
      self?.statusChanged()
    }
  }

  /// Nothing waits any more once all has been read.
  func readingHasEnded() {
    pendingReading?.cancel()
    pendingReading = nil
  }

  /// Ends the program, once.
  func finish(_ ending: Ending) {
    guard !hasEnded else { return }
    hasEnded = true
    end(ending)
  }
}
