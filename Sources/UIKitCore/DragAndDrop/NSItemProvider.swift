import Foundation

/// An object that an item provider can carry: strings, addresses, pictures, and classes of a program that say so.
///
/// Foundation has neither this nor the provider on Linux; the names are Apple's. There is no other program to give the
/// object to, so that it needs no types of data to be written as.
public protocol NSItemProviderWriting: AnyObject {}

extension NSString: NSItemProviderWriting {}
extension NSURL: NSItemProviderWriting {}
extension UIImage: NSItemProviderWriting {}

/// Carries an object from where a drag begins to where it is dropped: the object itself, never a copy.
open class NSItemProvider: NSObject {
  private let object: (any NSItemProviderWriting)?
  /// A name for what is carried, such as one for a file.
  open var suggestedName: String?

  /// Makes a provider that carries nothing.
  public override init() {
    object = nil
    super.init()
  }

  /// Makes a provider that carries an object.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    super.init()
  }

  /// Whether what is carried is of a class, or bridges to a type: an `NSString` to `String`.
  open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool {
    carried(as: aClass) != nil
  }

  /// Gives what is carried; it is here already, so that `completionHandler` is called at once.
  ///
  /// - Parameters:
  ///   - aClass: A class, or a type that the class bridges to.
  ///   - completionHandler: Gets the object; `nil` and an error where what is carried is something else.
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
