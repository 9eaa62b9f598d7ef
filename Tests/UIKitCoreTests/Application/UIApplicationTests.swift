import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIApplicationTests {
  @Test("there is one active application, the end of every responder chain")
  func shared() {
    let stage = Stage()
    let application = UIApplication.shared
    #expect(application === UIApplication.shared && application.applicationState == .active)
    #expect(!application.isIdleTimerDisabled && !application.supportsMultipleScenes)
    #expect(stage.window.next === application && application.next == nil)
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let delegate = Delegate()
    application.delegate = delegate
    #expect(application.next === delegate)
  }

  @Test("every method of the application's delegate is optional")
  func delegateDefaults() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let stage = Stage()
    let delegate = Delegate()
    let application = UIApplication.shared
    #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
    #expect(delegate.window == nil)
    _ = stage
  }

  @Test("the delegate receives every step into the background and back, and the end once")
  func life() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var heard: [String] = []
      private func note(_ what: String, _ application: UIApplication) {
        heard.append("\(what) \(application.applicationState)")
      }
      func applicationDidBecomeActive(_ application: UIApplication) { note("is", application) }
      func applicationWillResignActive(_ application: UIApplication) {
        note("resigns", application)
      }
      func applicationDidEnterBackground(_ application: UIApplication) {
        note("went", application)
      }
      func applicationWillEnterForeground(_ application: UIApplication) {
        note("returns from", application)
      }
      func applicationWillTerminate(_ application: UIApplication) { note("ends", application) }
    }
    let application = UIApplication()
    let delegate = Delegate()
    application.delegate = delegate
    application.enterForeground()
    #expect(delegate.heard.isEmpty, "it is there already")
    application.enterBackground()
    application.enterBackground()
    #expect(delegate.heard == ["resigns active", "went background"])
    delegate.heard = []
    application.enterForeground()
    application.enterForeground()
    #expect(delegate.heard == ["returns from background", "is active"])
    delegate.heard = []
    application.announceEnd()
    application.announceEnd()
    #expect(delegate.heard == ["ends active"])
  }

  @Test("each step of the program's life is posted once, after the delegate's call")
  func lifeNotifications() {
    final class Log: @unchecked Sendable { var heard: [String] = [] }
    final class Delegate: UIResponder, UIApplicationDelegate {
      let log = Log()
      func applicationWillResignActive(_ application: UIApplication) { log.heard.append("call") }
      func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        log.heard.append("warned")
      }
    }
    let application = UIApplication()
    let delegate = Delegate()
    let log = delegate.log
    application.delegate = delegate
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willTerminateNotification, UIApplication.didReceiveMemoryWarningNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
        log.heard.append($0.name.rawValue.replacing("UIApplication", with: ""))
      }
    }
    application.enterBackground()
    application.enterForeground()
    application.receiveMemoryWarning()
    application.announceEnd()
    application.announceEnd()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      log.heard == [
        "call", "WillResignActiveNotification", "DidEnterBackgroundNotification",
        "WillEnterForegroundNotification", "DidBecomeActiveNotification", "warned",
        "DidReceiveMemoryWarningNotification", "WillTerminateNotification",
      ])
  }

  @Test("a memory warning reaches every view controller on screen, presented ones and children too")
  func memoryWarnings() {
    final class Controller: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    let stage = Stage()
    let (root, child, front) = (Controller(), Controller(), Controller())
    stage.window.rootViewController = root
    stage.show()
    root.addChild(child)
    root.present(front, animated: false)
    UIApplication.shared.receiveMemoryWarning()
    #expect([root, child, front].map(\.warnings) == [1, 1, 1])
  }

  @Test("a notification is posted under its name")
  func accessibility() {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: NSNotification.Name("UIAccessibilityLayoutChangedNotification"), object: nil,
      queue: nil
    ) { _ in counter.count += 1 }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    NotificationCenter.default.removeObserver(token)
    #expect(counter.count >= 1)
  }

  @Test("an action goes along the chain to the first responder that can perform it")
  func actions() {
    final class Performer: UIView {
      var performed: [Selector] = []
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "go"
      }
      override func perform(_ action: Selector, with sender: Any?) { performed.append(action) }
    }
    let stage = Stage()
    let outer = Performer()
    let inner = UIView()
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    #expect(UIApplication.shared.sendAction("go", to: nil, from: inner, for: nil))
    #expect(!UIApplication.shared.sendAction("stay", to: nil, from: inner, for: nil))
    #expect(outer.performed == ["go"])
  }

  @Test("the screen knows the number of points of a character cell")
  func metrics() {
    #expect(CellMetrics() == CellMetrics(width: 8, height: 16))
    #expect(UIScreen.main.scale == 1)
  }
}
