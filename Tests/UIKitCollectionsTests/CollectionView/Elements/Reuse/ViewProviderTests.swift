import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct ViewProviderTests {
  @Test("scrolling any distance creates no more cells than were alive at once")
  func bounded() {
    let world = World([5_000]).settled()
    var most = world.view.visibleCells.count
    for y in stride(from: 0, through: 3_000, by: 7) {
      world.scroll(to: CGFloat(y))
      most = max(most, world.view.visibleCells.count)
    }
    world.scroll(to: 70_000)
    #expect(TestCell.made <= most && most <= 6)
    world.view.checkCollectionInvariants()
  }

  @Test("in a warm list a row of scrolling dequeues one row, creates none and moves no other")
  func oneRow() {
    for columns in [1, 4] {
      let world = World([1_000], columns: columns).settled()
      world.scroll(to: 8)
      world.scroll(to: 16)
      let staying = world.view.visibleCells.compactMap { $0 as? TestCell }
      let applied = staying.map(\.appliedCount)
      world.view.work = CollectionWork()
      world.scroll(to: 32)
      #expect(world.view.work.dequeues == columns)
      #expect(world.view.work.cellsCreated == 0)
      #expect(world.view.work.attributesApplied == columns)
      let moved = zip(staying, applied).filter { $0.appliedCount != $1 }
      #expect(moved.count == columns)
    }
  }

  @Test("queues are separate by identifier")
  func identifiers() {
    let world = World([100])
    world.source.identifier = { $0.item % 2 == 0 ? "cell" : "other" }
    world.settled()
    for y in stride(from: 0, through: 1_000, by: 16) {
      world.scroll(to: CGFloat(y))
      for cell in world.view.visibleCells {
        let item = world.view.indexPath(for: cell)?.item ?? -1
        #expect((cell is OtherCell) == (item % 2 == 1))
        #expect(cell.reuseIdentifier == (item % 2 == 0 ? "cell" : "other"))
      }
    }
  }

  @Test("views never move between collection views")
  func twoViews() {
    let (first, second) = (World([10]), World([10]))
    first.settled()
    second.settled()
    first.view.dataSource = nil
    first.view.layoutIfNeeded()
    second.scroll(to: 24)
    #expect(TestCell.made == 11)
  }

  @Test("prepareForReuse is called only on recycled views, before they are returned")
  func preparing() {
    let world = World([100]).settled()
    #expect(world.view.visibleCells.contains { ($0 as? TestCell)?.preparedCount != 0 } == false)
    world.scroll(to: 16)
    #expect(world.cell(0, 5)?.preparedCount == 1)
    #expect(world.cell(0, 4)?.preparedCount == 0)
  }

  @Test("a dequeued cell has the attributes and states of its item before it is returned")
  func primed() {
    final class Source: TestSource {
      var frames: [CGRect] = []
      var states: [Bool] = []
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        frames.append(cell.frame)
        states.append(cell.isSelected || cell.isHighlighted)
        return cell
      }
    }
    let source = Source([100], log: Log())
    let world = World([100], rows: 1, source: source)
    world.view.selectItem(at: IndexPath(0, 50), animated: false, scrollPosition: [])
    world.settled()
    world.scroll(to: 800)
    #expect(source.frames.last == CGRect(x: 0, y: 800, width: 80, height: 16))
    #expect(source.states == [false, true])
    #expect(world.cell(0, 50)?.appliedCount == 2)
    world.scroll(to: 816)
    #expect(source.states.last == false)
  }

  @Test("an unregistered identifier is reported with the kind and the identifier")
  func unregistered() {
    let world = World([1], header: 16)
    world.source.identifier = { _ in "nobody" }
    world.view.register(
      nil as AnyClass?, forSupplementaryViewOfKind: "header", withReuseIdentifier: "view")
    world.settled()
    #expect(
      Set(world.faults.map(\.description)) == [
        "Could not dequeue a cell with identifier nobody: a class or nib must be registered for"
          + " the identifier first.",
        "Could not dequeue a supplementary view of kind header with identifier view: a class or"
          + " nib must be registered for the identifier first.",
      ])
    // It continues with blank views, and reports no further error.
    #expect(world.view.visibleCells.count == 1)
    world.view.setNeedsLayout()
    world.view.layoutIfNeeded()
    #expect(world.faults.count == 2)
    world.view.checkCollectionInvariants()
  }

  @Test("registering nil unregisters, registering again replaces")
  func replacing() {
    let world = World([10]).settled()
    world.view.register(OtherCell.self, forCellWithReuseIdentifier: "cell")
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.visibleCells.contains { !($0 is OtherCell) } == false)
    world.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    world.scroll(to: 16)
    #expect(world.faults.count == 1)
  }

  @Test("a class other than a cell, and an empty identifier, are rejected")
  func invalid() {
    let world = World([1])
    world.view.register(TestHeader.self, forCellWithReuseIdentifier: "odd")
    world.view.register(NSObject.self, forCellWithReuseIdentifier: "odd")
    world.view.register(TestCell.self, forCellWithReuseIdentifier: "")
    #expect(
      world.faults.map(\.description) == [
        "Invalid registration of a cell for identifier \"odd\": TestHeader is not a kind of"
          + " UICollectionViewCell.",
        "Invalid registration of a cell for identifier \"odd\": NSObject is not a kind of"
          + " UICollectionViewCell.",
        "Invalid registration of a cell for identifier \"\": a reuse identifier must not be empty.",
      ])
  }

  @Test("nibs make cells and supplementary views")
  func nibs() {
    let world = World([3], header: 16)
    var made = 0
    let nib = UINib {
      made += 1
      return OtherCell(frame: .zero)
    }
    world.view.register(nib, forCellWithReuseIdentifier: "cell")
    world.view.register(
      UINib { TestHeader(frame: .zero) }, forSupplementaryViewOfKind: "header",
      withReuseIdentifier: "view")
    world.settled()
    #expect(made == 3 && world.view.visibleCells.contains { !($0 is OtherCell) } == false)
    #expect(world.view.visibleSupplementaryViews(ofKind: "header").first is TestHeader)
    #expect(world.faults == [])
  }

  @Test("a nib for cells that makes another view is an error")
  func wrongNib() {
    let world = World([1])
    world.view.register(
      UINib { UICollectionReusableView(frame: .zero) }, forCellWithReuseIdentifier: "cell")
    world.settled()
    #expect(world.faults.count == 1 && world.view.visibleCells.count == 1)
  }

  @Test("supplementary views are dequeued by kind and identifier and recycled")
  func supplementary() {
    let world = World([4, 4, 4, 4], rows: 3, header: 16).settled()
    let first = world.view.supplementaryView(forElementKind: "header", at: IndexPath(0, 0))
    #expect(first?.reuseIdentifier == "view")
    world.scroll(to: 80)
    let second = world.view.supplementaryView(forElementKind: "header", at: IndexPath(1, 0))
    #expect(first != nil && second === first)
  }

  @Test("a configured registration needs no identifier")
  func configured() {
    final class Source: TestSource {
      let registration = UICollectionView.CellRegistration<TestCell, String> { cell, path, text in
        cell.name = "\(text) \(path.short)"
      }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: indexPath.item == 1 ? nil : "item")
      }
    }
    let world = World([3], source: Source([], log: Log())).settled()
    #expect(world.cell(0, 0)?.name == "item 0-0" && world.cell(0, 2)?.name == "item 0-2")
    #expect(world.cell(0, 1)?.name == "?", "the handler runs only for an item")
    #expect(world.cell(0, 0)?.reuseIdentifier != nil)
    #expect(world.faults == [])
  }

  @Test("a configured registration of supplementary views")
  func configuredSupplementary() {
    final class Source: TestSource {
      var kinds: [String] = []
      lazy var registration = UICollectionView.SupplementaryRegistration<TestHeader>(
        elementKind: "header"
      ) { [unowned self] view, kind, path in
        kinds.append("\(kind) \(path.short)")
        view.tag = 7
      }
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
      }
    }
    let source = Source([], log: Log())
    let world = World([2, 2], rows: 10, header: 16, source: source).settled()
    #expect(source.kinds == ["header 0-0", "header 1-0"])
    #expect(world.view.visibleSupplementaryViews(ofKind: "header").map(\.tag) == [7, 7])
  }

  @Test("registrations with nibs")
  func configuredNibs() {
    let world = World([2]).settled()
    let cells = UICollectionView.CellRegistration<TestCell, Int>(
      cellNib: UINib { OtherCell(frame: .zero) }
    ) { cell, _, number in cell.tag = number }
    let cell = world.view.dequeueConfiguredReusableCell(
      using: cells, for: IndexPath(0, 0), item: 5)
    #expect(cell is OtherCell && cell.tag == 5)
    let headers = UICollectionView.SupplementaryRegistration<TestHeader>(
      supplementaryNib: UINib { UICollectionReusableView(frame: .zero) }, elementKind: "header"
    ) { view, _, _ in view.tag = 1 }
    let header = world.view.dequeueConfiguredReusableSupplementary(
      using: headers, for: IndexPath(0, 0))
    #expect(header.tag == 1 && world.faults.count == 1, "the nib makes another class")
  }

  @Test("a view that was not dequeued for the request is an error")
  func notDequeued() {
    final class Source: TestSource {
      var kept: UICollectionViewCell?
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        switch indexPath.item {
        case 0:
          kept = super.collectionView(collectionView, cellForItemAt: indexPath)
          return kept ?? UICollectionViewCell(frame: .zero)
        case 1: return kept ?? UICollectionViewCell(frame: .zero)
        default: return UICollectionViewCell(frame: .zero)
        }
      }
    }
    let world = World([3], source: Source([], log: Log())).settled()
    #expect(
      world.faults == [
        .notDequeued(.cell, kind: nil, path: IndexPath(0, 1)),
        .notDequeued(.cell, kind: nil, path: IndexPath(0, 2)),
      ])
    #expect(
      world.faults.first?.description.hasPrefix(
        "The cell returned for item 1 of section 0 was not made by a dequeue call") == true)
    #expect(world.visible == ["0-0", "0-1", "0-2"])
    world.view.checkCollectionInvariants()
  }

  @Test("a cell dequeued and not returned goes back to its queue")
  func spare() {
    final class Source: TestSource {
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        _ = super.collectionView(collectionView, cellForItemAt: indexPath)
        return super.collectionView(collectionView, cellForItemAt: indexPath)
      }
    }
    let world = World([100], source: Source([], log: Log())).settled()
    for y in stride(from: 0, through: 500, by: 16) { world.scroll(to: CGFloat(y)) }
    #expect(TestCell.made == 6 && world.faults == [])
    world.view.checkCollectionInvariants()
  }

  @Test("a layout's view without a view from the data source is an error")
  func noSupplementary() {
    final class Plain: UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let world = World([], header: 16)
    let plain = Plain()
    world.view.dataSource = plain
    world.settled()
    #expect(world.faults == [.noSupplementaryViews(kind: "header", path: IndexPath(0, 0))])
    #expect(
      world.faults.first?.description.contains("of kind header at item 0 of section 0") == true)
    world.view.checkCollectionInvariants()
  }

  @Test("an item that the layout places beyond the counts is an error")
  func noItem() {
    let world = World([2])
    let odd = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 5))
    odd.frame = CGRect(x: 0, y: 48, width: 80, height: 16)
    world.layout.extra = [odd]
    world.settled()
    #expect(
      world.faults.map(\.description) == [
        "The layout names item 5 of section 0, which does not exist: there are 1 sections, and"
          + " that section has 2 items."
      ])
    #expect(world.visible == ["0-0", "0-1"])
    world.view.checkCollectionInvariants()
  }

  @Test("the wording for counts that do not add up")
  func wording() {
    let counts = CollectionViewInconsistency.UpdateCounts(
      before: 5, after: 5, inserted: 0, deleted: 1)
    #expect(!counts.addUp)
    #expect(CollectionViewInconsistency.UpdateCounts(before: 5, after: 6, movedIn: 1).addUp)
    #expect(
      CollectionViewInconsistency.invalidItemCount(section: 2, counts).description
        == "Invalid update: invalid number of items in section 2. The number of items contained in"
        + " an existing section after the update (5) must be equal to the number of items"
        + " contained in that section before the update (5), plus or minus the number of items"
        + " inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the"
        + " number of items moved into or out of that section (0 moved in, 0 moved out).")
    #expect(
      CollectionViewInconsistency.invalidSectionCount(counts).description
        .contains("sections contained in the collection view after the update (5)"))
  }
}
