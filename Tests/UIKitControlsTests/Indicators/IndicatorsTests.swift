import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Indicators") struct IndicatorsTests {
  @Test("progress is limited and drawn to half a cell")
  func progress() {
    let view = UIProgressView(progressViewStyle: .default)
    #expect(view.progress == 0)
    view.progress = 2
    #expect(view.progress == 1)
    view.progress = 0.25
    let form = Form([view], columns: 10)
    #expect(form.pilot.screen == ["━━╸───────"])
    view.setProgress(1, animated: true)
    form.pilot.update()
    #expect(form.pilot.screen == ["━━━━━━━━━━"])
  }

  @Test("an indicator is hidden until it starts, and turns with the clock")
  func activity() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden && view.hidesWhenStopped && !view.isAnimating)
    let form = Form([view])
    #expect(form.pilot.screen == [""])
    view.startAnimating()
    form.pilot.update()
    let first = form.pilot.screen
    #expect(first != [""])
    form.pilot.advance(by: 0.15)
    #expect(form.pilot.screen != first)
    view.stopAnimating()
    form.pilot.update()
    #expect(form.pilot.screen == [""] && view.isHidden)
  }

  @Test("a pull from the top and F5 send one event until refreshing ends")
  func refresh() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
    scrollView.contentSize = CGSize(width: 160, height: 400)
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scrollView.refreshControl = control
    let pilot = Pilot(view: scrollView, size: (columns: 20, rows: 10))
    #expect(!control.isRefreshing && !pilot.screenText.contains("Refreshing"))
    pilot.press(.function(5))
    #expect(count == 1 && control.isRefreshing && pilot.screen[0].contains("Refreshing"))
    pilot.press(.function(5))
    #expect(count == 1)
    control.endRefreshing()
    pilot.update()
    #expect(!pilot.screenText.contains("Refreshing"))
    pilot.drag(from: (column: 5, row: 1), to: (column: 5, row: 6))
    #expect(count == 2)
    control.endRefreshing()
    pilot.drag(from: (column: 5, row: 1), to: (column: 5, row: 2))
    #expect(count == 2)
  }

  @Test("during a pull, the first row shows whether letting go refreshes")
  func pulling() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
    scrollView.contentSize = CGSize(width: 240, height: 400)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    let pilot = Pilot(view: scrollView, size: (columns: 30, rows: 10))
    let words = { pilot.screen[0].trimmingCharacters(in: .whitespaces) }
    pilot.mouseDown(column: 5, row: 1)
    pilot.mouseMove(column: 5, row: 2)
    pilot.mouseMove(column: 5, row: 3)
    #expect(words() == "↓ Pull to refresh")
    pilot.mouseMove(column: 5, row: 5)
    #expect(words() == "↻ Release to refresh")
    pilot.mouseMove(column: 5, row: 1)
    #expect(words() == "")
    pilot.mouseMove(column: 5, row: 6)
    #expect(!control.isRefreshing)
    pilot.mouseUp(column: 5, row: 6)
    #expect(control.isRefreshing && words() == "↻ Refreshing")
    pilot.mouseDown(column: 5, row: 1)
    pilot.mouseMove(column: 5, row: 6)
    #expect(words() == "↻ Refreshing")
    pilot.mouseUp(column: 5, row: 6)
    control.endRefreshing()
    pilot.update()
    #expect(words() == "")
  }
}
