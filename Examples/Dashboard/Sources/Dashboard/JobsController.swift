import UIKit

/// Long-running jobs, each in its own task.
final class JobsController: UIViewController {
  private let stack = UIStackView()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Jobs"
    tabBarItem.image = UIImage(systemName: "list.bullet")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Start All", primaryAction: UIAction { [weak self] _ in self?.startAll() })
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    for (name, seconds) in [("Backup", 10.0), ("Import", 4), ("Index", 20)] {
      stack.addArrangedSubview(JobView(name: name, seconds: seconds))
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  private func startAll() {
    for case let job as JobView in stack.arrangedSubviews { job.start() }
  }
}

/// A job's name, its progress, and a button that starts and cancels it.
final class JobView: UIStackView {
  private let seconds: Double
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let progress = UIProgressView(progressViewStyle: .default)
  private let state = UILabel()
  private let button = UIButton(configuration: .bordered())
  private var task: Task<Void, Error>?

  init(name: String, seconds: Double) {
    self.seconds = seconds
    super.init(frame: .zero)
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .headline)
    button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    spacing = 16
    alignment = .center
    // The spinner hides when it stops; its container keeps the space.
    let place = UIView()
    spinner.translatesAutoresizingMaskIntoConstraints = false
    place.addSubview(spinner)
    for view in [place, label, progress, state, button] { addArrangedSubview(view) }
    NSLayoutConstraint.activate([
      place.widthAnchor.constraint(equalToConstant: 16),
      place.heightAnchor.constraint(equalTo: spinner.heightAnchor),
      spinner.leadingAnchor.constraint(equalTo: place.leadingAnchor),
      spinner.topAnchor.constraint(equalTo: place.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 64),
      state.widthAnchor.constraint(equalToConstant: 80),
      button.widthAnchor.constraint(equalToConstant: 96),
    ])
    show("Ready")
  }

  required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func toggle() {
    if let task { task.cancel() } else { start() }
  }

  func start() {
    guard task == nil else { return }
    progress.progress = 0
    spinner.startAnimating()
    task = Task {
      defer { finish() }
      for step in 1...100 {
        try await Task.sleep(for: .seconds(seconds / 100), clock: UIApplication.shared.clock)
        progress.setProgress(Float(step) / 100, animated: true)
        state.text = "\(step) %"
      }
    }
    show("0 %")
  }

  private func finish() {
    let isDone = progress.progress == 1
    task = nil
    spinner.stopAnimating()
    show(isDone ? "Done" : "Cancelled")
  }

  private func show(_ text: String) {
    state.text = text
    button.configuration?.title = task == nil ? "Start" : "Cancel"
  }
}
