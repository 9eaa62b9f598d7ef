import Testing
import UIKit

/// Plain UIKit code: it compiles with Apple's UIKit, too, and passes there.
@Suite("Optional methods and subclasses, as UIKit code writes them")
@MainActor struct OptionalCallTests {
  /// Forwards every call, like a wrapper around a collection view.
  private final class Proxy: NSObject, UICollectionViewDelegateFlowLayout {
    weak var inner: (any UICollectionViewDelegateFlowLayout)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      inner?.scrollViewDidScroll?(scrollView)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      inner?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      inner?.collectionView?(
        collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        ?? CGSize(width: 1, height: 2)
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      inner?.collectionView?(collectionView, shouldSelectItemAt: indexPath) ?? true
    }
  }

  private final class Inner: NSObject, UICollectionViewDelegateFlowLayout {
    var scrolls = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item > 0 }
  }

  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 80, height: 80),
    collectionViewLayout: UICollectionViewFlowLayout())
  private let path = IndexPath(item: 0, section: 0)

  @Test("a forwarding delegate reaches implemented methods, and detects missing ones")
  func proxy() {
    let (proxy, inner) = (Proxy(), Inner())
    proxy.inner = inner
    proxy.scrollViewDidScroll(view)
    #expect(inner.scrolls == 1)
    #expect(!proxy.collectionView(view, shouldSelectItemAt: path))
    #expect(
      proxy.collectionView(view, layout: view.collectionViewLayout, sizeForItemAt: path)
        == CGSize(width: 1, height: 2))
    view.delegate = proxy
    view.contentOffset = CGPoint(x: 0, y: 1)
    #expect(view.contentOffset.y == 0 || inner.scrolls > 1)
  }

  /// Attributes with a plain initialiser, as layouts of iOS apps have them.
  private final class DialAttributes: UICollectionViewLayoutAttributes {
    var angle: CGFloat
    override init() {
      angle = 1
      super.init()
    }
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      if let copy = copy as? DialAttributes { MainActor.assumeIsolated { copy.angle = angle } }
      return copy
    }
  }

  @Test("attributes with a plain init() are copied with their own values")
  func attributes() {
    let attributes = DialAttributes(forCellWith: path)
    attributes.angle = 3
    #expect((attributes.copy() as? DialAttributes)?.angle == 3)
  }

  private final class Turning: UIViewController {
    var log: [String] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { [weak self] _ in self?.log.append("first") })
      coordinator.animate { [weak self] _ in self?.log.append("second") }
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.log.append("done") }
    }
  }

  @Test("changes run alongside a transition with and without a completion")
  func transition() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let controller = Turning()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    window.frame = CGRect(x: 0, y: 0, width: 160, height: 80)
    window.layoutIfNeeded()
    if !controller.log.isEmpty { #expect(controller.log == ["first", "second", "done"]) }
    let delegate: (any UIApplicationDelegate)? = UIApplication.shared.delegate
    #expect(delegate?.window??.rootViewController == nil || delegate != nil)
  }
}
