import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineTestSupport

/// A click on a character of a control reaches that control, at any position in points.
@MainActor @Suite("Clicks on visible characters") struct ClickingTests {
  /// Remembers the letter of the touched control.
  private final class Touches { var letter: String? }

  /// A control that draws its letter in all columns of a row.
  private final class LetterControl: UIControl {
    private let letter: String
    private let touches: Touches
    private let drawsItself: Bool

    init(_ letter: String, _ touches: Touches, drawsItself: Bool) {
      (self.letter, self.touches, self.drawsItself) = (letter, touches, drawsItself)
      super.init(frame: .zero)
      guard !drawsItself else { return }
      // A common custom control: with a label, held in the middle by constraints.
      let label = UILabel()
      label.text = text
      label.lineBreakMode = .byClipping
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.centerYAnchor.constraint(equalTo: centerYAnchor),
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    private var text: String { String(repeating: letter, count: 12) }

    override func draw(_ rect: CGRect) {
      guard drawsItself else { return }
      NSAttributedString(string: text).draw(at: CGPoint(x: 0, y: max(0, bounds.midY - 8)))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      touches.letter = letter
      return super.beginTracking(touch, with: event)
    }
  }

  private final class LetterButton: UIButton {
    var letter = ""
    var touches: Touches?

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      touches?.letter = letter
      return super.beginTracking(touch, with: event)
    }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)

  /// A screen of boxes with one to three controls in each, one below the other.
  private func screen(
    _ numbers: inout SeededGenerator, _ touches: Touches, least: Double
  ) -> UIView {
    func random(_ range: ClosedRange<Double>) -> CGFloat {
      // Rounded as by Auto Layout.
      CGFloat((Double.random(in: range, using: &numbers) * 1024).rounded() / 1024)
    }
    func halves(_ range: ClosedRange<Double>) -> CGFloat {
      CGFloat((Double.random(in: range, using: &numbers) / 4).rounded() * 4)
    }
    let root = UIView()
    var letters = Self.letters[...]
    for place in 0..<8 {
      let box = UIView(
        frame: CGRect(
          x: CGFloat(place % 4) * 120 + halves(0...16),
          y: CGFloat(place / 4) * 150 + halves(0...16),
          width: 96, height: 120))
      if Bool.random(using: &numbers) { box.layer.borderWidth = 1 }
      if Int.random(in: 0..<4, using: &numbers) == 0 { box.backgroundColor = .systemGray }
      box.clipsToBounds = Bool.random(using: &numbers)
      root.addSubview(box)
      let isExact = Bool.random(using: &numbers)
      var y: CGFloat = isExact ? halves(0...12) : random(0...12)
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        guard let letter = letters.popFirst() else { break }
        let height = isExact ? halves(max(4, least)...36) : random(least...36)
        let x = isExact ? halves(0...30) : random(0...30)
        if y + height > 120 { break }
        let control: UIControl
        // A label is a line high: a lower control does not contain it.
        switch Int.random(in: 0..<(height < 16 ? 2 : 3), using: &numbers) {
        case 0: control = LetterControl(letter, touches, drawsItself: true)
        case 2: control = LetterControl(letter, touches, drawsItself: false)
        default:
          let button = LetterButton(type: .system)
          (button.letter, button.touches) = (letter, touches)
          button.setTitle(String(repeating: letter, count: 3), for: .normal)
          control = button
        }
        control.frame = CGRect(
          x: x, y: y, width: isExact ? halves(40...60) : random(min(40, least * 2)...60),
          height: height)
        box.addSubview(control)
        y += height + (isExact ? halves(0...12) : random(0...12))
      }
    }
    return root
  }

  /// Returns the number of clicks that reached the control of their character, and descriptions of
  /// the failures.
  private func clickAll(_ pilot: Pilot, _ touches: Touches) -> (hits: Int, wrong: [String]) {
    var (hits, wrong) = (0, [String]())
    for (row, line) in pilot.screen.enumerated() {
      for (column, character) in line.enumerated() {
        let letter = String(character)
        guard Self.letters.contains(letter) else { continue }
        touches.letter = nil
        pilot.click(column: column, row: row)
        if touches.letter == letter {
          hits += 1
        } else {
          wrong.append("\(letter) at \(column),\(row): \(touches.letter ?? "nothing")")
        }
      }
    }
    return (hits, wrong)
  }

  @Test(
    "a click on any character of a control touches the control",
    arguments: 1...12 as ClosedRange<UInt64>)
  func characters(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let touches = Touches()
      let view = screen(&numbers, touches, least: 16)
      let pilot = Pilot(view: view, size: (columns: 64, rows: 20))
      let (hits, wrong) = clickAll(pilot, touches)
      #expect(hits > 20)
      #expect(wrong.isEmpty, "seed \(seed): \(wrong)\n\(pilot.screenText)")
    }
  }

  @Test(
    "this also holds for controls thinner than a cell",
    arguments: 21...26 as ClosedRange<UInt64>)
  func thin(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let touches = Touches()
      let view = screen(&numbers, touches, least: 1)
      let pilot = Pilot(view: view, size: (columns: 64, rows: 20))
      let (_, wrong) = clickAll(pilot, touches)
      #expect(
        wrong.isEmpty,
        "seed \(seed): \(wrong)\n\(pilot.screenText)\n\(view.recursiveDescription)")
    }
  }

  @Test("a control at half a row is touched in all cells that it is drawn in, even blank ones")
  func halfRow() {
    let touches = Touches()
    let control = LetterControl("a", touches, drawsItself: true)
    control.frame = CGRect(x: 12, y: 24, width: 128, height: 48)
    let view = UIView()
    view.addSubview(control)
    let pilot = Pilot(view: view, size: (columns: 20, rows: 7))
    #expect(pilot.screen[3] == "  aaaaaaaaaaaa")
    for row in 2..<5 {
      for column in 2..<18 {
        touches.letter = nil
        pilot.click(column: column, row: row)
        #expect(touches.letter == "a", "\(column),\(row)")
      }
    }
  }

  // MARK: In cells

  private final class ButtonCell: UICollectionViewCell {
    let button = UIButton(configuration: .plain())

    override init(frame: CGRect) {
      super.init(frame: frame)
      let title = UILabel()
      title.text = "Title"
      button.setTitle("Go", for: .normal)
      let stack = UIStackView(arrangedSubviews: [title, button])
      stack.axis = .vertical
      stack.alignment = .leading
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      contentView.layer.borderWidth = 1
      NSLayoutConstraint.activate([
        stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Cells: UICollectionViewController {
    var pressed: [Int] = []
    var opened: [Int] = []

    override func viewDidLoad() {
      collectionView.register(ButtonCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? ButtonCell)?.button.addAction(
        UIAction { [weak self] _ in self?.pressed.append(indexPath.item) }, for: .touchUpInside)
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { opened.append(indexPath.item) }
  }

  @Test(
    "a click on a button in a cell presses the button and does not open the cell",
    arguments: [56, 60, 64, 68, 72, 80] as [CGFloat])
  func buttonInACell(height: CGFloat) throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: height)
    layout.minimumLineSpacing = 0
    let cells = Cells(collectionViewLayout: layout)
    let pilot = Pilot(rootViewController: cells, size: (columns: 20, rows: 16))
    var expected: [Int] = []
    var item = -1
    for (row, line) in pilot.screen.enumerated() {
      if line.contains("Title") { item += 1 }
      guard let range = line.range(of: "Go") else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      expected.append(item)
      pilot.click(column: column, row: row)
      pilot.finishAnimations()
      #expect(
        cells.pressed == expected && cells.opened.isEmpty,
        "\(cells.pressed) \(cells.opened)\n\(pilot.screenText)")
    }
    #expect(expected.count >= 2, "\(pilot.screenText)")
  }
}
