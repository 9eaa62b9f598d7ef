import UIKit

/// The interval of measurements, the alarm threshold, and a pause switch.
final class SettingsController: UIViewController {
  private let sensor: Sensor
  private let limitLabel = UILabel()

  init(sensor: Sensor) {
    self.sensor = sensor
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    tabBarItem.image = UIImage(systemName: "gearshape")
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let intervals = [0.5, 1, 10]
    let interval = UISegmentedControl(items: intervals.map { "\($0.formatted()) s" })
    interval.selectedSegmentIndex = 1
    interval.addAction(
      UIAction { [sensor] _ in sensor.interval = intervals[interval.selectedSegmentIndex] },
      for: .valueChanged)
    let limit = UISlider()
    limit.value = Float(sensor.limit)
    limit.addAction(
      UIAction { [weak self] _ in self?.setLimit(Double(limit.value)) }, for: .valueChanged)
    let pause = UISwitch()
    pause.addAction(UIAction { [sensor] _ in sensor.isPaused = pause.isOn }, for: .valueChanged)
    setLimit(sensor.limit)

    let form = UIStackView(arrangedSubviews: [
      row("Every", interval), row("Limit", limit, limitLabel), row("Pause", pause),
    ])
    form.axis = .vertical
    form.spacing = 16
    form.alignment = .leading
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      form.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      limit.widthAnchor.constraint(equalToConstant: 160),
    ])
  }

  private func row(_ name: String, _ views: UIView...) -> UIView {
    let label = UILabel()
    label.text = name
    label.widthAnchor.constraint(equalToConstant: 64).isActive = true
    let row = UIStackView(arrangedSubviews: [label] + views)
    row.spacing = 16
    return row
  }

  private func setLimit(_ value: Double) {
    sensor.limit = value
    limitLabel.text = value.formatted(.percent.precision(.fractionLength(0)))
  }
}
