import UIKit

/// Overrides every member of a view controller that an app overrides.
open class EveryOverrideController: UIViewController {
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    super.loadView()
    view = UIView(frame: .zero)
  }
  open override func viewDidLoad() { super.viewDidLoad() }
  open override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  open override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
  }
  open override var isEditing: Bool {
    get { super.isEditing }
    set { super.isEditing = newValue }
  }
}
