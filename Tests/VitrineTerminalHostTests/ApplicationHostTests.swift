import Testing
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore

@testable import VitrineTerminalHost

@Suite("The host: events in, frames out")
@MainActor struct ApplicationHostTests {
  // MARK: Frames

  @Test("the first frame appears without any answer of the terminal")
  func firstFrameAtOnce() throws {
    let fixture = try HostFixture()
    #expect(fixture.terminal.isStarted)
    #expect(fixture.terminal.repaints == 1 && fixture.terminal.presents == 0)
    #expect(fixture.terminal.canvas.lines[0] == "start")
  }

  @Test("2,000 waiting keys make one cycle and one frame")
  func twoThousandKeysMakeOneFrame() throws {
    let fixture = try HostFixture()
    let draws = fixture.view.draws
    fixture.view.becomeFirstResponder()
    fixture.terminal.send(Array(repeating: fixture.key(.character("j")), count: 2_000))
    #expect(fixture.view.keys.count == 2_000)
    #expect(fixture.terminal.presents == 1)
    #expect(fixture.view.draws == draws + 1)
    #expect(fixture.terminal.canvas.lines[0] == "2000 j")
  }

  @Test("without changes there is no frame and no wake-up")
  func idleMeansIdle() throws {
    let fixture = try HostFixture()
    fixture.send(.focusGained, .focusLost, .reply(.other("?1;2c")))
    fixture.host.update()
    #expect(fixture.terminal.presents == 0 && fixture.terminal.repaints == 1)
    #expect(fixture.wakeUps.isIdle)
  }

  @Test("a change that leaves the screen the same is not sent")
  func equalFramesAreNotSent() throws {
    let fixture = try HostFixture()
    fixture.view.text = "start"
    fixture.clock.advance(by: 1)
    fixture.wakeUps.runDue()
    #expect(fixture.terminal.presents == 0)
  }

  @Test("a picture ready at a better quality makes a frame without any other change")
  func betterPictures() throws {
    let fixture = try HostFixture()
    let frames = fixture.host.renderings
    fixture.host.pictureIsReady()
    fixture.clock.advance(by: 1)
    fixture.wakeUps.runDue()
    #expect(fixture.host.renderings == frames + 1)
    #expect(fixture.terminal.presents == 0, "it looks the same")
    #expect(fixture.wakeUps.isIdle)
  }

  @Test("a change from outside, a Task's or a timer's, wakes the host once")
  func changesFromOutsideWake() throws {
    let fixture = try HostFixture()
    fixture.clock.advance(by: 1)
    fixture.view.text = "loaded"
    fixture.view.text = "loaded more"
    #expect(fixture.wakeUps.queued == 1)
    fixture.wakeUps.runDue()
    #expect(fixture.terminal.presents == 1)
    #expect(fixture.terminal.canvas.lines[0] == "loaded more")
    #expect(fixture.wakeUps.isIdle)
  }

  @Test("changes from outside make at most 60 frames a second")
  func changesFromOutsideArePaced() throws {
    let fixture = try HostFixture()
    for step in 1...1_000 {
      fixture.clock.advance(by: 0.001)
      fixture.view.text = "\(step)"
      fixture.wakeUps.runDue()
    }
    #expect(fixture.terminal.presents <= 61)
    #expect(fixture.terminal.presents >= 50)
  }

  // MARK: Time

  @Test("one timer is armed, for the next deadline only, and none after it")
  func timersWake() throws {
    let fixture = try HostFixture()
    var fired = 0
    fixture.engine.schedule(after: 0.5) { fired += 1 }
    fixture.wakeUps.runDue()
    #expect(fixture.wakeUps.armed == 0.5)
    fixture.clock.advance(by: 0.5)
    fixture.wakeUps.runDue()
    #expect(fired == 1)
    #expect(fixture.wakeUps.isIdle)
    #expect(fixture.terminal.presents == 0)
  }

  @Test("an animation is drawn as intermediate frames, a sixtieth of a second apart")
  func animationsArePaced() throws {
    let fixture = try HostFixture()
    fixture.animate()
    var waits: [TimeInterval] = []
    fixture.wakeUps.runDue()
    while let wait = fixture.wakeUps.armed {
      waits.append(wait)
      fixture.clock.advance(by: wait)
      fixture.wakeUps.runDue()
      if waits.count > 100 { break }
    }
    #expect(fixture.terminal.presents > 5)
    #expect(waits.count >= 14 && waits.count <= 17, "\(waits.count) wake-ups in 0.25 s")
    #expect(fixture.wakeUps.isIdle)
  }

  @Test("no frame is drawn while the terminal has an unanswered one")
  func atMostOneFrameOutstanding() throws {
    let fixture = try HostFixture()
    fixture.terminal.answersFrameEchoesAtOnce = false
    fixture.animate()
    fixture.wakeUps.runDue()
    fixture.step()
    let shown = fixture.terminal.presents
    #expect(fixture.terminal.pendingEchoes.count == 1)
    for _ in 0..<5 { fixture.step() }
    #expect(fixture.terminal.presents == shown)
    #expect(fixture.terminal.pendingEchoes.count == 1)
    fixture.terminal.answerFrameEchoes()
    fixture.step()
    #expect(fixture.terminal.presents == shown + 1)
    #expect(fixture.terminal.pendingEchoes.count == 1)
  }

  @Test("an animation ends on time without an answer; its end is drawn after the answer")
  func animationsEndWhileAFrameIsOutstanding() throws {
    let fixture = try HostFixture()
    fixture.terminal.answersFrameEchoesAtOnce = false
    var ended: TimeInterval?
    fixture.animate { ended = fixture.clock.now }
    let start = fixture.clock.now
    fixture.wakeUps.runDue()
    fixture.step()
    let shown = fixture.terminal.presents
    for _ in 0..<20 { fixture.step() }
    let seconds = try #require(ended) - start
    #expect(seconds >= 0.25 && seconds <= 0.25 + 2 * FramePacer.interval, "\(seconds) s")
    #expect(fixture.terminal.presents == shown)
    #expect(fixture.wakeUps.isIdle, "nothing is left to do but to wait")
    fixture.terminal.answerFrameEchoes()
    fixture.step()
    #expect(fixture.terminal.presents == shown + 1)
    #expect(fixture.terminal.canvas.lines[2].hasPrefix(String(repeating: " ", count: 15) + "abc"))
    #expect(fixture.wakeUps.isIdle)
  }

  @Test("timers run while a frame is outstanding")
  func timersDoNotWaitForTheTerminal() throws {
    let fixture = try HostFixture()
    fixture.terminal.answersFrameEchoesAtOnce = false
    fixture.animate()
    fixture.wakeUps.runDue()
    fixture.step()
    var fired = false
    fixture.engine.schedule(after: 0.01) { fired = true }
    fixture.wakeUps.runDue()
    fixture.step()
    #expect(fired)
  }

  @Test("a key during an animation gets a frame at once")
  func keysDoNotWaitForThePace() throws {
    let fixture = try HostFixture()
    fixture.terminal.answersFrameEchoesAtOnce = false
    fixture.view.becomeFirstResponder()
    fixture.animate()
    fixture.wakeUps.runDue()
    fixture.step()
    let shown = fixture.terminal.presents
    fixture.send(fixture.key(.character("x")))
    #expect(fixture.terminal.presents == shown + 1)
    #expect(fixture.terminal.canvas.lines[0].hasPrefix("1 x"))
    #expect(fixture.terminal.pendingEchoes.count == 1)
  }

  @Test("settling finishes animations and near timers, and leaves far ones alone")
  func settling() throws {
    let fixture = try HostFixture(isStarted: false)
    var fired: [String] = []
    fixture.engine.schedule(after: 0.5) { fired.append("near") }
    fixture.engine.schedule(after: 60) { fired.append("far") }
    fixture.animate()
    fixture.host.settle()
    #expect(fired == ["near"])
    #expect(!fixture.engine.isAnimating)
    #expect(fixture.clock.now < 5)
  }

  @Test("settling stops waiting for an endless animation")
  func settlingGivesUp() throws {
    let fixture = try HostFixture(isStarted: false)
    fixture.engine.addStepper { _ in true }
    fixture.host.settle(within: 2)
    #expect(fixture.clock.now >= 2 && fixture.clock.now < 2.1)
  }

  // MARK: Sizes

  @Test("a new size changes the bounds and repaints everything")
  func resizing() throws {
    let fixture = try HostFixture()
    fixture.terminal.resize(to: GridSize(columns: 30, rows: 7))
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 240, height: 112))
    #expect(fixture.window.frame == UIScreen.main.bounds)
    #expect(fixture.view.sizes.last == CGSize(width: 240, height: 112))
    #expect(fixture.terminal.repaints == 2 && fixture.terminal.presents == 0)
    #expect(fixture.terminal.canvas.size == GridSize(columns: 30, rows: 7))
  }

  @Test("resuming after a stop, and a request, repaint everything")
  func repainting() throws {
    let fixture = try HostFixture()
    fixture.send(.resumed)
    #expect(fixture.terminal.repaints == 2)
    fixture.host.repaintAll()
    fixture.clock.advance(by: 1)
    fixture.wakeUps.runDue()
    #expect(fixture.terminal.repaints == 3)
    #expect(fixture.wakeUps.isIdle)
  }

  @Test("empty sizes cause no crash", arguments: [(0, 0), (0, 5), (5, 0)])
  func sizesOfNothing(columns: Int, rows: Int) throws {
    let fixture = try HostFixture()
    fixture.terminal.resize(to: GridSize(columns: columns, rows: rows))
    fixture.send(fixture.key(.character("x")))
    #expect(fixture.wakeUps.isIdle)
    #expect(fixture.window.frame.width > 0)
    fixture.terminal.resize(to: GridSize(columns: 9, rows: 2))
    #expect(fixture.terminal.canvas.size == GridSize(columns: 9, rows: 2))
    let begun = try HostFixture(columns: columns, rows: rows)
    #expect(begun.wakeUps.isIdle)
    begun.terminal.resize(to: GridSize(columns: 10, rows: 2))
    #expect(begun.terminal.canvas.lines.first == "start")
  }

  // MARK: Events

  @Test("the mouse button is a touch at the middle of its cell")
  func mouseIsATouch() throws {
    let fixture = try HostFixture()
    fixture.send(fixture.mouse(.press, 2, 1))
    fixture.send(fixture.mouse(.move, 3, 1), fixture.mouse(.move, 4, 2))
    fixture.send(fixture.mouse(.release, 4, 2, button: 0))
    #expect(fixture.view.touches == ["began 20,24", "moved 36,40", "ended 36,40"])
  }

  @Test("moves and releases without a press are ignored")
  func strayMouseEvents() throws {
    let fixture = try HostFixture()
    fixture.send(fixture.mouse(.move, 2, 1), fixture.mouse(.release, 2, 1))
    #expect(fixture.view.touches.isEmpty)
  }

  @Test("the wheel scrolls three lines a notch on its own axis, without coasting")
  func wheelScrolls() throws {
    let fixture = try HostFixture()
    let scroll = UIScrollView(frame: fixture.view.bounds)
    scroll.contentSize = CGSize(width: 4_000, height: 4_000)
    fixture.view.addSubview(scroll)
    fixture.send(fixture.mouse(.wheel(columns: 0, rows: 1), 3, 3, button: 0))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 48))
    fixture.send(fixture.mouse(.wheel(columns: 1, rows: 0), 3, 3, button: 0))
    #expect(scroll.contentOffset == CGPoint(x: 48, y: 48))
    fixture.host.wheelLines = 1
    fixture.send(fixture.mouse(.wheel(columns: 0, rows: -2), 3, 3, button: 0))
    #expect(scroll.contentOffset == CGPoint(x: 48, y: 16))
    let sideways = MouseEvent(
      .wheel(columns: 0, rows: 2), button: 0, position: GridPoint(column: 3, row: 3),
      modifiers: .shift)
    fixture.send(.mouse(sideways))
    #expect(scroll.contentOffset == CGPoint(x: 80, y: 16))
    #expect(!fixture.engine.isAnimating)
  }

  @Test("pasted text never runs as keys")
  func pasteIsNotKeys() throws {
    let fixture = try HostFixture()
    fixture.view.becomeFirstResponder()
    fixture.send(.paste("qdd\r"))
    #expect(fixture.view.keys.isEmpty)
    #expect(fixture.statuses.isEmpty)
  }

  // MARK: Leaving

  @Test("every way out restores the terminal first, and has its status")
  func waysOut() throws {
    let ways: [(TerminalEvent, Int32)] = [
      (.key(KeyStroke(.character("c"), modifiers: .control)), 130), (.interrupted, 130),
      // Esc and Ctrl-C in one piece.
      (.key(KeyStroke(.character("c"), modifiers: [.control, .alternate])), 130),
      (.terminate(signal: 15), 143), (.terminate(signal: 1), 129), (.ended, 129),
    ]
    for (event, status) in ways {
      let fixture = try HostFixture()
      var wasStopped = false
      fixture.host.exit = {
        wasStopped = !fixture.terminal.isStarted
        fixture.statuses.append($0)
      }
      fixture.view.becomeFirstResponder()
      fixture.send(event, fixture.key(.character("x")))
      #expect(fixture.statuses == [status], "\(event)")
      #expect(wasStopped)
      #expect(fixture.view.keys.isEmpty, "keys after the end are not delivered")
      fixture.clock.advance(by: 1)
      fixture.wakeUps.runDue()
      #expect(fixture.wakeUps.isIdle)
    }
  }

  @Test("a program may handle interruption and termination itself")
  func handlersCanBeReplaced() throws {
    let fixture = try HostFixture()
    var heard: [String] = []
    fixture.host.interruptHandler = { heard.append("interrupt") }
    fixture.host.terminateHandler = { heard.append("signal \($0)") }
    fixture.host.endHandler = { heard.append("end") }
    fixture.send(.interrupted, .terminate(signal: 15), .ended)
    #expect(heard == ["interrupt", "signal 15", "end"])
    #expect(fixture.statuses.isEmpty && fixture.terminal.isStarted)
  }

  @Test("Ctrl-Z suspends and Ctrl-L repaints, unless a responder handles them")
  func keysOfTheHost() throws {
    let fixture = try HostFixture()
    fixture.send(fixture.key(.character("z"), .control))
    #expect(fixture.terminal.suspensions == 1)
    let repaints = fixture.terminal.repaints
    fixture.send(fixture.key(.character("l"), .control))
    #expect(fixture.terminal.repaints == repaints + 1)

    fixture.view.becomeFirstResponder()
    fixture.send(fixture.key(.character("z"), .control), fixture.key(.character("l"), .control))
    #expect(fixture.terminal.suspensions == 1)
    #expect(fixture.view.keys == ["z", "l"])
  }

  @Test("q belongs to the program")
  func quitIsNotBound() throws {
    let fixture = try HostFixture()
    fixture.send(fixture.key(.character("q")))
    #expect(fixture.statuses.isEmpty)
  }

  @Test("light or dark comes from COLORFGBG")
  func styleOfTheTerminal() {
    let table: [(String?, UIUserInterfaceStyle)] = [
      (nil, .dark), ("15;0", .dark), ("0;15", .light), ("0;default;7", .light), ("12;8", .dark),
      ("x", .dark),
    ]
    for (value, style) in table {
      let environment = value.map { ["COLORFGBG": $0] } ?? [:]
      #expect(UIUserInterfaceStyle.terminal(environment: environment) == style)
    }
  }
}

extension HostFixture {
  /// Moves a label across the screen in 0.25 s.
  func animate(completion: @escaping () -> Void = {}) {
    let label = UILabel(frame: CGRect(x: 0, y: 32, width: 40, height: 16))
    label.text = "abc"
    view.addSubview(label)
    window.layoutIfNeeded()
    UIView.animate(withDuration: 0.25) {
      label.frame.origin.x = 120
    } completion: { _ in
      completion()
    }
  }

  /// Advances the clock by a sixtieth of a second and runs the wake-ups that are due.
  func step() {
    clock.advance(by: FramePacer.interval)
    wakeUps.runDue()
  }
}
