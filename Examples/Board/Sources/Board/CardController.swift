import UIKit

/// A form for one card: what is changed is saved by Save.
final class CardController: UIViewController {
  private var card: Card
  private let store: Store
  private let titleField = UITextField()
  private let notesView = UITextView()
  private let urgentSwitch = UISwitch()

  init(card: Card, store: Store) {
    self.card = card
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Card"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })

    titleField.text = card.title
    titleField.placeholder = "Title"
    titleField.borderStyle = .roundedRect
    titleField.clearButtonMode = .whileEditing
    notesView.text = card.notes
    notesView.font = .preferredFont(forTextStyle: .body)
    notesView.layer.borderWidth = 1
    notesView.layer.borderColor = UIColor.separator.cgColor
    urgentSwitch.isOn = card.isUrgent

    let urgent = UIStackView(arrangedSubviews: [label("Urgent"), urgentSwitch])
    urgent.spacing = 16
    let form = UIStackView(arrangedSubviews: [
      label("Title"), titleField, label("Notes"), notesView, urgent,
    ])
    form.axis = .vertical
    form.spacing = 8
    form.setCustomSpacing(16, after: notesView)
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    let guide = view.readableContentGuide
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      form.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      notesView.heightAnchor.constraint(equalToConstant: 96),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    titleField.becomeFirstResponder()
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .headline)
    return label
  }

  private func save() {
    card.title = titleField.text ?? ""
    card.notes = notesView.text
    card.isUrgent = urgentSwitch.isOn
    store.update(card)
    navigationController?.popViewController(animated: true)
  }
}
