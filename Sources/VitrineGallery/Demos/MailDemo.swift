import UIKit

extension Demo {
  static let mail = Demo(
    name: "mail", title: "Mail",
    summary:
      "A list whose rows are swiped aside: drag, turn the wheel sideways, or open the menu of a row.",
    keys: [
      ("Shift-F10", "menu", "the menu of the row in focus"),
      ("drag", "swipe", "swipe a row aside"),
      ("u", "restore", "get the letters back"),
    ],
    tour: "Down Down Shift-F10 Return Down Shift-F10 Down Return Down Shift-F10 Down Down Return u",
    source: "MailDemo.swift",
    code: """
      list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
        UISwipeActionsConfiguration(actions: self?.trailing(path) ?? [])
      }
      """
  ) { MailDemo() }
}

/// A mailbox. Unread messages have a dot; a swipe from the left marks a message as read, a swipe
/// from the right flags or deletes it.
final class MailDemo: DemoController {
  private struct Letter: Hashable {
    var sender: String
    var subject: String
    var day: String
  }

  private lazy var source = makeSource()
  private var letters: [Letter] = []
  private var unread: Set<Letter> = []
  private var flagged: Set<Letter> = []

  private static let subjects = [
    "The hut is open again", "Photos of last weekend", "Snow down to the valley",
    "Who brings the rope?", "New path to the north face", "A bill for six nights",
    "Weather until Sunday", "Lost: one red glove", "The bridge is closed",
  ]
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  init() {
    super.init(layout: UICollectionViewFlowLayout())
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      UISwipeActionsConfiguration(actions: self?.leading(path) ?? [])
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      UISwipeActionsConfiguration(actions: self?.trailing(path) ?? [])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Data

  override func showDataSet() {
    let names = Mountain.all.map(\.name)
    letters = names.enumerated().map { place, name in
      Letter(
        sender: name, subject: Self.subjects[place % Self.subjects.count],
        day: Self.days[place * 5 % Self.days.count])
    }
    unread = Set(letters.enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
    flagged = []
    show(animated: false)
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Letter>()
    snapshot.appendSections([0])
    snapshot.appendItems(letters)
    let known = Set(source.snapshot().itemIdentifiers)
    snapshot.reconfigureItems(letters.filter(known.contains))
    source.apply(snapshot, animatingDifferences: animated)
    status = "\(letters.count) letters, \(unread.count) unread, \(flagged.count) flagged"
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Letter> {
    let cells = UICollectionView.CellRegistration<LineCell, Letter> { [weak self] cell, _, letter in
      guard let self else { return }
      let isUnread = unread.contains(letter)
      cell.show(
        "\(isUnread ? "●" : " ") \(letter.sender)", secondary: "  \(letter.subject)",
        isStrong: isUnread)
      let flag = UICellAccessory.label(
        text: flagged.contains(letter) ? "⚑ \(letter.day)" : letter.day)
      cell.accessories = [flag, .disclosureIndicator()]
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }

  // MARK: Actions

  private func leading(_ path: IndexPath) -> [UIContextualAction] {
    guard let letter = source.itemIdentifier(for: path) else { return [] }
    let title = unread.contains(letter) ? "Read" : "Unread"
    let read = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.unread.formSymmetricDifference([letter])
      done(true)
      self?.show(animated: false)
    }
    read.backgroundColor = .systemBlue
    return [read]
  }

  private func trailing(_ path: IndexPath) -> [UIContextualAction] {
    guard let letter = source.itemIdentifier(for: path) else { return [] }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      guard let self else { return }
      letters.removeAll { $0 == letter }
      unread.remove(letter)
      flagged.remove(letter)
      show(animated: true)
      done(true)
    }
    let title = flagged.contains(letter) ? "Unflag" : "Flag"
    let flag = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.flagged.formSymmetricDifference([letter])
      done(true)
      self?.show(animated: false)
    }
    flag.backgroundColor = .systemOrange
    flag.image = UIImage(systemName: "flag")
    return [delete, flag]
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "u") { [weak self] _ in self?.showDataSet() }]
  }
}
