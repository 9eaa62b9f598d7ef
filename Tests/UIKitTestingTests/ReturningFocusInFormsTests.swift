import Testing
import UIKit
import UIKitTesting

/// The scroll offsets of forms when focus returns after it was elsewhere.
@MainActor @Suite("Focus returning to a form", .serialized)
struct ReturningFocusInFormsTests {
  /// A form of buttons that is higher than the screen.
  private final class Form: UIViewController {
    let scrollView = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 300, height: 60 * 32)
      view.addSubview(scrollView)
      for place in 0..<60 {
        let button = UIButton(frame: CGRect(x: 0, y: place * 32, width: 160, height: 16))
        button.configuration = .plain()
        button.configuration?.title = "Button \(place)"
        scrollView.addSubview(button)
      }
    }

    /// Whether a visible part of the form has the focus.
    var isFocusInSight: Bool {
      scrollView.subviews.contains { $0.isFocused && scrollView.bounds.intersects($0.frame) }
    }
  }

  @Test("a form of controls keeps its scroll offset, too")
  func form() {
    let form = Form()
    let pilot = Pilot(rootViewController: form, size: (columns: 40, rows: 16))
    pilot.update()
    for _ in 0..<8 { pilot.wheel(column: 4, row: 8, rows: 3) }
    let offset = form.scrollView.contentOffset.y
    #expect(offset > 0)
    form.present(
      UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: true)
    pilot.finishAnimations()
    form.dismiss(animated: true)
    pilot.finishAnimations()
    #expect(form.scrollView.contentOffset.y == offset)
    #expect(form.isFocusInSight)
  }

  @Test("an edited text continues editing, and the form keeps its scroll offset")
  func editing() {
    let form = Form()
    let pilot = Pilot(rootViewController: form, size: (columns: 40, rows: 16))
    let field = UITextField(frame: CGRect(x: 168, y: 0, width: 80, height: 16))
    form.scrollView.addSubview(field)
    field.becomeFirstResponder()
    pilot.update()
    for _ in 0..<8 { pilot.wheel(column: 4, row: 8, rows: 3) }
    let offset = form.scrollView.contentOffset.y
    form.present(
      UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: true)
    pilot.finishAnimations()
    form.dismiss(animated: true)
    pilot.finishAnimations()
    pilot.type("x")
    #expect(field.text == "x")
    #expect(form.scrollView.contentOffset.y == offset)
  }

  @Test("a form keeps its offset from before the window")
  func formBeforeTheWindow() {
    let form = Form()
    form.loadViewIfNeeded()
    form.scrollView.contentOffset.y = 200
    let pilot = Pilot(rootViewController: form, size: (columns: 40, rows: 16))
    pilot.update()
    #expect(form.scrollView.contentOffset.y == 200)
    #expect(form.isFocusInSight)
  }
}
