import Foundation
import UIKit

/// Overrides the members of a view that scroll views with a content view override.
open class EveryOrderView: UIView {
  public let content = UIView()

  open override func addSubview(_ view: UIView) { content.addSubview(view) }
  open override func insertSubview(_ view: UIView, at index: Int) {
    content.insertSubview(view, at: index)
  }
  open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    content.insertSubview(view, belowSubview: siblingSubview)
  }
  open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    content.insertSubview(view, aboveSubview: siblingSubview)
  }
  open override func bringSubviewToFront(_ view: UIView) { content.bringSubviewToFront(view) }
  open override func sendSubviewToBack(_ view: UIView) { content.sendSubviewToBack(view) }
  open override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    content.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  open override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  open override func viewWithTag(_ tag: Int) -> UIView? { content.viewWithTag(tag) }
  open override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    content.snapshotView(afterScreenUpdates: afterUpdates)
  }
  open override func endEditing(_ force: Bool) -> Bool { content.endEditing(force) }

  open func useAll() -> [Int] {
    let views = (0..<5).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    addSubview(views[0])
    insertSubview(views[1], at: 0)
    insertSubview(views[2], belowSubview: views[0])
    insertSubview(views[3], aboveSubview: views[0])
    addSubview(views[4])
    bringSubviewToFront(views[1])
    sendSubviewToBack(views[4])
    exchangeSubview(at: 0, withSubviewAt: 1)
    return content.subviews.map(\.tag)
  }
}

/// An image view that overrides its designated initializers.
open class EveryInitImageView: UIImageView {
  public override init(image: UIImage?) {
    super.init(image: image)
    preferredSymbolConfiguration = .init(
      font: .preferredFont(forTextStyle: .body), scale: .large)
  }
  public override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { setNeedsDisplay() }
  }
}

/// Observes changed traits with a handler that names its own class.
open class TraitView: UIView {
  open var changes = 0

  open func watch() -> UITraitChangeRegistration {
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previous: UITraitCollection) in
      if self.traitCollection.userInterfaceStyle != previous.userInterfaceStyle {
        self.changes += 1
      }
    }
  }
}

/// A cell with a plain `init()` beside the initializer that the collection view calls.
open class PlainInitCell: UICollectionViewCell {
  public init() { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A collection view that creates its own layout, and so has a plain `init()`.
open class OwnLayoutCollectionView: UICollectionView {
  public override init(
    frame: CGRect = .zero,
    collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout()
  ) { super.init(frame: frame, collectionViewLayout: collectionViewLayout) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Objects made by their classes.
@MainActor public enum Metatypes {
  public static func view<V: UIView>(_ type: V.Type) -> V { V(frame: .zero) }

  public static func views(_ types: [UIView.Type]) -> [UIView] {
    types.map { $0.init(frame: CGRect(x: 0, y: 0, width: 8, height: 16)) }
  }

  public static func controllers(_ types: [UIViewController.Type]) -> [UIViewController] {
    types.map { $0.init() }
  }

  public static func collectionViews() -> [UICollectionView] {
    [UICollectionView(), OwnLayoutCollectionView()]
  }
}

/// Names that Foundation has, too, and drawing that needs no main thread.
public enum Anywhere {
  public static func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 16)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
  }

  @MainActor public static func timer() -> Timer {
    Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in }
  }
}
