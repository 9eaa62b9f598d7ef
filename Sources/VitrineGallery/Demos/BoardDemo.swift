import CollectionLayouts
import UIKit

extension Demo {
  static let board = Demo(
    name: "board", title: "Board",
    summary: "A lane for each state of some tasks; headers stay at the top.",
    keys: [
      (">", "further", "the task goes to the next lane"),
      ("<", "back", "the task goes to the lane before"), ("w", "width", "wide or narrow lanes"),
    ],
    tour: "Down > Right Down > Left < w Down w", source: "BoardDemo.swift",
    code: """
      layout.delegate = self
      collectionView.register(
        BoardLaneHeader.self, forSupplementaryViewOfKind: BoardLayout.laneKind,
        withReuseIdentifier: "lane")
      """
  ) { BoardDemo() }
}

/// The delegate returns the lane of each task. A task that moves to another lane remains the same
/// item.
final class BoardDemo: DemoController, UICollectionViewDataSource, BoardLayoutDelegate {
  private struct Task {
    var title: String
    var lane: Int
  }

  private let layout = BoardLayout()
  private var tasks: [Task] = []
  private let lanes = ["idea", "to do", "doing", "review", "done"]
  private var isNarrow = false

  init() { super.init(layout: layout) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "task")
    collectionView.register(
      BoardLaneHeader.self, forSupplementaryViewOfKind: BoardLayout.laneKind,
      withReuseIdentifier: "lane")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["a house", "500 tasks"] }

  override func showDataSet() {
    let words = [
      "paint walls", "buy paint", "fix the roof", "call the plumber", "plant a tree",
      "measure windows", "order doors", "sand the floor", "hang lamps", "oil the gate",
      "clean gutters", "sweep the chimney", "mend the fence", "lay tiles", "move in",
    ]
    let count = dataSet == 0 ? words.count : 500
    tasks = (0..<count).map { number in
      let round = number / words.count
      let title = words[number % words.count] + (round > 0 ? " \(round + 1)" : "")
      return Task(title: title, lane: number * 7 % 11 % lanes.count)
    }
    collectionView.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { tasks.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "task", for: indexPath)
    if let cell = cell as? BoxCell {
      cell.title = tasks[indexPath.item].title
      cell.color = .turn(tasks[indexPath.item].lane)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "lane", for: indexPath)
  }

  // MARK: BoardLayoutDelegate

  func numberOfLanes(in collectionView: UICollectionView, layout: BoardLayout) -> Int {
    lanes.count
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, laneOfItemAt indexPath: IndexPath
  ) -> Int { tasks[indexPath.item].lane }

  func collectionView(
    _ collectionView: UICollectionView, layout: BoardLayout, titleOfLane lane: Int
  ) -> String { lanes[lane] }

  // MARK: Measures

  override var largeScale: CGFloat { 1.5 }

  override func fitItems(by scale: CGFloat) {
    let rows = UIScreen.main.cellMetrics.wholeRows(in: 64 * scale)
    layout.options.itemHeight = rows
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: ">") { [weak self] _ in self?.move(by: 1) },
      UIKeyCommand(input: "<") { [weak self] _ in self?.move(by: -1) },
      UIKeyCommand(input: "w") { [weak self] _ in self?.changeWidth() },
    ]
  }

  private func move(by steps: Int) {
    guard let item = collectionView.focusedItem else { return }
    let lane = min(max(tasks[item].lane + steps, 0), lanes.count - 1)
    collectionView.performBatchUpdates {
      self.tasks[item].lane = lane
      self.layout.invalidateLayout()
    }
    (collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? BoxCell)?.color =
      .turn(lane)
    status = "\(tasks[item].title): \(lanes[lane])"
  }

  private func changeWidth() {
    isNarrow.toggle()
    collectionView.performBatchUpdates {
      self.layout.options.maximumLaneWidth = self.isNarrow ? 112 : 368
    }
  }
}
