import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Transitions between layouts")
struct LayoutTransitionTests {
  enum Kind: CaseIterable {
    case waterfall, stream, circle, spiral, stack, fan, coverFlow, drum

    @MainActor var layout: UICollectionViewLayout {
      switch self {
      case .waterfall: WaterfallLayout(options: .init(columns: .fixed(3), headerLength: 16))
      case .stream: WaterfallLayout(options: .stream)
      case .circle: CircleLayout()
      case .spiral: SpiralLayout()
      case .stack: StackLayout()
      case .fan: StackLayout(options: .fan)
      case .coverFlow: CarouselLayout()
      case .drum: CarouselLayout(options: .drum)
      }
    }
  }

  private func flow() -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 80, height: 48)
    return flow
  }

  /// Goes over to a layout, looks at it on its way and at the end.
  private func go(_ world: LayoutWorld, to layout: UICollectionViewLayout, _ pilot: Pilot) {
    var isFinished: Bool?
    world.view.setCollectionViewLayout(layout, animated: true) { isFinished = $0 }
    pilot.advance(by: 0.1)
    #expect(isFinished == nil)
    pilot.finishAnimations()
    #expect(isFinished == true && world.layout === layout)
    world.checkScreen("\(type(of: layout))")
    #expect(!world.view.indexPathsForVisibleItems.isEmpty, "\(type(of: layout)) shows nothing")
  }

  @Test(
    "there and back, animated, from the beginning and from the middle", arguments: Kind.allCases)
  func flowAndBack(kind: Kind) {
    for offset in [0, 300] as [CGFloat] {
      let world = LayoutWorld(flow(), counts: [60, 30])
      let pilot = world.pilot()
      world.view.contentOffset.y = offset
      pilot.update()
      let layout = kind.layout
      go(world, to: layout, pilot)
      go(world, to: flow(), pilot)
      world.counts = [7, 2]
      world.view.reloadData()
      pilot.update()
      // A layout that has been in use before does not remember the items from then.
      go(world, to: layout, pilot)
    }
  }

  @Test("from each layout to the next, animated")
  func tour() {
    let world = LayoutWorld(flow(), counts: [60, 30])
    let pilot = world.pilot()
    for kind in Kind.allCases + Kind.allCases.reversed().dropFirst() {
      go(world, to: kind.layout, pilot)
    }
  }

  @Test("driven by the program, finished and cancelled", arguments: Kind.allCases, [true, false])
  func interactive(kind: Kind, finishes: Bool) {
    let world = LayoutWorld(flow(), counts: [60, 30])
    let pilot = world.pilot()
    let (old, new) = (world.layout, kind.layout)
    let transition = world.view.startInteractiveTransition(to: new, completion: nil)
    for progress in [0.2, 0.7, 0.5] as [CGFloat] {
      transition.transitionProgress = progress
      transition.invalidateLayout()
      pilot.advance(by: 0.05)
    }
    if finishes {
      world.view.finishInteractiveTransition()
    } else {
      world.view.cancelInteractiveTransition()
    }
    pilot.finishAnimations()
    #expect(world.layout === (finishes ? new : old))
    world.checkScreen("\(kind)")
  }

  @Test("a carousel comes to rest with an item in the middle after a transition")
  func rest() {
    let world = LayoutWorld(flow(), counts: [90])
    let pilot = world.pilot()
    world.view.contentOffset.y = 200
    pilot.update()
    go(world, to: CarouselLayout(), pilot)
    let items = world.view.contentOffset.x / 96
    #expect(items > 1 && abs(items - items.rounded()) < 0.0001)
  }
}
