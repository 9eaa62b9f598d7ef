import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Unavailable content") struct UIContentUnavailableViewTests {
  private let controller = UIViewController()

  @Test("an image, texts and a button stand below one another in the middle")
  func parts() {
    var used = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No peaks"
    configuration.secondaryText = "Add one."
    configuration.button.title = "Add"
    configuration.buttonProperties.primaryAction = UIAction { _ in used += 1 }
    controller.contentUnavailableConfiguration = configuration
    #expect(!controller.isViewLoaded)
    let pilot = Pilot(rootViewController: controller, size: (20, 8))
    pilot.update()
    #expect(pilot.screen[2] == "      No peaks")
    #expect(pilot.screen[3] == "      Add one.")
    #expect(pilot.screen[5].contains("Add"))
    pilot.press(.return)
    #expect(used == 1)
  }

  @Test("nil shows the view's own content again, and another configuration replaces the texts")
  func changes() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    label.text = "Content"
    controller.view.addSubview(label)
    let pilot = Pilot(rootViewController: controller, size: (40, 6))
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    pilot.update()
    #expect(pilot.screen.joined().contains("No Results"))
    var other = UIContentUnavailableConfiguration.empty()
    other.text = "Nothing"
    controller.contentUnavailableConfiguration = other
    pilot.update()
    #expect(pilot.screen.joined().contains("Nothing") && !pilot.screen.joined().contains("Results"))
    controller.contentUnavailableConfiguration = nil
    pilot.update()
    #expect(pilot.screen[0] == "Content" && !pilot.screen.joined().contains("Nothing"))
    #expect(controller.view.subviews == [label])
  }

  @Test("a configuration for loading shows an indicator that rotates")
  func loading() {
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    let pilot = Pilot(rootViewController: controller, size: (20, 5))
    pilot.update()
    #expect(pilot.screen.joined().contains("Loading…"))
    let before = pilot.screen
    pilot.advance(by: 0.5)
    #expect(pilot.screen != before)
  }

  @Test("a disabled button does not run its action")
  func disabled() {
    var used = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.button.title = "Add"
    configuration.buttonProperties.primaryAction = UIAction { _ in used += 1 }
    configuration.buttonProperties.isEnabled = false
    controller.contentUnavailableConfiguration = configuration
    let pilot = Pilot(rootViewController: controller, size: (20, 5))
    pilot.update()
    pilot.press(.return)
    #expect(used == 0)
  }
}
