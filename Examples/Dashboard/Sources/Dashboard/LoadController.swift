import UIKit

/// The current load and its history.
final class LoadController: UIViewController {
  private let sensor: Sensor
  private let valueLabel = UILabel()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let chart = ChartView()

  init(sensor: Sensor) {
    self.sensor = sensor
    super.init(nibName: nil, bundle: nil)
    title = "Load"
    tabBarItem.image = UIImage(systemName: "gauge")
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    valueLabel.font = .preferredFont(forTextStyle: .largeTitle)
    let stack = UIStackView(arrangedSubviews: [valueLabel, bar, chart])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
    ])
    sensor.onChange = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    let value = sensor.samples.last ?? 0
    let isHigh = value > sensor.limit
    valueLabel.text = "\(Int((value * 100).rounded())) %" + (isHigh ? " — too much" : "")
    valueLabel.textColor = isHigh ? .systemRed : .label
    bar.progressTintColor = isHigh ? .systemRed : .systemGreen
    bar.setProgress(Float(value), animated: true)
    chart.samples = sensor.samples
  }
}

/// A chart of character columns, the newest at the right.
final class ChartView: UIView {
  var samples: [Double] = [] { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let font = UIFont.monospacedSystemFont(ofSize: 16, weight: .regular)
    let character = ("█" as NSString).size(withAttributes: [.font: font])
    let rows = Int(bounds.height / character.height)
    let shown = samples.suffix(Int(bounds.width / character.width))
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    for row in 0..<rows {
      let line = String(
        shown.map { sample in
          let eighths = Int((sample * Double(rows * 8)).rounded()) - (rows - 1 - row) * 8
          return blocks[min(max(eighths, 0), 8)]
        })
      let x = bounds.width - CGFloat(shown.count) * character.width
      (line as NSString).draw(
        at: CGPoint(x: x, y: CGFloat(row) * character.height),
        withAttributes: [.font: font, .foregroundColor: UIColor.systemTeal])
    }
  }
}
