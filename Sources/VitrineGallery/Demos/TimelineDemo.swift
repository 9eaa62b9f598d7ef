import CollectionLayouts
import UIKit

extension Demo {
  static let timeline = Demo(
    name: "timeline", title: "Timeline",
    summary: "Days with their hours, side by side at the same time; or dates below one another.",
    keys: [
      ("m", "next look", "next look: work week, day, overview, dates"),
      ("+", "later", "an hour later for the item in focus"),
    ],
    tour: "Right Down + + Right m Down m m Down m", source: "TimelineDemo.swift",
    code: """
      layout.delegate = self
      func collectionView(
        _ collectionView: UICollectionView, layout: TimelineLayout, spanOfItemAt indexPath: IndexPath
      ) -> TimelineLayout.Span { spans[indexPath.section][indexPath.item] }
      private static let dates = TimelineLayout.Options.dates(TimelineDates(today: today))
      """
  ) { TimelineDemo() }
}

/// The delegate returns the start, the end and the day of each item.
final class TimelineDemo: SectionsDemo, TimelineLayoutDelegate {
  private let layout = TimelineLayout(options: .workWeek)
  private let looks: [(name: String, options: TimelineLayout.Options)] = [
    ("work week", .workWeek), ("day", .day),
    ("overview", .overview), ("dates", TimelineDemo.dates),
  ]
  private static let dates = TimelineLayout.Options.dates(TimelineDates(today: today))
  /// A Wednesday.
  private static let today = CalendarDate(year: 2026, month: 11, day: 25)
  private var look = 0
  private var spans: [[TimelineLayout.Span]] = []

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    register(titlesOfKind: TimelineLayout.hourKind)
    super.viewDidLoad()
    status = looks[look].name
  }

  // MARK: Data

  override var dataSets: [String] { ["a week", "a busy day"] }

  private static let week: [(day: String, events: [(String, Double, Double)])] = [
    (
      "Monday", [("Stand-up", 9, 9.5), ("Review", 10, 12), ("Lunch", 12.5, 13.5), ("Call", 11, 13)]
    ),
    ("Tuesday", [("Stand-up", 9, 9.5), ("Design", 9.5, 11.5), ("Focus", 13, 17)]),
    ("Wednesday", [("Stand-up", 9, 9.5), ("Interview", 10, 11), ("Retro", 10.5, 12)]),
    ("Thursday", [("Stand-up", 9, 9.5), ("Workshop", 10, 15), ("Dentist", 14, 15.5)]),
    ("Friday", [("Stand-up", 9, 9.5), ("Release", 10, 14), ("Party", 15, 18.5)]),
  ]

  override func makeSections() -> [Section] {
    if dataSet == 0 {
      spans = Self.week.map { $0.events.map { .init(fromHour: $0.1, toHour: $0.2) } }
      return Self.week.map { Section($0.day, $0.events.map(\.0)) }
    }
    var numbers = SeededNumbers(7)
    spans = [
      (0..<24).map { _ in
        let start = Double(Int.random(in: 14...34, using: &numbers)) / 2
        return .init(fromHour: start, toHour: start + Double.random(in: 1...3, using: &numbers))
      }
    ]
    return [Section("Today", (1...24).map { "Visit \($0)" })]
  }

  override func color(at path: IndexPath) -> UIColor { .turn(path.item) }

  override func text(ofKind kind: String, at path: IndexPath) -> String {
    kind == TimelineLayout.hourKind ? "\(path.item):00" : sections[path.section].title
  }

  // MARK: TimelineLayoutDelegate

  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, spanOfItemAt indexPath: IndexPath
  ) -> TimelineLayout.Span { spans[indexPath.section][indexPath.item] }

  func collectionView(
    _ collectionView: UICollectionView, layout: TimelineLayout, dateOfItemAt indexPath: IndexPath
  ) -> CalendarDate? {
    CalendarDate(year: 2026, month: 11, day: dataSet == 0 ? 23 + indexPath.section : 25)
  }

  // MARK: Measures

  override var largeScale: CGFloat { 2 }

  override func fitItems(by scale: CGFloat) {
    layout.options = shownOptions
  }

  private var shownOptions: TimelineLayout.Options {
    var options = looks[look].options
    // As high as possible with all hours visible.
    let room = (view.bounds.height - options.headerHeight) / CGFloat(options.hours.count)
    if scale > 1 {
      let height = UIScreen.main.cellMetrics.wholeRows(in: room)
      options.hourHeight = max(options.hourHeight, height)
    }
    return options
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "m") { [weak self] _ in self?.showNextLook() },
      UIKeyCommand(input: "+") { [weak self] _ in self?.delay() },
    ]
  }

  private func showNextLook() {
    look = (look + 1) % looks.count
    layout.options = shownOptions
    status = looks[look].name
    // The hours have moved, so scroll to the item in focus.
    guard let path = collectionView.focusedPath else { return }
    collectionView.layoutIfNeeded()
    collectionView.scrollToItem(
      at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
  }

  /// Delays the item in focus by an hour. Items with a new overlap share the width; items without
  /// one get the full width.
  private func delay() {
    guard let path = collectionView.focusedPath else { return }
    spans[path.section][path.item].start += 3600
    spans[path.section][path.item].end += 3600
    layout.invalidateLayout()
    collectionView.performBatchUpdates(nil)
  }
}
