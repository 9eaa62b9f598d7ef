import Foundation
import Testing

@testable import UIKitCore

/// Records its calls in a shared log.
@MainActor private final class Noting: UIViewController {
  final class Log { var lines: [String] = [] }

  let name: String
  let log: Log

  init(_ name: String, _ log: Log, _ style: UIModalPresentationStyle = .automatic) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = style
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ what: String, _ animated: Bool) {
    log.lines.append("\(name) \(what)\(animated ? " animated" : "")")
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated) }
  override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
}

@MainActor @Suite("Presented controllers") struct PresentationTests {
  private func show(_ controller: UIViewController) -> Stage {
    let stage = Stage()
    stage.window.rootViewController = controller
    stage.show()
    stage.window.runCycle()
    return stage
  }

  @Test("a controller that covers the presenter makes it disappear, and restores it")
  func fullScreen() {
    let log = Noting.Log()
    let (root, other) = (Noting("root", log), Noting("other", log, .fullScreen))
    let stage = show(root)
    log.lines = []
    root.present(other, animated: false) { log.lines.append("presented") }
    #expect(
      log.lines == [
        "root will disappear", "other will appear", "other is appearing", "other did appear",
        "root did disappear", "presented",
      ])
    #expect(root.view.window == nil && other.view.window === stage.window)
    log.lines = []
    other.dismiss(animated: false) { log.lines.append("dismissed") }
    #expect(
      log.lines == [
        "other will disappear", "root will appear", "root is appearing", "root did appear",
        "other did disappear", "dismissed",
      ])
    #expect(root.view.window === stage.window && other.view.window == nil)
    #expect(root.presentedViewController == nil && other.presentingViewController == nil)
  }

  @Test("an animated presentation reports its end, and the flag, in the next cycle")
  func animated() {
    let log = Noting.Log()
    let (root, other) = (Noting("root", log), Noting("other", log, .fullScreen))
    let stage = show(root)
    log.lines = []
    root.present(other, animated: true) { log.lines.append("presented") }
    let begun = [
      "root will disappear animated", "other will appear animated", "other is appearing animated",
    ]
    #expect(log.lines == begun)
    stage.window.runCycle()
    #expect(
      log.lines == begun + [
        "other did appear animated", "root did disappear animated", "presented",
      ])
    log.lines = []
    root.dismiss(animated: true) { log.lines.append("dismissed") }
    #expect(root.presentedViewController === other && other.presentingViewController === root)
    stage.window.runCycle()
    #expect(
      log.lines == [
        "other will disappear animated", "root will appear animated",
        "root is appearing animated", "root did appear animated", "other did disappear animated",
        "dismissed",
      ])
    #expect(root.presentedViewController == nil && other.presentingViewController == nil)
  }

  @Test(
    "a sheet and an overFullScreen controller leave the presenter unchanged",
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .popover, .overFullScreen,
      .overCurrentContext, .custom,
    ])
  func overlays(style: UIModalPresentationStyle) {
    let log = Noting.Log()
    let (root, other) = (Noting("root", log), Noting("other", log, style))
    let stage = show(root)
    log.lines = []
    root.present(other, animated: false)
    other.dismiss(animated: false)
    #expect(!log.lines.contains { $0.hasPrefix("root") }, "\(log.lines)")
    #expect(root.view.window === stage.window)
  }

  @Test("presentation covers all views that fill the window, whichever controller presents")
  func children() {
    let log = Noting.Log()
    let (root, child) = (Noting("root", log), Noting("child", log))
    root.addChild(child)
    root.view.addSubview(child.view)
    let stage = show(root)
    log.lines = []
    let other = Noting("other", log, .fullScreen)
    child.present(other, animated: false)
    #expect(log.lines.prefix(2) == ["root will disappear", "child will disappear"])
    #expect(log.lines.suffix(2) == ["root did disappear", "child did disappear"])
    log.lines = []
    child.dismiss(animated: false)
    let back = log.lines.filter { $0.hasSuffix("did appear") }
    #expect(back == ["root did appear", "child did appear"])
    #expect(child.view.window === stage.window)
  }

  @Test("a covered presented controller returns to its place above the root")
  func coveredSheet() {
    let log = Noting.Log()
    let (root, sheet) = (Noting("root", log), Noting("sheet", log))
    let full = Noting("full", log, .fullScreen)
    let stage = show(root)
    root.present(sheet, animated: false)
    log.lines = []
    sheet.present(full, animated: false)
    #expect(log.lines.first == "sheet will disappear" && log.lines.last == "sheet did disappear")
    sheet.dismiss(animated: false)
    #expect(stage.window.subviews.count == 2 && stage.window.subviews.first === root.view)
    #expect(stage.window.subviews.last.map(sheet.view.isDescendant) == true)
    #expect(root.presentedViewController === sheet && sheet.presentedViewController == nil)
  }

  @Test("dismissing several at once shows the lowest again, and those between not at all")
  func several() {
    let log = Noting.Log()
    let root = Noting("root", log)
    let (first, second) = (Noting("first", log, .fullScreen), Noting("second", log, .fullScreen))
    let stage = show(root)
    root.present(first, animated: false)
    first.present(second, animated: false)
    log.lines = []
    root.dismiss(animated: false)
    #expect(
      log.lines == [
        "second will disappear", "root will appear", "root is appearing", "root did appear",
        "second did disappear",
      ])
    #expect(stage.window.subviews == [root.view] && stage.window.presented.isEmpty)
    #expect(root.presentedViewController == nil && first.presentedViewController == nil)
  }

  @Test(
    "every style sends the whole sequence, and exposes the current phase",
    arguments: [
      UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
      .overFullScreen, .overCurrentContext, .popover, .none, .automatic,
    ])
  func sequences(style: UIModalPresentationStyle) {
    let covers = style == .fullScreen || style == .currentContext
    let log = Noting.Log()
    let (root, other) = (Noting("root", log), Noting("other", log, style))
    let stage = show(root)
    log.lines = []
    root.present(other, animated: true) { log.lines.append("presented") }
    #expect(other.isBeingPresented && !other.isBeingDismissed)
    stage.window.runCycle()
    #expect(!other.isBeingPresented)
    let coming =
      (covers ? ["root will disappear animated"] : [])
      + ["other will appear animated", "other is appearing animated", "other did appear animated"]
      + (covers ? ["root did disappear animated"] : []) + ["presented"]
    #expect(log.lines == coming)
    log.lines = []
    root.dismiss(animated: true) { log.lines.append("dismissed") }
    #expect(other.isBeingDismissed && !other.isBeingPresented)
    stage.window.runCycle()
    #expect(!other.isBeingDismissed)
    let going =
      ["other will disappear animated"]
      + (covers
        ? [
          "root will appear animated", "root is appearing animated", "root did appear animated",
        ] : []) + ["other did disappear animated", "dismissed"]
    #expect(log.lines == going)
  }

  @Test("a child's presentation belongs to its outermost ancestor, and all children find it")
  func ancestors() {
    let (root, child) = (UIViewController(), UIViewController())
    let (other, inner) = (UIViewController(), UIViewController())
    root.addChild(child)
    root.view.addSubview(child.view)
    other.addChild(inner)
    other.view.addSubview(inner.view)
    let stage = show(root)
    child.present(other, animated: false)
    #expect(root.presentedViewController === other && child.presentedViewController === other)
    #expect(other.presentingViewController === root && inner.presentingViewController === root)
    inner.dismiss(animated: false)
    stage.window.runCycle()
    #expect(root.presentedViewController == nil && other.view.window == nil)
  }

  @Test("a covered controller regains its focus and first responder")
  func focus() {
    final class Field: UIView {
      override var canBecomeFocused: Bool { true }
      override var canBecomeFirstResponder: Bool { true }
    }
    let root = UIViewController()
    let (other, field) = (UIViewController(), Field(frame: rect(0, 0, 40, 16)))
    root.view.addSubview(FocusableView(frame: rect(0, 32, 40, 16)))
    root.view.addSubview(field)
    other.modalPresentationStyle = .fullScreen
    other.view.addSubview(FocusableView(frame: rect(0, 0, 40, 16)))
    let stage = show(root)
    stage.window.focusSystem.focus(field)
    field.becomeFirstResponder()
    root.present(other, animated: true)
    stage.window.runCycle()
    #expect(!field.isFocused && !field.isFirstResponder)
    root.dismiss(animated: true)
    stage.window.runCycle()
    #expect(field.isFocused && field.isFirstResponder)
  }

  @Test("a covered controller gets the window's new size, with notifications")
  func resizing() {
    final class Sized: UIViewController {
      var widths: [CGFloat] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { widths.append(size.width) }
    }
    let (root, other) = (Sized(), Sized())
    other.modalPresentationStyle = .fullScreen
    let stage = show(root)
    root.present(other, animated: false)
    stage.window.frame = rect(0, 0, 320, 160)
    stage.window.runCycle()
    #expect(root.widths == [320] && other.widths == [320])
    other.dismiss(animated: false)
    #expect(root.view.frame == rect(0, 0, 320, 160))
  }

  @Test("showing the window again, or another root, keeps covered controllers in order")
  func windowMeanwhile() {
    let (root, other) = (UIViewController(), UIViewController())
    other.modalPresentationStyle = .fullScreen
    let stage = show(root)
    root.present(other, animated: false)
    stage.show()
    #expect(stage.window.subviews.count == 1 && other.view.window === stage.window)
    let next = UIViewController()
    stage.window.rootViewController = next
    root.dismiss(animated: false)
    #expect(stage.window.subviews == [next.view])
  }

  @Test("a dismissed controller lives until its transition has ended", arguments: [true, false])
  func lifetime(animated: Bool) {
    final class Form: UIViewController {
      var answered: (() -> Void)?
    }
    let root = UIViewController()
    let stage = show(root)
    weak var alive: Form?
    @MainActor final class Note {
      var wasAlive = false
    }
    let note = Note()
    // When the closure runs, only the presentation retains the form.
    func presentForm() -> (() -> Void)? {
      let form = Form()
      alive = form
      form.answered = { [weak form, weak root] in
        root?.dismiss(animated: animated)
        note.wasAlive = form != nil
      }
      root.present(form, animated: animated)
      return form.answered
    }
    let answered = presentForm()
    stage.window.runCycle()
    #expect(alive != nil)
    answered?()
    #expect(note.wasAlive)
    stage.window.runCycle()
    #expect(alive == nil)
  }

  @Test("dismissing again during a dismissal does no harm")
  func twice() {
    let log = Noting.Log()
    let (root, other) = (Noting("root", log), Noting("other", log))
    let stage = show(root)
    root.present(other, animated: false)
    log.lines = []
    root.dismiss(animated: true) { log.lines.append("first") }
    other.dismiss(animated: true) { log.lines.append("second") }
    stage.window.runCycle()
    #expect(
      log.lines == [
        "other will disappear animated", "other did disappear animated", "first", "second",
      ])
    #expect(root.presentedViewController == nil && stage.window.presented.isEmpty)
  }

  @Test("keys in one batch with the dismissing key go to the controller visible then")
  func burst() {
    let root = UIViewController()
    let (below, above) = (FocusableView(frame: rect(0, 0, 40, 16)), FocusableView())
    let other = UIViewController()
    root.view.addSubview(below)
    above.frame = rect(0, 0, 40, 16)
    other.view.addSubview(above)
    let stage = show(root)
    root.present(other, animated: true)
    stage.window.runCycle()
    #expect(above.isFocused)
    root.dismiss(animated: true)
    #expect(below.isFocused && stage.window.focusEnvironment === root)
  }

  @Test("an impossible presentation is reported, with the reason, in UIKit's words")
  func reasons() {
    let (root, one, two) = (UIViewController(), UIViewController(), UIViewController())
    func notes(_ body: () -> Void) -> String {
      let notes = ProgramNotes.collect(body)
      #expect(notes.count == 1)
      return notes.first ?? ""
    }
    #expect(
      notes { root.present(one, animated: false) }.hasSuffix(
        "whose view is not in the window hierarchy."))
    let stage = show(root)
    #expect(notes { root.present(root, animated: false) }.contains("on itself"))
    #expect(ProgramNotes.collect { root.present(one, animated: false) }.isEmpty)
    #expect(
      notes { root.present(two, animated: false) }.hasSuffix(
        "which is already presenting UIViewController."))
    #expect(notes { one.present(one, animated: false) }.contains("on itself"))
    #expect(
      notes { root.present(one, animated: false) }.contains("already being presented by"))
    #expect(root.presentedViewController === one && one.presentedViewController == nil)
    stage.window.runCycle()
  }
}
