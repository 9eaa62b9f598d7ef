import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// The appearance of every kind of list, with headers, footers and lines.
@MainActor
@Suite(.serialized)
struct NSCollectionLayoutSectionListTests {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private let words = [["Ann", "Bob"], ["Cleo"]]

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> UICollectionLayoutListConfiguration {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&list)
    return list
  }

  @Test(
    "cells know their kind of list, while they are created and when it changes",
    arguments: [
      (.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped), (.sidebar, .sidebar),
      (.sidebarPlain, .sidebarPlain),
    ] as [(UICollectionLayoutListConfiguration.Appearance, UIListEnvironment)])
  func environment(
    appearance: UICollectionLayoutListConfiguration.Appearance, expected: UIListEnvironment
  ) {
    var seen: Set<UIListEnvironment> = []
    let screen = ListScreen(appearance, words) { cell, _ in
      seen.insert(cell.configurationState.traitCollection.listEnvironment)
      var content = UIListContentConfiguration.header()
      content.text = "Word"
      cell.contentConfiguration = content
    }
    func isCapital() -> Bool { screen.rows.contains { $0.contains("WORD") } }
    let isGrouped = [.grouped, .insetGrouped].contains(appearance)
    #expect(seen == [expected] && isCapital() == isGrouped)
    for other in UICollectionLayoutListConfiguration.Appearance.allCases {
      screen.view.setCollectionViewLayout(
        UICollectionViewCompositionalLayout.list(using: list(other)), animated: false)
      screen.pilot.update()
      #expect(screen.cell(0)?.traitCollection.listEnvironment == other.environment)
      #expect(isCapital() == [.grouped, .insetGrouped].contains(other))
    }
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 240, height: 16)
    screen.view.setCollectionViewLayout(flow, animated: false)
    screen.pilot.update()
    #expect(screen.cell(0)?.traitCollection.listEnvironment == .unspecified)
  }

  @Test("a plain list has a line between rows and none after the last one")
  func plain() {
    #expect(
      ListScreen(list(.plain), words).rows == [
        " Ann",
        " ────────────────────────────",
        " Bob",
        " Cleo",
      ])
  }

  @Test("groups have lines from edge to edge around them, and a free row between them")
  func grouped() {
    #expect(
      ListScreen(list(.grouped), words).rows == [
        "──────────────────────────────",
        " Ann",
        " ────────────────────────────",
        " Bob",
        "──────────────────────────────",
        "",
        "──────────────────────────────",
        " Cleo",
        "──────────────────────────────",
      ])
  }

  @Test("inset groups are in boxes two columns from the edges")
  func insetGrouped() {
    #expect(
      ListScreen(list(.insetGrouped), words).rows == [
        " ╭──────────────────────────╮",
        " │ Ann                      │",
        " │ ──────────────────────── │",
        " │ Bob                      │",
        " ╰──────────────────────────╯",
        " ╭──────────────────────────╮",
        " │ Cleo                     │",
        " ╰──────────────────────────╯",
      ])
  }

  @Test("lists in sidebars have no lines", arguments: [Appearance.sidebar, .sidebarPlain])
  func sidebar(appearance: UICollectionLayoutListConfiguration.Appearance) {
    let margin = appearance == .sidebar ? "  " : " "
    #expect(ListScreen(list(appearance), words).rows == ["Ann", "Bob", "Cleo"].map { margin + $0 })
  }

  @Test("headers are above the box and footers below it")
  func headersAndFooters() {
    let list = list(.insetGrouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    #expect(
      ListScreen(list, words).rows == [
        "   Head 0",
        " ╭──────────────────────────╮",
        " │ Ann                      │",
        " │ ──────────────────────── │",
        " │ Bob                      │",
        " ╰──────────────────────────╯",
        "   Foot 0",
        "   Head 1",
        " ╭──────────────────────────╮",
        " │ Cleo                     │",
        " ╰──────────────────────────╯",
        "   Foot 1",
      ])
  }

  @Test("headers of a plain list stay visible, and hide the rows below them")
  func pinnedHeaders() {
    let list = list(.plain) { $0.headerMode = .supplementary }
    let screen = ListScreen(list, [["Ann", "Bob", "Cleo"], ["Dan", "Eve", "Flo"]], rows: 5)
    #expect(screen.rows.prefix(2) == [" Head 0", " Ann"])
    screen.view.contentOffset.y = 32
    screen.pilot.update()
    #expect(
      screen.rows == [
        " Head 0", " Bob", " ────────────────────────────", " Cleo", " Head 1",
      ])
  }

  @Test("the first item as header is above the box")
  func firstItemIsHeader() {
    let list = list(.insetGrouped) { $0.headerMode = .firstItemInSection }
    #expect(
      ListScreen(list, [["Names", "Ann", "Bob"], ["None"]]).rows == [
        "   Names",
        " ╭──────────────────────────╮",
        " │ Ann                      │",
        " │ ──────────────────────── │",
        " │ Bob                      │",
        " ╰──────────────────────────╯",
        "   None",
      ])
  }

  @Test("the box has its row below a header that is an item, also without lines")
  func firstItemIsHeaderWithoutLines() {
    let list = list(.insetGrouped) {
      $0.headerMode = .firstItemInSection
      $0.showsSeparators = false
    }
    let screen = ListScreen(list, [["Names", "Ann", "Bob"]])
    #expect(
      screen.rows == [
        "   Names",
        " ╭──────────────────────────╮",
        " │ Ann                      │",
        " │ Bob                      │",
        " ╰──────────────────────────╯",
      ])
    #expect(screen.view.contentSize.height == CGFloat(5 * 16))
  }

  @Test("a section without rows has no box")
  func emptySections() {
    let list = list(.insetGrouped) { $0.headerMode = .supplementary }
    #expect(
      ListScreen(list, [[], ["Ann"]]).rows == [
        "   Head 0",
        "   Head 1",
        " ╭──────────────────────────╮",
        " │ Ann                      │",
        " ╰──────────────────────────╯",
      ])
  }

  @Test(
    "the gap above headers has whole rows, at least one",
    arguments: [(nil, 0), (0, 0), (1, 1), (16, 1), (23, 1), (24, 2), (40, 3)] as [(CGFloat?, Int)])
  func headerTopPadding(padding: CGFloat?, rows: Int) {
    let list = list(.plain) {
      $0.headerMode = .supplementary
      $0.headerTopPadding = padding
    }
    let screen = ListScreen(list, [["Ann"]])
    #expect(screen.rows == Array(repeating: "", count: rows) + [" Head 0", " Ann"])
  }

  @Test("rows are as high as their text, and lines follow them")
  func heights() {
    #expect(
      ListScreen(list(.plain), [["Ann and all her many friends there", "Bob"]]).rows == [
        " Ann and all her many friends",
        " there",
        " ────────────────────────────",
        " Bob",
      ])
  }

  @Test("insets and gaps of a program are added to those of lines and boxes")
  func changedSections() {
    let screen = ListScreen(
      list(.insetGrouped), [["Ann", "Bob"]],
      change: { section in
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 16, leading: 40, bottom: 0, trailing: 16)
        section.interGroupSpacing = 16
      })
    #expect(
      screen.rows == [
        "",
        "    ╭───────────────────────╮",
        "    │ Ann                   │",
        "    │ ───────────────────── │",
        "    │                       │",
        "    │ Bob                   │",
        "    ╰───────────────────────╯",
      ])
  }

  @Test("a colour behind the list fills the sections")
  func backgroundColor() {
    let screen = ListScreen(list(.plain) { $0.backgroundColor = .systemRed }, [["Ann"]])
    let usual = ListScreen(list(.plain), [["Ann"]])
    #expect(
      screen.view.subviews.contains { $0 is ListGroundView && $0.backgroundColor == .systemRed })
    #expect(!usual.view.subviews.contains { $0 is ListGroundView })
  }

  @Test("in a right-to-left layout a list is mirrored")
  func rightToLeft() {
    let screen = ListScreen(list(.insetGrouped), [["Ann", "Bob"]]) { cell, _ in
      cell.semanticContentAttribute = .forceRightToLeft
      cell.indentationLevel = 1
      cell.accessories = [.disclosureIndicator(), .multiselect(displayed: .always)]
    }
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.pilot.update()
    #expect(screen.rows.first == " ╭──────────────────────────╮")
    #expect(screen.rows[1].hasPrefix(" │ ‹ ") && screen.rows[1].hasSuffix(" ○   │"))
  }
}
