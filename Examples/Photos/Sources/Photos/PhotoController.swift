import UIKit

/// One picture as large as the screen allows, with access to the previous and the next one.
final class PhotoController: UIViewController {
  private let photos: [Photo]
  private var index: Int
  private let imageView = UIImageView()
  private let details = UILabel()

  init(photos: [Photo], index: Int) {
    self.photos = photos
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Next", style: .plain, target: self, action: PhotoController.showNext),
      UIBarButtonItem(
        title: "Previous", style: .plain, target: self, action: PhotoController.showPrevious),
    ]
    imageView.contentMode = .scaleAspectFit
    imageView.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    details.textAlignment = .center
    details.setContentHuggingPriority(.required, for: .vertical)
    details.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [imageView, details])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
    go(by: 0)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Next", action: PhotoController.showNext, input: UIKeyCommand.inputRightArrow),
      UIKeyCommand(
        title: "Previous", action: PhotoController.showPrevious,
        input: UIKeyCommand.inputLeftArrow),
    ]
  }

  private func showNext() { go(by: 1) }
  private func showPrevious() { go(by: -1) }

  private func go(by step: Int) {
    index = min(max(index + step, 0), photos.count - 1)
    let photo = photos[index]
    title = photo.title
    imageView.image = UIImage(contentsOfFile: photo.url.path)
    let size = imageView.image?.size ?? .zero
    details.text = "\(index + 1) of \(photos.count), \(Int(size.width)) × \(Int(size.height))"
    navigationItem.rightBarButtonItems?[0].isEnabled = index < photos.count - 1
    navigationItem.rightBarButtonItems?[1].isEnabled = index > 0
  }
}
