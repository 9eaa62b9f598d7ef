import Foundation

/// The machine on which the program runs, with the interface that iOS programs use.
///
/// It is not an Apple device: its idiom is `unspecified`, its orientation never changes, and the
/// state of its battery is unknown.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  /// Which way up a device is held.
  public typealias Orientation = UIDeviceOrientation

  /// The name of the machine in its network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the operating system: `Linux`.
  open var systemName: String { Self.system { $0.sysname } }
  /// The version of the operating system's kernel.
  open var systemVersion: String { Self.system { $0.release } }
  /// The kind of machine: `Terminal`.
  open var model: String { "Terminal" }
  /// The kind of machine in the user's language: `Terminal`.
  open var localizedModel: String { model }
  /// Always `unspecified`: a terminal is none of Apple's devices.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
  /// Always `nil`: nothing identifies the machine to a vendor.
  open var identifierForVendor: UUID? { nil }
  /// Always yes.
  open var isMultitaskingSupported: Bool { true }

  /// Always `unknown`: a terminal is not turned.
  open var orientation: UIDeviceOrientation { .unknown }
  /// Whether the program has requested notifications of the orientation, which never changes.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
  private final var listeners = 0
  /// Counts a request for notifications, without effect: the orientation never changes.
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
  /// Ends a call of `beginGeneratingDeviceOrientationNotifications()`.
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

  /// Kept without effect: the library does not watch the battery.
  open var isBatteryMonitoringEnabled = false
  /// Always `unknown`.
  open var batteryState: BatteryState { .unknown }
  /// Always -1: unknown.
  open var batteryLevel: Float { -1 }
  /// Kept without effect: there is no proximity sensor.
  open var isProximityMonitoringEnabled = false
  /// Always no.
  open var proximityState: Bool { false }

  /// Whether a machine runs on its battery.
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// On its battery.
    case unplugged = 1
    /// Being charged.
    case charging = 2
    /// Charged.
    case full = 3
  }

  /// Never posted: a terminal is not turned.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Never posted: the library does not watch the battery.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Never posted: the library does not watch the battery.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted: there is no proximity sensor.
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  private static func system<Field>(_ field: (utsname) -> Field) -> String {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: field(names)) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Which way up a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known, as always in a terminal.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the top to the left.
  case landscapeLeft = 3
  /// On its side, the top to the right.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its face.
  case faceDown = 6

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on its back or face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the device is upright, upside down or on its side.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}
