import UIKit

/// A program for tests: a list of words with an edit menu. The last row shows the unhandled keys.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // For the tests of output that is kept while the program owns the terminal.
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "crash" { crash() }
    if arguments.first == "print" {
      for number in 0..<200_000 { print("line \(number) of the output") }
    } else if arguments.first == "log" {
      print("printed first")
      FileHandle.standardError.write(Data("printed as an error\n".utf8))
      if let path = arguments.dropFirst().first {
        application.logFile = URL(filePath: path)
        print("printed to the file")
      }
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = WordsController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Triggers a runtime error of Swift.
private func crash() {
  let numbers: [Int] = []
  print(numbers[CommandLine.arguments.count])
}

final class WordsController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  private var words = ["first", "zweites ✓", "third"]
  private let keys = UILabel()
  private let layout = UICollectionViewFlowLayout()
  private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 240, height: 16)
    layout.minimumLineSpacing = 0
    collection.dataSource = self
    collection.delegate = self
    collection.register(WordCell.self, forCellWithReuseIdentifier: "word")
    view.addSubview(collection)
    view.addSubview(keys)
    keys.text = "keys:"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collection.frame = CGRect(x: 0, y: 0, width: 240, height: view.bounds.height - 16)
    keys.frame = CGRect(x: 0, y: view.bounds.height - 16, width: view.bounds.width, height: 16)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // For the tests of reports about mistakes.
    switch CommandLine.arguments.dropFirst().first {
    case "mistake": forgetTooLittle()
    case "misuse": misuse()
    default: break
    }
  }

  private func forgetTooLittle() {
    collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
  }

  /// Makes several wrong calls twice each, for the test that counts the reports.
  private func misuse() {
    let (one, two) = (UIViewController(), UIViewController())
    present(one, animated: false)
    let label = keys
    // Swift does not allow calling it on another thread.
    let change: @MainActor () -> Void = {
      label.setNeedsLayout()  // wrong thread
    }
    let anywhere = unsafeBitCast(change, to: (@Sendable () -> Void).self)
    for _ in 0..<2 {
      present(two, animated: false)  // wrong presentation
      keys.frame.origin.x = .nan  // wrong frame
      DispatchQueue.global().async(execute: anywhere)
    }
    dismiss(animated: false)
    let note = UIView()
    view.addSubview(note)
    note.widthAnchor.constraint(equalToConstant: 80).isActive = true  // wrong constraint
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) {
      keys.text? += key.characters
      if CommandLine.arguments.dropFirst().first == "fail" { fail(key.characters) }
    }
    super.pressesBegan(presses, with: event)
  }

  /// For the tests of the end of a program that no longer responds.
  private func fail(_ key: String) {
    switch key {
    case "x": crash()
    case "h":
      keys.text = "hangs"
      CATransaction.flush()
      while true {}
    case "s":
      keys.text = "sleeps"
      CATransaction.flush()
      sleep(4)
      keys.text = "awake"
    default: break
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { words.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.label.text = words[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { NSStringFromSelector(action) != "cut:" }

  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    if NSStringFromSelector(action) == "copy:" {
      UIPasteboard.general.string = words[indexPath.item]
    } else if let text = UIPasteboard.general.string {
      let next = IndexPath(item: indexPath.item + 1, section: 0)
      words.insert("pasted " + text, at: next.item)
      collectionView.insertItems(at: [next])
    }
  }
}

final class WordCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
