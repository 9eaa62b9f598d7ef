import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Pictures in buttons") struct ButtonFaceTests {
  /// Three columns and two rows of red.
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 32)).image {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 24, height: 32))
  }

  /// Returns the text of a button, with `#` for red cells.
  private func screen(
    of button: UIButton, _ columns: Int = 14, _ rows: Int = 4, fits: Bool = true
  ) -> [String] {
    let host = UIView()
    host.addSubview(button)
    button.frame.size =
      fits ? button.intrinsicContentSize : CGSize(width: columns * 8, height: rows * 16)
    let pilot = Pilot(view: host, size: (columns, rows))
    pilot.update()
    return (0..<rows).map { row in
      let line = (0..<columns).map { column -> String in
        guard let cell = pilot.cell(column: column, row: row) else { return " " }
        return cell.background == [255, 0, 0] ? "#" : cell.text
      }
      return line.joined().replacing(/\ +$/, with: "")
    }
  }

  private func button(
    _ title: String?, _ placement: NSDirectionalRectEdge = .leading
  ) -> UIButton {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    configuration.image = picture
    configuration.imagePlacement = placement
    return UIButton(configuration: configuration)
  }

  @Test("a picture is at its side of the title, and the button is as large as both")
  func sides() {
    #expect(screen(of: button("Go")) == ["[ ### Go ]", "  ###", "", ""])
    #expect(screen(of: button("Go", .trailing)) == ["[ Go ### ]", "     ###", "", ""])
    #expect(screen(of: button("Top", .top)) == ["  ###", "  ###", "[ Top ]", ""])
    #expect(screen(of: button("Below", .bottom)) == ["[ Below ]", "   ###", "   ###", ""])
    #expect(screen(of: button(nil)) == ["[ ### ]", "  ###", "", ""])
  }

  @Test("a button without a configuration shows the picture of its state, too")
  func states() {
    let button = UIButton()
    button.setImage(picture, for: .selected)
    button.setTitle("Off", for: .normal)
    #expect(screen(of: button) == [" Off", "", "", ""])
    button.isSelected = true
    #expect(screen(of: button) == ["✓### Off", " ###", "", ""])
    button.setTitle(nil, for: .normal)
    #expect(screen(of: button) == ["✓###", " ###", "", ""])
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 32))
  }

  @Test("in a larger button picture and title are one block, in a smaller one the picture shrinks")
  func room() {
    #expect(
      screen(of: button("Go"), 14, 4, fits: false)
        == ["", "[   ### Go   ]", "    ###", ""])
    let left = button("Go")
    left.contentHorizontalAlignment = .left
    left.contentVerticalAlignment = .top
    #expect(
      screen(of: left, 14, 4, fits: false) == ["[ ### Go     ]", "  ###", "", ""])
    let low = screen(of: button("Go"), 10, 1, fits: false)
    #expect(low[0].hasPrefix("[ #") && low[0].hasSuffix("Go ]"))
  }

  @Test("a template picture has the tint colour, other pictures have their own colours")
  func template() {
    let green = button("Go")
    green.configuration?.image = picture.withRenderingMode(.alwaysTemplate)
    green.tintColor = .green
    #expect(screen(of: green)[1] == "")
    green.tintColor = .red
    #expect(screen(of: green)[1] == "  ###")
    green.configuration?.showsActivityIndicator = true
    #expect(screen(of: green)[0] == "[ ⠿ Go ]")
  }
}
