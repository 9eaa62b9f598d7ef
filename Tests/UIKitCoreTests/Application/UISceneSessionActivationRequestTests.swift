import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Requests that a terminal refuses") struct RefusedRequestsTests {
  @Test("a request for another scene fails, as `supportsMultipleScenes` promises")
  func scenes() {
    let application = UIApplication()
    var errors: [any Error] = []
    application.activateSceneSession(for: .init(role: .windowApplication)) { errors.append($0) }
    #expect((errors.first as? UISceneError)?.code == .multipleScenesNotSupported)
    #expect(errors.count == 1 && !application.supportsMultipleScenes)
  }

  @Test("a request for the present scene succeeds")
  func sameScene() {
    let application = UIApplication()
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    application.connectedScenes = [scene]
    var failed = false
    application.activateSceneSession(for: .init(session: session)) { _ in failed = true }
    #expect(!failed && scene.sizeRestrictions == nil && options.urlContexts.isEmpty)
  }

  @Test("another icon is not supported, and the handler gets an error")
  func icons() async {
    let application = UIApplication()
    #expect(!application.supportsAlternateIcons && application.alternateIconName == nil)
    let error = await withCheckedContinuation { continuation in
      application.setAlternateIconName("Blue") { continuation.resume(returning: $0) }
    }
    #expect(error != nil)
  }

  @Test("printing is not available, and nothing is presented")
  func printing() {
    #expect(!UIPrintInteractionController.isPrintingAvailable)
    #expect(!UIPrintInteractionController.canPrint(Data()))
    #expect(!UIPrintInteractionController.shared.present(animated: true))
  }

  @Test("a message arrives with the notification of the application")
  func messages() {
    let application = UIApplication()
    var count = 0
    let token = NotificationCenter.default.addObserver(
      of: application, for: UIApplication.DidBecomeActiveMessage.self
    ) { _ in count += 1 }
    application.post(UIApplication.didBecomeActiveNotification)
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }
}
