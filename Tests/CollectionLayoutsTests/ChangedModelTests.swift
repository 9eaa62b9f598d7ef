import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import CollectionLayouts

/// The model has become shorter, empty or longer, and the program makes another call before it
/// reports the change.
@MainActor
@Suite("A model that changes before the program reports it")
struct ChangedModelTests {
  /// The calls of a program between the change and the report.
  enum Call: String, CaseIterable {
    case nothing, reload, invalidate, invalidateByContext, configure, inset, style, direction,
      scroll, edit, endMovement
    case scrollSmoothly, resize, resizeInAnimation, showOtherLayout, turnToOtherLayout, findItem
    case measureContent, countItems, scrollToItem

    /// Whether the call needs no answers of the program before the next pass.
    var isQuiet: Bool {
      switch self {
      case .nothing, .reload, .invalidate, .invalidateByContext, .configure, .inset, .style,
        .direction, .scroll, .edit, .endMovement, .scrollSmoothly:
        true
      default: false
      }
    }
  }

  /// The samples, and the layouts that ask a delegate or a provider for more.
  enum Subject: Hashable, Sendable {
    case sample(SampleLayout)
    case flow, estimatedFlow, sections, estimatedSections, strips, list

    static let all =
      [Subject.flow, .estimatedFlow, .sections, .estimatedSections, .strips, .list]
      + SampleLayout.allCases.map { .sample($0) }

    @MainActor
    func items(_ sections: [[Int]]) -> NumberedItems {
      if case .sample(let sample) = self { return sample.items(sections) }
      var layout = UICollectionViewLayout()
      weak var known: NumberedItems?
      switch self {
      case .sample: break
      case .flow: layout = UICollectionViewFlowLayout()
      case .estimatedFlow:
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 80, height: 16)
        layout = flow
      case .list:
        layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      case .sections, .estimatedSections, .strips:
        layout = UICollectionViewCompositionalLayout { index, _ in
          section(of: known?.items(index).count ?? 0)
        }
      }
      let items = NumberedItems(layout, sections, size: CGSize(width: 400, height: 300))
      known = items
      items.view.delegate = items
      return items.laidOut()
    }

    /// A section whose height shows its number of items.
    @MainActor
    private func section(of count: Int) -> NSCollectionLayoutSection {
      let height = CGFloat(16 + count)
      let size = NSCollectionLayoutSize(
        widthDimension: self == .strips ? .absolute(100) : .fractionalWidth(1),
        heightDimension: self == .estimatedSections ? .estimated(height) : .absolute(height))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      if self == .strips { section.orthogonalScrollingBehavior = .continuous }
      return section
    }
  }

  /// The models after the change.
  private static let models: [[[Int]]] = [
    [[1]], [], [[], [], []], [Array(1...40), [41], Array(42...60), [61, 62], [63]],
  ]

  private func run(_ call: Call, on items: NumberedItems, _ subject: Subject) {
    let (view, layout) = (items.view, items.layout)
    switch call {
    case .nothing: break
    case .reload: view.reloadData()
    case .invalidate: layout.invalidateLayout()
    case .invalidateByContext:
      layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
    case .configure:
      guard let layout = layout as? UICollectionViewCompositionalLayout else { return }
      layout.configuration = UICollectionViewCompositionalLayoutConfiguration()
    case .inset: view.contentInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
    case .style: view.overrideUserInterfaceStyle = .light
    case .direction: view.semanticContentAttribute = .forceRightToLeft
    case .edit: view.isEditing = true
    case .endMovement:
      view.endInteractiveMovement()
      view.cancelInteractiveMovement()
    case .scroll: view.contentOffset = CGPoint(x: 8, y: 40)
    case .scrollSmoothly: view.setContentOffset(CGPoint(x: 8, y: 40), animated: true)
    case .resize: view.frame.size = CGSize(width: 240, height: 160)
    case .resizeInAnimation:
      UIView.animate(withDuration: 0.2) { view.frame.size = CGSize(width: 240, height: 160) }
    case .showOtherLayout: view.collectionViewLayout = subject.items([]).layout
    case .turnToOtherLayout:
      view.setCollectionViewLayout(subject.items([]).layout, animated: true)
    case .findItem: _ = view.indexPathForItem(at: CGPoint(x: 60, y: 60))
    case .measureContent: _ = layout.collectionViewContentSize
    case .countItems: _ = view.numberOfItems(inSection: 0)
    case .scrollToItem:
      view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    }
  }

  @Test(
    "no question concerns deleted items, and quiet calls ask no question",
    arguments: Subject.all)
  func asking(subject: Subject) {
    let calls = Call.allCases.flatMap { call in
      // Frequent pairs of calls.
      [Call.nothing, .invalidate, .inset, .resize].map { ($0, call) }
    }
    for (first, second) in TestRun.some(of: calls, every: 5) + Call.allCases.map({ (.nothing, $0) })
    {
      for model in Self.models {
        let items = subject.items([Array(1...20), [21], Array(22...30)])
        let window = UIWindow(frame: items.view.frame)
        window.addSubview(items.view)
        items.scroll(to: CGPoint(x: 0, y: 16))
        items.sections = model
        for call in [first, second] {
          let before = items.questions
          run(call, on: items, subject)
          let asked = items.questions - before
          #expect(!call.isQuiet || asked == 0, "\(subject), \(first), \(second): \(asked)")
        }
        items.view.reloadData()
        items.view.layoutIfNeeded()
        items.checkNumbers("\(subject), \(first), \(second)")
        #expect(items.view.numberOfSections == model.count)
      }
    }
  }

  /// Calls on the collection view from inside its data source.
  private static let questions: [@MainActor (UICollectionView) -> Void] = [
    { _ = $0.collectionViewLayout.collectionViewContentSize },
    { _ = $0.contentSize },
    { _ = $0.indexPathForItem(at: CGPoint(x: 60, y: 60)) },
    { _ = $0.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) },
    { _ = $0.collectionViewLayout.layoutAttributesForElements(in: $0.bounds) },
    { _ = $0.visibleCells },
    { _ = $0.numberOfItems(inSection: 0) },
    { $0.layoutIfNeeded() },
    { $0.collectionViewLayout.invalidateLayout() },
    { $0.reloadData() },
  ]

  @Test("a data source may query the view while the view counts items", arguments: Subject.all)
  func askingBack(subject: Subject) {
    for (number, question) in Self.questions.enumerated() {
      for model in Self.models {
        for call in [Call.reload, .invalidate, .countItems] {
          let items = subject.items([Array(1...20), [21], Array(22...30)])
          let window = UIWindow(frame: items.view.frame)
          window.addSubview(items.view)
          items.view.layoutIfNeeded()
          items.whileCounting = { [weak view = items.view] in view.map(question) }
          items.sections = model
          run(call, on: items, subject)
          items.view.reloadData()
          if !model.isEmpty { _ = items.view.numberOfItems(inSection: 0) }
          items.view.layoutIfNeeded()
          items.whileCounting = {}
          items.view.reloadData()
          items.view.layoutIfNeeded()
          items.checkNumbers("\(subject), question \(number), \(call)")
        }
      }
    }
  }

  @Test("the next pass shows the model of that time", arguments: Subject.all)
  func afterReloading(subject: Subject) {
    for model in Self.models {
      let items = subject.items([Array(1...20), [21], Array(22...30)])
      items.view.reloadData()
      items.sections = model
      items.view.layoutIfNeeded()
      items.checkNumbers("\(subject)")
      #expect(items.view.numberOfSections == model.count, "\(subject)")
    }
  }
}

extension NumberedItems: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: lengthOf(number(indexPath)), height: 16) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: CGFloat(items(section).count), left: 0, bottom: 0, right: 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { lengthOf(number(indexPath)) > 0 }
}
