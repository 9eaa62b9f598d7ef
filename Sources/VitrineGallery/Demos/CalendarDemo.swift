import CollectionLayouts
import UIKit

extension Demo {
  static let calendar = Demo(
    name: "calendar", title: "Calendar",
    summary: "A week a row: with a day an item, or as an agenda with what happens at its day.",
    keys: [
      ("m", "compact", "compact or spacious"), ("a", "agenda", "days or agenda"),
      ("Space", "mark", "mark a day"),
    ],
    tour: "Down Down Right Space Down Space m Down m a Down Right a",
    source: "CalendarDemo.swift",
    code: """
      super.init(layout: CalendarLayout(options: .spacious(from: CalendarDemo.first)))
      register(titlesOfKind: CalendarLayout.weekdaysKind)
      layout.options = .agenda(CalendarAgenda(today: CalendarDemo.today))
      """
  ) { CalendarDemo() }
}

/// The data source returns the number of days in a month; the layout knows its first weekday. In an
/// agenda, the delegate returns the days of the items.
final class CalendarDemo: SectionsDemo, CalendarLayoutDelegate, UICollectionViewDelegate {
  private static let first = CalendarMonth(year: 2024, month: 1)
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The titles with their days in January 2024; two have no day.
  private static let appointments: [(title: String, day: Int?)] = [
    ("Hike", 1), ("Stand-up", 3), ("Dentist", 4), ("Stand-up", 10), ("Call with Oslo", 10),
    ("Interview", 11), ("Birthday of Anna", 13), ("Workshop", 16), ("Stand-up", 17),
    ("Review of the release", 17), ("Party", 19), ("Stand-up", 24), ("Retro", 26),
    ("Stand-up", 31), ("Tax return", nil), ("Read a book", nil),
  ]
  private static let today = CalendarDate(year: 2024, month: 1, day: 17)
  private var isAgenda = false

  init() {
    super.init(layout: CalendarLayout(options: .spacious(from: CalendarDemo.first)))
  }

  required init?(coder: NSCoder) { nil }

  private var layout: CalendarLayout? {
    collectionView.collectionViewLayout as? CalendarLayout
  }

  override func viewDidLoad() {
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
    layout?.delegate = self
    register(titlesOfKind: CalendarLayout.weekdaysKind)
    register(titlesOfKind: CalendarLayout.raisedTitleKind)
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["two years", "a hundred years"] }

  override func makeSections() -> [Section] {
    if isAgenda { return [Section("", Self.appointments.map(\.title))] }
    return (0..<(dataSet == 0 ? 24 : 1200)).map { number in
      let month = Self.first.advanced(by: number)
      return Section(
        "\(Self.months[month.month - 1]) \(month.year)"
          + (dataSet == 0 ? "" : ", month \(number + 1) of 1200"),
        (1...month.days).map(String.init))
    }
  }

  override func text(ofKind kind: String, at path: IndexPath) -> String {
    if kind == CalendarLayout.raisedTitleKind { return sections[path.section].items[path.item] }
    guard kind == CalendarLayout.weekdaysKind else { return sections[path.section].title }
    // Each name is centred above its column.
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
    if isAgenda { return .turn(path.item) }
    let start = layout?.month(ofSection: path.section).firstWeekday ?? 1
    // Sunday is 1.
    let weekday = (start - 1 + path.item) % 7
    return weekday == 0 ? .systemRed : .separator
  }

  // MARK: CalendarLayoutDelegate

  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? {
    Self.appointments[indexPath.item].day.flatMap { CalendarDate(year: 2024, month: 1, day: $0) }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout,
    titleWidthOfItemAt indexPath: IndexPath
  ) -> CGFloat { Self.appointments[indexPath.item].title.size().width }

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { layout?.focusDidChange() }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // The length of the weekday names depends on the width.
    collectionView.reloadData()
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "m") { [weak self] _ in self?.changeSize() },
      UIKeyCommand(input: "a") { [weak self] _ in self?.changeStyle() },
    ]
  }

  private func changeStyle() {
    guard let layout else { return }
    isAgenda.toggle()
    showDataSet()
    layout.options = .spacious(from: Self.first)
    if isAgenda { layout.options = .agenda(CalendarAgenda(today: CalendarDemo.today)) }
    collectionView.setContentOffset(.zero, animated: false)
  }

  private func changeSize() {
    guard let layout, !isAgenda else { return }
    collectionView.performBatchUpdates {
      layout.options =
        layout.options.rowHeight > 16 ? .compact(from: Self.first) : .spacious(from: Self.first)
    }
  }
}
