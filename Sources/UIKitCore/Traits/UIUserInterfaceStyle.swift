/// Whether colours are chosen for a light or for a dark background.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// Which way lines run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Whether there is much room.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// What kind of device the program runs on.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// None of Apple's: a terminal.
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

/// Which side of the text comes first for a part of the interface.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the traits say.
  case unspecified = 0
  /// Controls of sound and films: left to right.
  case playback = 1
  /// Controls of directions in space: left to right.
  case spatial = 2
  /// Left to right, whatever the traits say.
  case forceLeftToRight = 3
  /// Right to left, whatever the traits say.
  case forceRightToLeft = 4
}
