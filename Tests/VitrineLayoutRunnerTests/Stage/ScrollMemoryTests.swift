import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import VitrineLayoutRunner

@MainActor @Suite("The memory of scroll views") struct ScrollMemoryTests {
  private final class ListController: UIViewController, UICollectionViewDataSource {
    var count: Int
    private(set) var list: UICollectionView?
    private(set) var side = UIScrollView()

    init(count: Int) {
      self.count = count
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 160, height: 32)
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 160, height: 160), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = self
      side.frame = CGRect(x: 160, y: 0, width: 160, height: 160)
      side.contentSize = CGSize(width: 160, height: 800)
      view.addSubview(side)
      view.addSubview(list)
      self.list = list
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private func pilot(count: Int = 100) -> (Pilot, ListController) {
    let controller = ListController(count: count)
    return (Pilot(rootViewController: controller, size: (40, 10)), controller)
  }

  /// The states of a window in which the user has scrolled both views and moved the focus.
  private func states() throws -> [ScrollState] {
    let (pilot, controller) = pilot()
    controller.side.contentOffset = CGPoint(x: 0, y: 64)
    controller.list?.focusItem(at: IndexPath(item: 40, section: 0), scrolls: true)
    pilot.finishAnimations()
    let states = ScrollMemory.states(in: pilot.window)
    #expect(states.map(\.focus) == [nil, [0, 40]])
    #expect(states.first?.offset == [0, 64])
    return states
  }

  @Test("a later window gets the scroll positions and the focus")
  func restores() throws {
    let states = try states()
    let (pilot, _) = pilot()
    #expect(ScrollMemory.restore(states, in: pilot.window).isEmpty)
    #expect(ScrollMemory.states(in: pilot.window) == states)
  }

  @Test("shorter content scrolls to its end, and keeps its focus")
  func shorter() throws {
    let states = try states()
    let (pilot, controller) = pilot(count: 6)
    #expect(ScrollMemory.restore(states, in: pilot.window).isEmpty)
    #expect(controller.list?.focusedIndexPath == IndexPath(item: 0, section: 0))
    let list = try #require(controller.list)
    #expect(list.contentOffset.y + list.bounds.height <= list.contentSize.height)
  }

  @Test("a collection view without items waits for them")
  func waits() throws {
    let states = try states()
    let (pilot, controller) = pilot(count: 0)
    let waiting = ScrollMemory.restore(states, in: pilot.window)
    #expect(waiting == Array(states.dropFirst()))
    controller.count = 100
    controller.list?.reloadData()
    #expect(ScrollMemory.restore(waiting, in: pilot.window).isEmpty)
    #expect(ScrollMemory.states(in: pilot.window) == states)
  }

  @Test("the views of another screen stay as they are")
  func otherScreen() throws {
    let states = try states()
    let pilot = Pilot(view: UIScrollView(), size: (40, 10))
    #expect(ScrollMemory.restore(states, in: pilot.window).isEmpty)
    #expect(ScrollMemory.states(in: pilot.window).map(\.offset) == [[0, 0]])
  }

  private final class OddScrollView: UIScrollView {
    override var contentOffset: CGPoint {
      get { CGPoint(x: CGFloat.nan, y: .infinity) }
      set {}
    }
  }

  @Test("a scroll position that is no number is the beginning")
  func infinite() {
    let pilot = Pilot(view: OddScrollView(), size: (40, 10))
    #expect(ScrollMemory.states(in: pilot.window).map(\.offset) == [[0, 0]])
  }
}
