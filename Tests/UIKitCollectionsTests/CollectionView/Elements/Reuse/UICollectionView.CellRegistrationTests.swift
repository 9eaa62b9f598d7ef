import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct CellRegistrationTests {
  private typealias Cells = UICollectionView.CellRegistration<UICollectionViewCell, Int>
  private typealias Headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>

  /// Ten items, each section with a header; `cell` and `header` make the views.
  @MainActor private final class Source: NSObject, UICollectionViewDataSource {
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in .init() }
    var header: (UICollectionView, IndexPath) -> UICollectionReusableView = { _, _ in .init() }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 10 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(collectionView, indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { header(collectionView, indexPath) }
  }

  private let source = Source()

  /// Returns the reports while the items appear.
  private func notes() -> [String] {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 16)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    view.dataSource = source
    return ProgramNotes.collect { view.layoutIfNeeded() }
  }

  private func useGoodHeaders() {
    let headers = Headers(elementKind: UICollectionView.elementKindSectionHeader) { _, _, _ in }
    source.header = { $0.dequeueConfiguredReusableSupplementary(using: headers, for: $1) }
  }

  @Test("a registration created for each cell is reported once, in UIKit's words")
  func cells() {
    useGoodHeaders()
    source.cell = { view, path in
      view.dequeueConfiguredReusableCell(using: Cells { _, _, _ in }, for: path, item: 1)
    }
    let notes = notes()
    #expect(notes.count == 1)
    let start = "Attempted to dequeue a cell using a registration that was created inside "
    #expect(notes.first?.hasPrefix(start) == true)
    #expect(notes.first?.hasSuffix("CellRegistration<UICollectionViewCell, Int>") == true)
  }

  @Test("this also holds for headers")
  func headers() {
    let cells = Cells { _, _, _ in }
    source.cell = { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 1) }
    source.header = { view, path in
      let headers = Headers(elementKind: UICollectionView.elementKindSectionHeader) { _, _, _ in }
      return view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    let notes = notes()
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("Attempted to dequeue a supplementary view") == true)
  }

  @Test("registrations created before are not reported")
  func before() {
    useGoodHeaders()
    let cells = Cells { _, _, _ in }
    source.cell = { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 1) }
    #expect(notes().isEmpty)
  }

  @Test("a collection view in a cell may create its own while the outer one requests the cell")
  func nested() {
    useGoodHeaders()
    let cells = Cells { cell, _, _ in
      let inner = Source()
      let innerCells = Cells { _, _, _ in }
      inner.cell = { $0.dequeueConfiguredReusableCell(using: innerCells, for: $1, item: 1) }
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 50, height: 50),
        collectionViewLayout: UICollectionViewFlowLayout())
      view.dataSource = inner
      cell.contentView.addSubview(view)
      view.layoutIfNeeded()
    }
    source.cell = { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 1) }
    #expect(notes().isEmpty)
  }

  @Test("two views dequeued for one item are reported once")
  func twice() {
    useGoodHeaders()
    let cells = Cells { _, _, _ in }
    source.cell = { view, path in
      _ = view.dequeueConfiguredReusableCell(using: cells, for: path, item: 1)
      return view.dequeueConfiguredReusableCell(using: cells, for: path, item: 2)
    }
    let notes = notes()
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("Expected dequeued view to be returned") == true)
  }
}
