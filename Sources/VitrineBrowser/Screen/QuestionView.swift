import UIKit
import VitrineStyledText

/// A question in place of the status line, which the user answers with a key or a click.
final class QuestionView: CoveringView {
  let question: Question
  /// Called with the clicked answer.
  var answered: ((Question.Answer) -> Void)?

  init(_ question: Question) {
    self.question = question
    super.init(frame: .zero)
    addGestureRecognizer(UITapGestureRecognizer(target: self) { [weak self] in self?.clicked($0) })
  }

  required init?(coder: NSCoder) { nil }

  override var spokenText: String? { line.text }

  private var line: Question.Line {
    question.line(columns: UIScreen.main.cellMetrics.columns(fittingIn: bounds.width))
  }

  /// The position of the hardware cursor: the first answer.
  var cursorFrame: CGRect {
    let cell = UIScreen.main.cellMetrics
    let column = line.answers.first?.columns.lowerBound ?? 0
    return CGRect(
      x: CGFloat(column) * cell.width, y: 0, width: cell.width, height: cell.height)
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let line = line
    line.text.draw(at: .zero)
    for (answer, columns) in line.answers {
      // The key stands out even without colours.
      answer.keyName.draw(
        at: CGPoint(x: CGFloat(columns.lowerBound) * cell.width, y: 0),
        withAttributes: look.text(
          look[.key].overlaid(by: TextStyle(attributes: [.bold, .underline]))))
    }
  }

  private func clicked(_ recognizer: UIGestureRecognizer) {
    let column = UIScreen.main.cellMetrics.columns(fittingIn: recognizer.location(in: self).x)
    guard let answer = line.answers.first(where: { $0.columns.contains(column) })?.answer else {
      return
    }
    answered?(answer)
  }
}
