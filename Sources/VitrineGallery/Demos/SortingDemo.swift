import UIKit

extension Demo {
  static let sorting = Demo(
    name: "sorting", title: "Sorting",
    summary: "Sorting algorithms as moves of items; a data set an algorithm.",
    keys: [
      ("s", "start", "start or stop"), ("n", "step", "one step"), ("x", "shuffle", "shuffle"),
    ],
    tour: "n n n n n n s x s", source: "SortingDemo.swift",
    code: """
      collectionView.performBatchUpdates(
        {
          self.collectionView.moveItem(at: self.path(move.from), to: self.path(move.to))
        }, completion: { [weak self] _ in self?.goOn() })
      """
  ) { SortingDemo() }
}

/// Each step is a batch with one move. The next one begins after its animation.
final class SortingDemo: DemoController, UICollectionViewDataSource {
  private var values: [Int] = []
  private var moves: [Move] = []
  private var isRunning = false
  private var shuffles = 0
  private static let count = 20

  /// A move of a value to another position; the values in between make room.
  struct Move: Equatable {
    var from: Int
    var to: Int
  }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 8
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.register(BarCell.self, forCellWithReuseIdentifier: "bar")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  /// A bar is as high as the screen and draws its value inside.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout else {
      return
    }
    let width = (view.bounds.width / 8 / CGFloat(Self.count)).rounded(.down) * 8 - 8
    let size = CGSize(width: max(8, width), height: max(16, view.bounds.height))
    if layout.itemSize != size { layout.itemSize = size }
  }

  // MARK: Data

  override var dataSets: [String] { ["insertion sort", "selection sort", "bubble sort"] }

  override func showDataSet() {
    isRunning = false
    shuffle()
    collectionView.reloadData()
  }

  private func shuffle() {
    var numbers = SeededNumbers(11 + 100 * dataSet + shuffles)
    values = (1...Self.count).shuffled(using: &numbers)
    moves = Self.moves(sorting: values, by: dataSet).reversed()
    status = "\(moves.count) moves"
  }

  /// Returns the moves that sort the values, in order.
  static func moves(sorting values: [Int], by algorithm: Int) -> [Move] {
    var values = values
    var moves: [Move] = []
    func move(_ from: Int, _ to: Int) {
      if from == to { return }
      values.insert(values.remove(at: from), at: to)
      moves.append(Move(from: from, to: to))
    }
    switch algorithm {
    case 0:
      for place in values.indices {
        move(place, values[..<place].firstIndex { $0 > values[place] } ?? place)
      }
    case 1:
      for place in values.indices {
        move(values.indices[place...].min { values[$0] < values[$1] } ?? place, place)
      }
    default:
      for end in values.indices.reversed() {
        for place in 0..<end where values[place] > values[place + 1] { move(place, place + 1) }
      }
    }
    return moves
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { values.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bar", for: indexPath)
    if let cell = cell as? BarCell {
      cell.value = values[indexPath.item]
      cell.share = CGFloat(values[indexPath.item]) / CGFloat(Self.count)
      cell.setNeedsLayout()
    }
    return cell
  }

  // MARK: Steps

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "s") { [weak self] _ in self?.startOrStop() },
      UIKeyCommand(input: "n") { [weak self] _ in self?.step() },
      UIKeyCommand(input: "x") { [weak self] _ in
        self?.shuffles += 1
        self?.showDataSet()
      },
    ]
  }

  private func startOrStop() {
    isRunning.toggle()
    if isRunning { step() }
  }

  private func step() {
    guard let move = moves.popLast() else {
      isRunning = false
      return
    }
    status = moves.isEmpty ? "sorted" : "\(moves.count) moves left"
    collectionView.performBatchUpdates(
      {
        self.values.insert(self.values.remove(at: move.from), at: move.to)
        self.collectionView.moveItem(at: self.path(move.from), to: self.path(move.to))
      }, completion: { [weak self] _ in self?.goOn() })
  }

  private func goOn() { if isRunning { step() } }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
}

/// A bar from the bottom, in proportion to its share, with its value above it.
final class BarCell: UICollectionViewCell {
  var value = 0 {
    didSet { label.text = "\(value)" }
  }
  /// The height of the bar, from 0 to 1.
  var share: CGFloat = 0 {
    didSet { if share != oldValue { setNeedsDisplay() } }
  }

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Reverse video would turn the bar upside down, so only the value shows the focus.
    focusEffect = nil
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    label.backgroundColor = state.isFocused ? .label : nil
    label.textColor = state.isFocused ? .systemBackground : .label
  }

  private var rows: Int { Int(bounds.height / 16) }
  /// The number of rows in the bar. One row remains for the value.
  private var filled: Int { Int((share * CGFloat(rows - 1)).rounded()) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = CGFloat(16 * (rows - filled - 1))
    label.frame = CGRect(x: 0, y: top, width: bounds.width, height: 16)
  }

  override func draw(_ rect: CGRect) {
    let bar = String(repeating: "█", count: Int(bounds.width / 8))
    let color = UIColor(hue: 0.7 * share, saturation: 0.8, brightness: 0.95, alpha: 1)
    for row in (rows - filled)..<rows {
      bar.draw(at: CGPoint(x: 0, y: 16 * row), withAttributes: [.foregroundColor: color])
    }
  }
}
