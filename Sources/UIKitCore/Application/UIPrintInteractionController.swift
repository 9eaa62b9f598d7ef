import Foundation

/// Prints documents on iOS. A terminal cannot print, and a program learns so: `isPrintingAvailable` is false.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  /// Called at the end of a presentation with whether something was printed, and the error.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The one controller.
  public static let shared = UIPrintInteractionController()
  /// Always false.
  open class var isPrintingAvailable: Bool { false }
  /// Always false, for every address.
  open class func canPrint(_ url: URL) -> Bool { false }
  /// Always false, for all bytes.
  open class func canPrint(_ data: Data) -> Bool { false }

  /// The picture, bytes or address to print.
  open var printingItem: Any?
  /// Shows nothing and returns false. The handler gets no call, as on iOS without printing.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool
  { false }
}
