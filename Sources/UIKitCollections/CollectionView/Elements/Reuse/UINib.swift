import Foundation
import UIKitCore

/// Makes reusable views by a closure, where iOS would load an archive of Interface Builder's.
///
/// There are no nib files here. Code that registers nibs by their names keeps as it is once each name is given its
/// closure, at the start of the program:
///
/// ```swift
/// UINib.register("PhotoCell") { PhotoCell(frame: .zero) }
/// ```
@preconcurrency @MainActor
open class UINib: NSObject {
  private static var factories: [String: () -> UICollectionReusableView] = [:]

  private let factory: () -> UICollectionReusableView

  /// - Parameter factory: Returns one new view each time it is called.
  public init(factory: @escaping () -> UICollectionReusableView) { self.factory = factory }

  /// A nib by its name; the view is made by the closure that `register(_:factory:)` gave for it.
  ///
  /// - Parameters:
  ///   - name: As in `register(_:factory:)`. A name without a closure is told when a view is asked for.
  ///   - bundle: Not used: there are no files.
  public convenience init(nibName name: String, bundle: Bundle?) {
    self.init {
      if let factory = Self.factories[name] { return factory() }
      CollectionViewInconsistency.report(.unknownNib(name))
      return UICollectionViewCell(frame: .zero)
    }
  }

  /// Says how the views of a nib are made. Ours, not UIKit's.
  ///
  /// - Parameters:
  ///   - name: The name of the file on iOS, without its extension.
  ///   - factory: Returns one new view each time it is called; replaces the one that was given before.
  public static func register(
    _ name: String, factory: @escaping () -> UICollectionReusableView
  ) {
    factories[name] = factory
  }

  /// One new view, in an array, as nibs hold several things.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] { [factory()] }

  /// Kept for sources: there are no options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// One new view.
  package final func instantiate() -> UICollectionReusableView { factory() }
}
