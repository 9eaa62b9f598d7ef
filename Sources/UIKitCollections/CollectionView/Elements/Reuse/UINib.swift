import Foundation
import UIKitCore

/// A maker of reusable views with a closure, where iOS would load an archive of Interface Builder.
///
/// There are no nib files. Code that registers nibs by name works unchanged after each name gets a
/// closure, at the start of the program:
///
/// ```swift
/// UINib.register("PhotoCell") { PhotoCell(frame: .zero) }
/// ```
@preconcurrency @MainActor
open class UINib: NSObject {
  private static var factories: [String: () -> UICollectionReusableView] = [:]

  private let factory: () -> UICollectionReusableView

  /// - Parameter factory: Returns a new view at each call.
  public init(factory: @escaping () -> UICollectionReusableView) { self.factory = factory }

  /// Creates a nib by name. The closure from `register(_:factory:)` makes the view.
  ///
  /// - Parameters:
  ///   - name: As in `register(_:factory:)`. A name without a closure is reported when a view is
  ///     requested.
  ///   - bundle: Ignored: there are no files.
  public convenience init(nibName name: String, bundle: Bundle?) {
    self.init {
      if let factory = Self.factories[name] { return factory() }
      CollectionViewInconsistency.report(.unknownNib(name))
      return UICollectionViewCell(frame: .zero)
    }
  }

  /// Sets the closure that makes the views of a nib. This is an extension of UIKit.
  ///
  /// - Parameters:
  ///   - name: The name of the file on iOS, without its extension.
  ///   - factory: Returns a new view at each call. Replaces an earlier closure.
  public static func register(
    _ name: String, factory: @escaping () -> UICollectionReusableView
  ) {
    factories[name] = factory
  }

  /// Returns a new view, in an array, because nibs can contain several objects.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] { [factory()] }

  /// A key of options. Exists for source compatibility: there are no options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Returns a new view.
  package final func instantiate() -> UICollectionReusableView { factory() }
}
