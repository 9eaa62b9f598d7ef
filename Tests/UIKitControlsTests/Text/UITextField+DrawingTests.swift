import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Looks of a text field")
@MainActor struct UITextFieldDrawingTests {
  private let form: UITextFieldTests.Form
  private let pilot: Pilot
  private var field: UITextField { form.first }

  init() {
    form = UITextFieldTests.Form()
    pilot = Pilot(rootViewController: form, size: (columns: 30, rows: 6))
  }

  @Test(
    "every state looks different, even without colours",
    arguments: [(Pilot.Colors.direct, "text-fields"), (.none, "text-fields-mono")])
  func looks(colors: Pilot.Colors, name: String) {
    let fields = (0..<5).map { index -> UITextField in
      let field = UITextField(
        frame: CGRect(x: 0, y: CGFloat(index) * 48, width: 8 * 20, height: 48))
      field.borderStyle = .roundedRect
      return field
    }
    fields[0].placeholder = "Name"
    fields[1].text = "Ada"
    fields[1].clearButtonMode = .always
    fields[2].text = "off"
    fields[2].isEnabled = false
    fields[3].text = "line"
    fields[3].borderStyle = .line
    fields[4].frame.size.height = 16
    fields[4].text = "low"
    let controller = UIViewController()
    fields.forEach(controller.view.addSubview)
    let pilot = Pilot(rootViewController: controller, size: (columns: 24, rows: 14), colors: colors)
    fields[1].becomeFirstResponder()
    pilot.update()
    #expect(GoldenScreen(name).difference(from: pilot.styledScreen) == nil)
  }

  @Test("at half a row a field's text stays in its box, with any views above and below")
  func halfRows() {
    let controller = UIViewController()
    for (index, top) in [0, 56, 112].enumerated() {
      let field = UITextField(frame: CGRect(x: 0, y: CGFloat(top), width: 160, height: 48))
      field.borderStyle = .line
      field.text = "text \(index)"
      controller.view.addSubview(field)
    }
    let low = UILabel(frame: CGRect(x: 0, y: 164, width: 160, height: 16))
    low.text = "low"
    controller.view.addSubview(low)
    let pilot = Pilot(rootViewController: controller, size: (columns: 24, rows: 11))
    let boxes = pilot.screen.enumerated().filter { $0.element.contains("┌") }.map(\.offset)
    #expect(boxes.count == 3)
    for (index, top) in boxes.enumerated() {
      #expect(pilot.screen[top + 1].contains("│ text \(index)"), "\(pilot.screen)")
      #expect(pilot.screen[top + 2].contains("└"))
    }
  }

  @Test("sizes are whole cells: one row, three with a border")
  func sizes() {
    field.text = "abc"
    #expect(field.intrinsicContentSize == CGSize(width: 4 * 8, height: 16))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: 8 * 8, height: 48))
  }

  @Test("the clear button empties the field if the delegate allows it")
  func clearButton() {
    field.clearButtonMode = .whileEditing
    field.becomeFirstResponder()
    pilot.type("abc")
    #expect(pilot.screen[0].hasPrefix("abc        ×"))
    form.log.refuses = ["shouldClear"]
    pilot.click(column: 11, row: 0)
    #expect(field.text == "abc")
    form.log.refuses = []
    pilot.click(column: 11, row: 0)
    #expect(field.text?.isEmpty == true && !pilot.screen[0].contains("×") && field.isEditing)
  }

  @Test("left and right views are beside the text, by their modes")
  func sideViews() {
    let left = UILabel()
    left.text = "€"
    left.sizeToFit()
    field.leftView = left
    field.leftViewMode = .unlessEditing
    field.text = "12"
    pilot.update()
    #expect(pilot.screen[0].hasPrefix("€ 12"))
    field.becomeFirstResponder()
    pilot.update()
    #expect(pilot.screen[0].hasPrefix("12"))
  }

  @Test("attributed text keeps its attributes during editing")
  func attributed() {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 1, length: 1))
    field.attributedText = text
    field.becomeFirstResponder()
    pilot.type("c")
    #expect(field.attributedText?.string == "abc")
    let value = field.attributedText?.attribute(.underlineStyle, at: 2, effectiveRange: nil)
    #expect(value as? Int == 1)
    pilot.press(.control("_"))
    #expect(field.attributedText?.string == "ab")
  }
}
