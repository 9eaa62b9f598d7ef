/// The style of colours, for a light or a dark background.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The direction of lines.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The available room.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not an Apple device: a terminal.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
}

/// The direction of a part of the interface.
public enum UISemanticContentAttribute: Int, Sendable {
  /// From the traits.
  case unspecified = 0
  /// Playback controls: left to right.
  case playback = 1
  /// Controls for directions in space: left to right.
  case spatial = 2
  /// Left to right, regardless of the traits.
  case forceLeftToRight = 3
  /// Right to left, regardless of the traits.
  case forceRightToLeft = 4
}
