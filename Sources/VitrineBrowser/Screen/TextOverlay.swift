import UIKit
import VitrineStyledText

/// A text laid over the collection, such as help. A title and lines that scroll.
final class TextOverlay: UIView, ThemedView, UICollectionViewDataSource, UICollectionViewDelegate {
  var look = Look.plain {
    didSet {
      setNeedsDisplay()
      for cell in list.visibleCells { cell.setNeedsDisplay() }
    }
  }
  private let layout: DetailLayout
  /// The title, and the lines in view below it.
  private let list: UICollectionView
  private let filter: LineFilter
  /// What is typed to show only some lines; empty: all are shown.
  private(set) var filterText = ""
  /// The lines that can be chosen, by their places.
  private let choices: Set<Int>
  /// The lines in view, by their places.
  private var places: [Int]
  /// What the bottom line says of choosing a line.
  var choiceText = "Return runs it"
  /// Called when the chosen line was clicked.
  var picked: () -> Void = {}

  /// - Parameters:
  ///   - style: How what stands in two columns is drawn.
  ///   - choices: The lines that can be chosen, by their places.
  init(title: String, lines: [DetailLine], style: DetailStyle, choices: Set<Int> = []) {
    self.choices = choices
    filter = LineFilter(lines: lines)
    places = Array(lines.indices)
    layout = DetailLayout(lines: [.heading(title)] + lines, style: style)
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    // It covers the items and the status line.
    accessibilityViewIsModal = true
    list.register(DrawnCell.self, forCellWithReuseIdentifier: "line")
    list.allowsFocus = false
    list.dataSource = self
    list.delegate = self
    addSubview(list)
    choose(choosable.first)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows only the lines with some words.
  func filter(by newText: String) {
    guard newText != filterText else { return }
    filterText = newText
    places = filter.places(fitting: newText)
    let lines = places.map { filter.lines[$0] }
    layout.lines = layout.lines.prefix(1) + (lines.isEmpty ? [.text("no line fits")] : lines)
    list.reloadData()
    list.contentOffset = .zero
    choose(choosable.first)
    setNeedsDisplay()
  }

  // MARK: Choosing

  /// The items of the lines that can be chosen; the title is the first item.
  private var choosable: [Int] {
    places.indices.filter { choices.contains(places[$0]) }.map { $0 + 1 }
  }

  private var chosenItem: Int? { list.indexPathsForSelectedItems?.first?.item }

  /// The chosen line, by its place; nil where it is out of sight or none can be chosen.
  var chosenLine: Int? { chosenItem.flatMap { isInSight($0) ? places[$0 - 1] : nil } }

  private func frame(of item: Int) -> CGRect {
    list.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null
  }

  private func isInSight(_ item: Int) -> Bool { CGRectIntersectsRect(frame(of: item), list.bounds) }

  private func choose(_ item: Int?) {
    let path = item.map { IndexPath(item: $0, section: 0) }
    list.selectItem(at: path, animated: false, scrollPosition: [])
  }

  /// Chooses another line, in the order of reading.
  ///
  /// - Returns: False where there is none in that direction.
  private func choose(by count: Int) -> Bool {
    let items = choosable
    guard chosenLine != nil, let place = chosenItem.flatMap(items.firstIndex) else { return false }
    let next = min(max(0, place + count), items.count - 1)
    guard next != place else { return false }
    choose(items[next])
    if next == 0 {
      // The first line comes with all that stands above it.
      list.contentOffset = .zero
    } else {
      list.scrollRectToVisible(frame(of: items[next]), animated: false)
    }
    return true
  }

  /// After scrolling the choice is the line in sight that is nearest to it, if there is any.
  private func keepChoiceInSight() {
    guard let chosenItem, !isInSight(chosenItem) else { return }
    let inSight = choosable.filter(isInSight)
    let isAbove = frame(of: chosenItem).minY < list.bounds.minY
    if let nearest = isAbove ? inSight.first : inSight.last { choose(nearest) }
  }

  // MARK: Lines

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { layout.lines.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
    (cell as? DrawnCell)?.drawing = { [weak self] in self?.draw(indexPath.item, in: $0) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { choosable.contains(indexPath.item) }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { picked() }

  private func draw(_ item: Int, in lineCell: DrawnCell) {
    let cell = UIScreen.main.cellMetrics
    let chosen = ItemLook(ItemLook.State(isFocused: true), name: TextStyle(), in: look)
    for (number, row) in layout.rows[item].enumerated() {
      let y = CGFloat(number) * cell.height
      if lineCell.isSelected, row.pieces.first?.role == .key {
        chosen.drawBar(at: CGPoint(x: 0, y: y), columns: layout.width, look)
      }
      for piece in row.pieces {
        let plain = look[piece.role == .key ? .key : .text]
        piece.text.draw(
          at: CGPoint(x: CGFloat(piece.column) * cell.width, y: y),
          withAttributes: lineCell.isSelected
            ? look.text(plain.overlaid(by: chosen.row))
            : layout.style.attributes(of: piece.role, look))
      }
    }
  }

  private var footer: String {
    let keys = filterText.isEmpty ? "Esc back" : "/\(VisibleText.text(of: filterText))  Esc all"
    let all = keys + "  " + choiceText
    let width = TextMeasure.size(ofLine: all).width
    return chosenLine == nil || width > bounds.width ? keys : all
  }

  override func layoutSubviews() {
    let height = UIScreen.main.cellMetrics.height
    list.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    footer.draw(
      at: CGPoint(x: 0, y: bounds.height - cell.height),
      withAttributes: look.text(.dim))
  }

  /// The lines in sight, and which they are.
  override var accessibilityLabel: String? {
    get {
      layoutIfNeeded()
      let lines = list.indexPathsForVisibleItems.sorted().map { layout.lines[$0.item].words }
      let chosen = chosenLine.map { "chosen: " + filter.lines[$0].words }
      let typed = filterText.isEmpty ? nil : "only lines with \(VisibleText.text(of: filterText))"
      return
        (lines.prefix(1) + [chosen].compactMap(\.self) + lines.dropFirst()
        + [typed].compactMap(\.self)).joined(separator: "\n")
    }
    set {}
  }

  /// How keys scroll it.
  enum Step: String, Sendable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  }

  func scroll(_ step: Step, count: Int) {
    if step != .up && step != .down || !choose(by: step == .up ? -count : count) {
      list.scroll(step, count: count)
      keepChoiceInSight()
    }
    setNeedsDisplay()
  }
}
