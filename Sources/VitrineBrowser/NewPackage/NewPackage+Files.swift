extension NewPackage {
  /// The files of the package, by their paths in it.
  package var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), (".gitignore", ".build/\n"),
      ("Sources/\(name)/AppDelegate.swift", appDelegate),
      ("Sources/\(name)/NotesController.swift", list),
      ("Sources/\(name)/NoteController.swift", detail),
      ("Tests/\(name)Tests/\(name)Tests.swift", tests),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [\(library.dependency)],
      targets: [
        .executableTarget(
          name: "\(name)", dependencies: [.product(name: "UIKit", package: "\(library.package)")]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            "\(name)", .product(name: "UIKitTesting", package: "\(library.package)"),
          ]),
      ]
    )

    """
  }

  private var appDelegate: String {
    """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let notes = [
          Note(title: "Welcome", text: "Return opens a note, Escape goes back, Ctrl-C leaves."),
          Note(title: "Keys", text: "F1 lists the keys, F10 goes to the bar."),
        ]
        window.rootViewController = UINavigationController(
          rootViewController: NotesController(notes: notes))
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    """
  }

  private var list: String {
    """
    import UIKit

    struct Note: Hashable, Identifiable {
      let id = UUID()
      var title: String
      var text = ""
    }

    /// All notes, one a row: Return or a click opens one, Add asks for a new one.
    final class NotesController: UICollectionViewController {
      private(set) var notes: [Note]
      private var dataSource: UICollectionViewDiffableDataSource<Int, Note>!

      init(notes: [Note]) {
        self.notes = notes
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        super.init(collectionViewLayout: layout)
        title = "\(name)"
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) is not used here") }

      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addNote() })
        let cells = UICollectionView.CellRegistration<NoteCell, Note> { cell, _, note in
          cell.title.text = note.title
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
          collectionView, indexPath, note in
          collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: note)
        }
        show(notes)
      }

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let layout = collectionViewLayout as? UICollectionViewFlowLayout
        layout?.itemSize = CGSize(width: collectionView.bounds.width, height: 16)
      }

      private func show(_ notes: [Note]) {
        self.notes = notes
        var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
        snapshot.appendSections([0])
        snapshot.appendItems(notes)
        dataSource.apply(snapshot, animatingDifferences: true)
      }

      private func addNote() {
        let alert = UIAlertController(title: "New Note", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Title" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let add = UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
          guard let self, let title = alert?.textFields?.first?.text, !title.isEmpty else { return }
          show(notes + [Note(title: title)])
        }
        alert.addAction(add)
        alert.preferredAction = add
        present(alert, animated: true)
      }

      override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) {
        collectionView.deselectItem(at: indexPath, animated: true)
        let detail = NoteController(note: notes[indexPath.item]) { [weak self] note in
          guard let self else { return }
          show(notes.map { $0.id == note.id ? note : $0 })
        }
        navigationController?.pushViewController(detail, animated: true)
      }
    }

    final class NoteCell: UICollectionViewCell {
      let title = UILabel()

      override init(frame: CGRect) {
        super.init(frame: frame)
        title.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(title)
        NSLayoutConstraint.activate([
          title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
          title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) is not used here") }
    }

    """
  }

  private var detail: String {
    """
    import UIKit

    /// One note: the typed text is kept when the user leaves the screen.
    final class NoteController: UIViewController {
      private var note: Note
      private let keep: (Note) -> Void
      private let textView = UITextView()

      init(note: Note, keep: @escaping (Note) -> Void) {
        (self.note, self.keep) = (note, keep)
        super.init(nibName: nil, bundle: nil)
        title = note.title
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) is not used here") }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.text = note.text
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        NSLayoutConstraint.activate([
          textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          textView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
          textView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
          textView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        ])
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textView.becomeFirstResponder()
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note.text = textView.text
        keep(note)
      }
    }

    """
  }

  private var tests: String {
    """
    import Testing
    import UIKit
    import UIKitTesting

    @testable import \(name)

    /// Pilot presses keys and reads the screen, without a terminal.
    @MainActor @Suite("\(name)", .serialized)
    struct \(name)Tests {
      private let notes: NotesController
      private let pilot: Pilot

      init() {
        notes = NotesController(notes: [Note(title: "First", text: "One"), Note(title: "Second")])
        let controller = UINavigationController(rootViewController: notes)
        pilot = Pilot(rootViewController: controller, size: (columns: 60, rows: 12))
      }

      @Test("Return opens a note, and its text is kept")
      func edits() {
        pilot.press(.return)
        pilot.finishAnimations()
        #expect(pilot.screenText.contains("One"))
        pilot.type("!")
        pilot.press(.escape)
        pilot.finishAnimations()
        #expect(notes.notes.map(\\.text) == ["One!", ""])
        #expect(pilot.screenText.contains("Second"))
      }

      @Test("Add asks for a title")
      func adds() throws {
        try pilot.tap("Add")
        pilot.finishAnimations()
        pilot.type("Third")
        pilot.press(.return)
        pilot.finishAnimations()
        #expect(notes.notes.map(\\.title) == ["First", "Second", "Third"])
        #expect(pilot.screenText.contains("Third"))
      }
    }

    """
  }
}
