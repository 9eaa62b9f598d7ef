import UIKit

/// A form for editing one card, with a Save button.
final class CardController: UIViewController {
  var card = Card()
  private let titleField = UITextField()
  private let notesView = UITextView()
  private let urgentSwitch = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Card"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
    view.backgroundColor = .systemBackground
    titleField.text = card.title
    titleField.borderStyle = .roundedRect
    notesView.text = card.notes
    notesView.layer.borderWidth = 1
    urgentSwitch.isOn = card.isUrgent
    let urgentLabel = UILabel()
    urgentLabel.text = "Urgent  "
    let urgent = UIStackView(arrangedSubviews: [urgentLabel, urgentSwitch])
    let form = UIStackView(arrangedSubviews: [titleField, notesView, urgent])
    form.axis = .vertical
    form.spacing = 8
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      form.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      notesView.heightAnchor.constraint(equalToConstant: 96),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    titleField.becomeFirstResponder()
  }

  private func save() {
    card.title = titleField.text ?? ""
    card.notes = notesView.text
    card.isUrgent = urgentSwitch.isOn
    Store.shared.update(card)
    navigationController?.popViewController(animated: true)
  }
}
