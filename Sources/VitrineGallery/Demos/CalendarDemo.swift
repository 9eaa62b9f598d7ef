import CollectionLayouts
import UIKit

extension Demo {
  static let calendar = Demo(
    name: "calendar", title: "Calendar",
    summary: "A month a section, a week a row; month and weekdays stay in sight while it lasts.",
    keys: [("m", "compact", "compact or spacious"), ("Space", "mark", "mark a day")],
    tour: "Down Down Right Space Down Space m Down Down m", source: "CalendarDemo.swift",
    code: """
      super.init(layout: CalendarLayout(options: .spacious(from: CalendarDemo.first)))
      register(titlesOfKind: CalendarLayout.weekdaysKind)
      """
  ) { CalendarDemo() }
}

/// The data source says how many days a month has; the layout knows where it begins.
final class CalendarDemo: SectionsDemo {
  private static let first = CalendarMonth(year: 2024, month: 1)
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  init() {
    super.init(layout: CalendarLayout(options: .spacious(from: CalendarDemo.first)))
  }

  required init?(coder: NSCoder) { nil }

  private var layout: CalendarLayout? {
    collectionView.collectionViewLayout as? CalendarLayout
  }

  override func viewDidLoad() {
    collectionView.allowsMultipleSelection = true
    register(titlesOfKind: CalendarLayout.weekdaysKind)
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["two years", "a hundred years"] }

  override func makeSections() -> [Section] {
    (0..<(dataSet == 0 ? 24 : 1200)).map { number in
      let month = Self.first.advanced(by: number)
      return Section(
        "\(Self.months[month.month - 1]) \(month.year)"
          + (dataSet == 0 ? "" : ", month \(number + 1) of 1200"),
        (1...month.days).map(String.init))
    }
  }

  override func text(ofKind kind: String, at path: IndexPath) -> String {
    guard kind == CalendarLayout.weekdaysKind else { return sections[path.section].title }
    // Each over the middle of its column, wherever that begins.
    let column = collectionView.bounds.width / 8 / 7
    var line = ""
    for (number, day) in ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].enumerated() {
      let edges = [number, number + 1].map { Int((CGFloat($0) * column).rounded()) }
      let start = edges[0] + max(0, edges[1] - edges[0] - 2) / 2
      line += String(repeating: " ", count: max(0, start - line.count)) + day
    }
    return line
  }

  override func color(at path: IndexPath) -> UIColor {
    let start = layout?.month(ofSection: path.section).firstWeekday ?? 1
    // 1 is Sunday.
    let weekday = (start - 1 + path.item) % 7
    return weekday == 0 ? .systemRed : .separator
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // The names of the weekdays follow the width.
    collectionView.reloadData()
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "m") { [weak self] _ in self?.changeSize() }]
  }

  private func changeSize() {
    guard let layout else { return }
    collectionView.performBatchUpdates {
      layout.options =
        layout.options.rowHeight > 16 ? .compact(from: Self.first) : .spacious(from: Self.first)
    }
  }
}
