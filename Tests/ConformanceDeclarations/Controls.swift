import UIKit

/// A control with every open member overridden.
open class EveryOverrideControl: UIControl {
  open override var isEnabled: Bool { didSet {} }
  open override var isSelected: Bool { didSet {} }
  open override var isHighlighted: Bool { didSet {} }
  open override var state: UIControl.State { super.state }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
  }
  open override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  open override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: target, for: event)
  }
  open override func sendAction(_ action: UIAction) { super.sendAction(action) }
  open override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
  }
}

/// A controller with bars, and targets in every form.
public final class ControlsBoard: UIViewController {
  private var count = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    let control = EveryOverrideControl(frame: .zero, primaryAction: UIAction { _ in })
    control.contentHorizontalAlignment = .leading
    control.contentVerticalAlignment = .fill
    control.addTarget(self, action: Selector(("add:")), for: .touchUpInside)
    control.addTarget(nil, action: "add:", for: [.touchDown, .valueChanged])
    control.addTarget(self, action: ControlsBoard.add, for: .touchUpInside)
    control.addTarget(self, action: ControlsBoard.changed, for: .valueChanged)
    control.addTarget(self, action: ControlsBoard.changedByEvent, for: .valueChanged)
    control.addTarget(nil, action: ControlsBoard.add, for: .touchUpInside)
    control.addAction(
      UIAction(title: "Add") { [weak self] _ in self?.add() }, for: .primaryActionTriggered)
    control.removeTarget(self, action: nil, for: .allEvents)
    control.sendActions(for: .primaryActionTriggered)
    view.addSubview(control)

    let tap = UITapGestureRecognizer(target: self, action: ControlsBoard.tapped)
    tap.addTarget(self, action: Selector(("add:")))
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: ControlsBoard.add))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(("add:"))))

    title = "Board"
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: ControlsBoard.add),
      UIBarButtonItem(title: "Sort", menu: UIMenu(children: [UIAction(title: "Name") { _ in }])),
      UIBarButtonItem(systemItem: .refresh, primaryAction: UIAction { _ in }),
      UIBarButtonItem(title: "Go", style: .done, target: self, action: Selector(("add:"))),
    ]
    toolbarItems = [
      UIBarButtonItem(title: "A", style: .plain, target: self, action: ControlsBoard.chosen),
      .flexibleSpace(), .fixedSpace(8),
    ]
    tabBarItem = UITabBarItem(title: "Board", image: nil, tag: 1)
    tabBarItem.badgeValue = "3"
  }

  public override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "n", modifierFlags: .command, action: ControlsBoard.add),
      UIKeyCommand(title: "New", action: ControlsBoard.add, input: "n", modifierFlags: .command),
      UIKeyCommand(input: "n", modifierFlags: .command, action: Selector(("add:"))),
    ]
  }

  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
  }

  public override func perform(_ action: Selector, with sender: Any?) {
    if action == "add:" { add() } else { super.perform(action, with: sender) }
  }

  private func add() { count += 1 }
  private func changed(_ sender: UIControl) { count = sender.tag }
  private func changedByEvent(_ sender: UIControl, _ event: UIEvent) { count = sender.tag }
  private func tapped(_ recognizer: UITapGestureRecognizer) { count += 1 }
  private func chosen(_ item: UIBarButtonItem) { count += item.tag }
}

/// Controls as an app makes them.
@MainActor public enum EveryControl {
  public static func make(target: ControlsBoard) -> [UIView] {
    let plain = UIButton(type: .system)
    plain.setTitle("Add", for: .normal)
    plain.setTitleColor(.systemRed, for: .highlighted)
    plain.titleLabel?.font = .boldSystemFont(ofSize: 17)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.subtitle = "to a file"
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 8
    configuration.buttonSize = .large
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .systemGreen
    let filled = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
    filled.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "On" : "Off" }
    filled.changesSelectionAsPrimaryAction = true
    filled.role = .primary
    let menu = UIButton(primaryAction: nil)
    menu.menu = UIMenu(children: [UIAction(title: "Name") { _ in }])
    menu.showsMenuAsPrimaryAction = true
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.onTintColor = .systemBlue
    let slider = UISlider()
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.setValue(5, animated: true)
    let stepper = UIStepper()
    stepper.stepValue = 2
    stepper.wraps = true
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let progress = UIProgressView(progressViewStyle: .default)
    progress.setProgress(0.5, animated: true)
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.startAnimating()
    let scroll = UIScrollView()
    scroll.refreshControl = UIRefreshControl()
    scroll.refreshControl?.endRefreshing()
    return [
      plain, filled, menu, toggle, slider, stepper, segments, pages, progress, spinner, scroll,
    ]
  }
}
