import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// Shows the content of a subtitle cell, positioned by constraints instead of arithmetic.
private final class ConstrainedCell: UICollectionViewCell {
  func show(_ content: UIListContentConfiguration) {
    let margins = content.directionalLayoutMargins
    var above = contentView.topAnchor
    var gap = margins.top
    let texts = [
      (content.text, content.textProperties.numberOfLines),
      (content.secondaryText, content.secondaryTextProperties.numberOfLines),
    ]
    for case (let text?, let lines) in texts {
      let label = UILabel()
      label.text = text
      label.numberOfLines = lines
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(
          equalTo: contentView.leadingAnchor, constant: margins.leading),
        label.trailingAnchor.constraint(
          equalTo: contentView.trailingAnchor, constant: -margins.trailing),
        label.topAnchor.constraint(equalTo: above, constant: gap),
      ])
      above = label.bottomAnchor
      gap = content.textToSecondaryTextVerticalPadding
    }
    contentView.bottomAnchor.constraint(equalTo: above, constant: margins.bottom).isActive = true
  }
}

@MainActor struct ListContentCellTests {
  /// Returns words of one to twelve letters, some of them wide.
  private func text(_ words: Int, _ generator: inout SeededGenerator) -> String {
    (0..<words).map { _ in
      let letter: Character = Bool.random(using: &generator) ? "x" : "語"
      return String(repeating: letter, count: .random(in: 1...12, using: &generator))
    }.joined(separator: Bool.random(using: &generator) ? " " : "\n")
  }

  private func height(_ cell: UICollectionViewCell, width: CGFloat) -> CGFloat {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: 16)
    cell.fittingLimit = CGSize(width: width, height: 1e6)
    return cell.preferredLayoutAttributesFitting(attributes).size.height
  }

  @Test(arguments: 0..<60)
  func `arithmetic and constraints give a cell the same height for the same content`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var content = UIListContentConfiguration.subtitleCell()
    content.text = text(.random(in: 1...9, using: &generator), &generator)
    if seed % 3 > 0 {
      content.secondaryText = text(.random(in: 1...9, using: &generator), &generator)
    }
    content.textProperties.numberOfLines = .random(in: 0...3, using: &generator)
    content.secondaryTextProperties.numberOfLines = .random(in: 0...3, using: &generator)
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16 * CGFloat(Int.random(in: 0...2, using: &generator)),
      leading: 8 * CGFloat(Int.random(in: 1...3, using: &generator)), bottom: 0,
      trailing: 8 * CGFloat(Int.random(in: 1...3, using: &generator)))
    content.textToSecondaryTextVerticalPadding =
      16 * CGFloat(Int.random(in: 0...1, using: &generator))
    let width = 8 * CGFloat(Int.random(in: 20...60, using: &generator))

    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: width, height: 16))
    cell.contentConfiguration = content
    let constrained = ConstrainedCell(frame: cell.frame)
    constrained.show(content)
    #expect(height(cell, width: width) == height(constrained, width: width))
  }

  @Test func `a cell without room for one line is still one row high`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(height(cell, width: 80) == 16)
  }

  @Test func `the text of a bordered cell keeps clear of its border`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 48))
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    cell.contentConfiguration = content
    cell.layer.borderWidth = 1
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? UIListContentView)
    #expect(view.textLayoutGuide?.layoutFrame.minY == 16)
    #expect(height(cell, width: 80) == 48)
  }

  @Test func `a cell's content follows its state by itself`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    cell.contentConfiguration = content
    let label = try #require(cell.contentView.subviews.first as? UILabel)
    cell.layoutIfNeeded()
    #expect(label.font.traits.isEmpty)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(label.font.traits.contains(.bold))
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    #expect(label.textColor == .tertiaryLabel && label.font.traits.isEmpty)
  }

  @Test func `the kind of list reaches the content of a cell`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    var content = UIListContentConfiguration.header()
    content.text = "Title"
    cell.contentConfiguration = content
    cell.imposedListEnvironment = .grouped
    cell.layoutIfNeeded()
    #expect(cell.traitCollection.listEnvironment == .grouped)
    #expect(cell.contentView.traitCollection.listEnvironment == .grouped)
    #expect((cell.contentView.subviews.first as? UILabel)?.text == "TITLE")
  }
}
