import Testing
import UIKit

@testable import VitrineBrowser
@testable import VitrineFigures
@testable import VitrineItems
@testable import VitrineStyledText

@MainActor
@Suite("Figures as layouts")
struct FigureLayoutTests {
  /// Items two by two, a heading that stays above them.
  private final class Maker: FigureMaking {
    var made = 0
    let look = Look.plain

    func figure(for layout: FigureLayout, room: (columns: Int, rows: Int)) -> Figure {
      made += 1
      var figure = Figure(count: 100)
      figure.write("heading", column: 0, row: 0, .header, pin: Figure.Pin(offset: 0, last: 40))
      figure.write("rule", column: 0, row: 90, .border)
      _ = figure.flow(
        Array(0..<100), column: 0, row: 1, columns: room.columns, rows: 2, atLeast: 10)
      return figure
    }
  }

  private final class Data: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { section == 0 ? 30 : 70 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  private let maker = Maker()
  private let data = Data()
  private let layout = FigureLayout(.board)
  private let view: UICollectionView

  init() {
    layout.take(maker)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 8 * 21, height: 160), collectionViewLayout: layout)
    view.dataSource = data
    layout.prepare()
  }

  private func paths(in rect: CGRect) -> [IndexPath] {
    (layout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
  }

  @Test("those in a rectangle are the same as those of all whose frames meet it")
  func elements() {
    for y in stride(from: 0, through: 1_700, by: 37) {
      let rect = CGRect(x: 20, y: y, width: 90, height: 70)
      let all = (0..<100).compactMap(layout.path(ofNumber:)).filter { path in
        layout.layoutAttributesForItem(at: path).map { !$0.frame.intersection(rect).isEmpty }
          ?? false
      }
      #expect(paths(in: rect) == all)
    }
  }

  @Test("items of all sections follow one another")
  func numbers() {
    #expect(layout.number(of: IndexPath(item: 0, section: 1)) == 30)
    #expect(layout.path(ofNumber: 99) == IndexPath(item: 69, section: 1))
    #expect(layout.path(ofNumber: 100) == nil)
    #expect(layout.number(of: IndexPath(item: 30, section: 0)) == nil)
  }

  @Test(
    "a heading that stays goes along with the screen, as far as it may; scrolling makes no figure anew"
  )
  func pinned() throws {
    func heading() -> CGFloat? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: FigureLayout.label, at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(heading() == 0)
    let made = maker.made
    view.bounds.origin.y = 320
    layout.prepare()
    #expect(heading() == 320)
    #expect(maker.made == made)
    view.bounds.origin.y = 1_000
    #expect(heading() == 640)
    view.bounds.size.width = 200
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: view.bounds))
    layout.prepare()
    #expect(maker.made == made + 1)
  }
}
