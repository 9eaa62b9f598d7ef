import Foundation

/// An object that an item provider can carry: strings, addresses, pictures, and conforming classes
/// of a program.
///
/// Foundation on Linux has neither this protocol nor the provider; the names are Apple's. Objects
/// never leave the program, so they need no data representation.
public protocol NSItemProviderWriting: AnyObject {}

extension NSString: NSItemProviderWriting {}
extension NSURL: NSItemProviderWriting {}
extension UIImage: NSItemProviderWriting {}

/// Carries an object from the source of a drag to its destination: the object itself, never a copy.
open class NSItemProvider: NSObject {
  private let object: (any NSItemProviderWriting)?
  /// A name for the object, such as a file name.
  open var suggestedName: String?

  /// Makes a provider without an object.
  public override init() {
    object = nil
    super.init()
  }

  /// Makes a provider that carries an object.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    super.init()
  }

  /// Returns whether the object is of a class or bridges to a type: an `NSString` to `String`.
  open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool {
    carried(as: aClass) != nil
  }

  /// Passes the object to `completionHandler`, which is called at once.
  ///
  /// - Parameters:
  ///   - aClass: A class, or a type that the class bridges to.
  ///   - completionHandler: Gets the object; `nil` and an error if the object has another type.
  @discardableResult
  open func loadObject<Object>(
    ofClass aClass: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    let object = carried(as: aClass)
    completionHandler(object, object == nil ? CocoaError(.featureUnsupported) : nil)
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  final func carried<Object>(as aClass: Object.Type) -> Object? {
    switch object {
    case let object as Object: object
    case let text as NSString: String(describing: text) as? Object
    case let address as NSURL: (address as URL) as? Object
    default: nil
    }
  }
}
