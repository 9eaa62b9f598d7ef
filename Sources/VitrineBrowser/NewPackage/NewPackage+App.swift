// The sources of the app.
extension NewPackage {
  var appDelegate: String {
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
          Note(title: "Keys", text: "Ctrl-N adds a note, Delete deletes one, F1 lists all keys."),
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

  var note: String {
    """
    import Foundation

    struct Note: Identifiable {
      let id = UUID()
      var title: String
      var text = ""
    }

    """
  }

  var list: String {
    """
    import UIKit

    /// The list of notes. Return or a click opens a note, Ctrl-N adds one; Delete deletes the note in
    /// focus, and a swipe to the left the note below the pointer.
    final class NotesController: UICollectionViewController {
      private enum Section { case notes }

      private(set) var notes: [Note]
      private lazy var dataSource = makeDataSource()

      init(notes: [Note]) {
        self.notes = notes
        super.init(collectionViewLayout: UICollectionViewLayout())
        title = "\(name)"
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) is not used here") }

      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addNote() })
        collectionView.collectionViewLayout = makeLayout()
        show(notes)
      }

      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(title: "New note", input: "n", modifierFlags: .control) { [weak self] _ in
            self?.addNote()
          },
          UIKeyCommand(title: "Delete note", input: UIKeyCommand.inputDelete) { [weak self] _ in
            self?.deleteFocusedNote()
          },
        ]
      }

      // MARK: The list

      private func makeLayout() -> UICollectionViewLayout {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
          guard let id = self?.dataSource.itemIdentifier(for: indexPath) else { return nil }
          let delete = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self] _, _, completion in
            self?.delete(id)
            completion(true)
          }
          return UISwipeActionsConfiguration(actions: [delete])
        }
        return UICollectionViewCompositionalLayout.list(using: list)
      }

      private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Note.ID> {
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Note.ID> {
          [weak self] cell, _, id in
          guard let note = self?.notes.first(where: { $0.id == id }) else { return }
          var content = cell.defaultContentConfiguration()
          content.text = note.title
          content.secondaryText = note.text.split(separator: "\\n").first.map(String.init)
          cell.contentConfiguration = content
          cell.accessories = [.disclosureIndicator()]
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) {
          collectionView, indexPath, id in
          collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: id)
        }
      }

      /// Shows notes in place of the current ones: rows come, go and change by animations.
      private func show(_ notes: [Note]) {
        self.notes = notes
        let present = Set(dataSource.snapshot().itemIdentifiers)
        var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
        snapshot.appendSections([.notes])
        snapshot.appendItems(notes.map(\\.id))
        snapshot.reconfigureItems(notes.map(\\.id).filter(present.contains))
        dataSource.apply(snapshot, animatingDifferences: true)
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

      // MARK: Changes

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

      private func delete(_ id: Note.ID) { show(notes.filter { $0.id != id }) }

      private func deleteFocusedNote() {
        guard let indexPath = collectionView.keyboard.focusedIndexPath,
          let id = dataSource.itemIdentifier(for: indexPath)
        else { return }
        delete(id)
      }
    }

    """
  }

  var detail: String {
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
}
