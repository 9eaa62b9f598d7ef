import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// A list of commands next to a search line, with one chosen command.
///
/// The commands fill as many columns as fit, from top to bottom, best match first.
class PaletteView: UIView, ThemedView, UICollectionViewDataSource, UICollectionViewDelegate {
  /// A command in its display form.
  struct Entry: Equatable {
    var help: String
    var name: String
    /// The key sequences of the command.
    var keys: [String]
  }

  var look = ResolvedTheme.plain {
    didSet {
      setNeedsDisplay()
      for cell in list.visibleCells { cell.setNeedsDisplay() }
    }
  }
  let entries: [Entry]
  private(set) final var pattern = FilterPattern("")
  /// The indices of the matching entries, best match first.
  private(set) final var shown: [Int]
  /// Called when an entry was clicked, which is then the chosen one.
  var picked: () -> Void = {}
  private let engine = FilterEngine(threads: 1)
  final let layout = UICollectionViewFlowLayout()
  final let list: UICollectionView

  /// The least width of an entry that has others beside it, in columns.
  var leastColumns: Int { 60 }
  /// The columns between two entries.
  var gap: Int { 2 }
  /// The rows of an entry.
  var entryRows: Int { 1 }

  init(entries: [Entry]) {
    self.entries = entries
    shown = Array(entries.indices)
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layout.scrollDirection = .horizontal
    list.register(DrawnCell.self, forCellWithReuseIdentifier: "entry")
    list.allowsFocus = false
    list.dataSource = self
    list.delegate = self
    addSubview(list)
    choose(at: 0)
  }

  required init?(coder: NSCoder) { nil }

  /// The index of the chosen entry among the visible ones; nil without a match.
  final var choice: Int? { list.indexPathsForSelectedItems?.first?.item }
  final var chosenEntry: Int? { choice.map { shown[$0] } }

  /// Shows only the matching entries, and chooses the best match.
  func filter(by text: String) {
    pattern = FilterPattern(text)
    let texts = entries.map { "\($0.help) \($0.name)" }
    shown =
      pattern.isEmpty
      ? Array(entries.indices) : engine.places(fitting: pattern, in: texts, rating: .all)
    list.reloadData()
    choose(at: 0)
    setNeedsDisplay()
  }

  /// Moves the choice by a number of entries, and stops at the first and last one.
  final func choose(by count: Int) {
    guard let choice else { return }
    choose(at: max(0, min(shown.count - 1, choice + count)))
  }

  final func choose(at place: Int) {
    guard shown.indices.contains(place) else { return }
    list.selectItem(
      at: IndexPath(item: place, section: 0), animated: false, scrollPosition: [])
    revealChoice()
  }

  /// Chooses the entry in a direction.
  final func choose(_ heading: UIFocusHeading) {
    guard let choice else { return }
    let line = layout.scrollDirection == .vertical ? across(columns) : 1
    switch heading {
    case .up where choice >= line: choose(by: -line)
    case .down where choice / line < (shown.count - 1) / line: choose(by: line)
    case .left: choose(by: -1)
    case .right: choose(by: 1)
    default: break
    }
  }

  // MARK: Layout

  /// Returns the number of entries side by side.
  final func across(_ columns: Int) -> Int { max(1, (columns + gap) / (leastColumns + gap)) }

  /// Returns the number of rows, including a rule at the top. It stays the same when the number of
  /// matches decreases.
  func rows(columns: Int, room: Int) -> Int {
    let across = across(columns)
    let wanted = (entries.count + across - 1) / across + 1
    return min(wanted, max(room / 2, min(room, 12)))
  }

  private var columns: Int { UIScreen.main.cellMetrics.columns(fittingIn: bounds.width) }

  /// The number of entries on one page.
  final var pageLength: Int {
    let rows = UIScreen.main.cellMetrics.rows(fittingIn: bounds.height) - 1
    return max(1, rows / entryRows) * across(columns)
  }

  override func layoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    let stride = CGFloat((columns + gap) / across(columns)) * cell.width
    let gap = CGFloat(gap) * cell.width
    layout.itemSize = CGSize(width: stride - gap, height: CGFloat(entryRows) * cell.height)
    let isHorizontal = layout.scrollDirection == .horizontal
    layout.minimumLineSpacing = isHorizontal ? gap : 0
    layout.minimumInteritemSpacing = isHorizontal ? 0 : gap
    list.frame = CGRect(
      x: 0, y: cell.height, width: CGFloat(across(columns)) * stride - gap,
      height: max(0, bounds.height - cell.height))
    revealChoice()
  }

  private func revealChoice() {
    guard !list.bounds.isEmpty, let path = list.indexPathsForSelectedItems?.first,
      let place = list.layoutAttributesForItem(at: path)
    else { return }
    list.scrollRectToVisible(place.frame, animated: false)
  }

  // MARK: Entries

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { shown.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "entry", for: indexPath)
    let entry = shown[indexPath.item]
    (cell as? DrawnCell)?.drawing = { [weak self] in self?.draw(entry, in: $0) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { picked() }

  // MARK: Drawing

  /// The text for a search without a match.
  var noneText: String { "no command fits" }

  override func draw(_ rect: CGRect) {
    drawRule()
    guard shown.isEmpty else { return }
    let cell = UIScreen.main.cellMetrics
    noneText.draw(
      at: CGPoint(x: 2 * cell.width, y: cell.height), withAttributes: look.text(.dim))
  }

  /// Draws a line with the number of matches at its right end.
  private func drawRule() {
    let cell = UIScreen.main.cellMetrics
    let rule = String(repeating: "─", count: columns)
    rule.draw(at: .zero, withAttributes: look.text(.border))
    let count = " \(shown.count)/\(entries.count) "
    guard count.count < columns else { return }
    count.draw(
      at: CGPoint(x: CGFloat(columns - count.count) * cell.width, y: 0),
      withAttributes: look.text(.dim))
  }

  /// Draws an entry, given by its index among all entries.
  func draw(_ place: Int, in entryCell: DrawnCell) {
    let entry = entries[place]
    let cell = UIScreen.main.cellMetrics
    let width = cell.columns(fittingIn: entryCell.bounds.width)
    func point(_ column: Int) -> CGPoint { CGPoint(x: CGFloat(column) * cell.width, y: 0) }
    let isChosen = entryCell.isSelected
    let item = ItemLook(ItemLook.State(isFocused: isChosen), name: TextStyle(), in: look)
    item.drawBar(at: .zero, columns: width, look)
    let keys = keys(of: entry, width: width / 2)
    let help = ColumnText.phrase(entry.help, columns: width - keys.count - 2 * gap)
    let title = MarkedTitle(
      text: help, matches: TitleMatches(of: pattern, in: help), plain: item.text,
      match: item.match, look: look, hasGround: item.row.ground == nil)
    title.draw([help], at: point(gap))
    let style = isChosen ? look[.key].overlaid(by: item.row) : look[.key]
    keys.draw(at: point(width - keys.count), withAttributes: look.text(style))
  }

  /// Returns as many of an entry's keys as fit.
  private func keys(of entry: Entry, width: Int) -> String {
    var text = ""
    for keys in entry.keys {
      let longer = text.isEmpty ? keys : text + " " + keys
      if longer.count > width { break }
      text = longer
    }
    return text
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  /// The chosen entry, followed by the visible ones.
  override var accessibilityLabel: String? {
    get {
      guard let chosenEntry else { return noneText }
      layoutIfNeeded()
      let inSight = list.indexPathsForVisibleItems.sorted().map { words(of: shown[$0.item]) }
      return (["chosen: " + words(of: chosenEntry)] + inSight).joined(separator: "\n")
    }
    set {}
  }

  /// Returns the spoken text of an entry.
  func words(of place: Int) -> String {
    ([entries[place].help] + entries[place].keys.prefix(1)).joined(separator: ", ")
  }
}
