import UIKit
import VitrineStyledText

/// A text above the collection, such as the help, with a title and scrollable lines.
final class TextOverlay: UIView, ThemedView, UICollectionViewDataSource, UICollectionViewDelegate {
  var look = ResolvedTheme.plain {
    didSet {
      setNeedsDisplay()
      for cell in list.visibleCells { cell.setNeedsDisplay() }
    }
  }
  private let layout: DetailLayout
  /// The list of the title and the visible lines.
  private let list: UICollectionView
  private let filter: LineFilter
  /// The current filter; empty shows all lines.
  private(set) var filterText = ""
  /// The indices of the lines that can be chosen.
  private let choices: Set<Int>
  /// The indices of the visible lines.
  private var places: [Int]
  /// The hint about choosing a line, in the bottom line.
  var choiceText = "Return runs it"
  /// Called when the user has clicked the chosen line.
  var picked: () -> Void = {}

  /// - Parameters:
  ///   - style: The style of lines with two columns.
  ///   - choices: The indices of the lines that can be chosen.
  init(title: String, lines: [DetailLine], style: DetailStyle, choices: Set<Int> = []) {
    self.choices = choices
    filter = LineFilter(lines: lines)
    places = Array(lines.indices)
    layout = DetailLayout(lines: [.heading(title)] + lines, style: style)
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    // The overlay covers the items and the status line.
    accessibilityViewIsModal = true
    list.register(DrawnCell.self, forCellWithReuseIdentifier: "line")
    list.allowsFocus = false
    list.dataSource = self
    list.delegate = self
    addSubview(list)
    choose(choosable.first)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows only the lines that contain the words.
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

  /// The item indices of the lines that can be chosen. The title is the first item.
  private var choosable: [Int] {
    places.indices.filter { choices.contains(places[$0]) }.map { $0 + 1 }
  }

  private var chosenItem: Int? { list.indexPathsForSelectedItems?.first?.item }

  /// The index of the chosen line; nil if it is off screen or if no line can be chosen.
  var chosenLine: Int? { chosenItem.flatMap { isInSight($0) ? places[$0 - 1] : nil } }

  private func frame(of item: Int) -> CGRect {
    list.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null
  }

  private func isInSight(_ item: Int) -> Bool { CGRectIntersectsRect(frame(of: item), list.bounds) }

  private func choose(_ item: Int?) {
    let path = item.map { IndexPath(item: $0, section: 0) }
    list.selectItem(at: path, animated: false, scrollPosition: [])
  }

  /// Moves the choice in reading order.
  ///
  /// - Returns: False if there is no line in that direction.
  private func choose(by count: Int) -> Bool {
    let items = choosable
    guard chosenLine != nil, let place = chosenItem.flatMap(items.firstIndex) else { return false }
    let next = min(max(0, place + count), items.count - 1)
    guard next != place else { return false }
    choose(items[next])
    if next == 0 {
      // The first line becomes visible together with everything above it.
      list.contentOffset = .zero
    } else {
      list.scrollRectToVisible(frame(of: items[next]), animated: false)
    }
    return true
  }

  /// Moves the choice to the nearest visible line after scrolling.
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

  /// The title, the chosen line, the visible lines, and the filter.
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

  /// The scroll steps of the keys.
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
