import Glibc

/// Formats times for the user.
public enum DateText {
  /// Returns a time such as `2024-01-31 17:05` in local time.
  ///
  /// - Parameter seconds: The time in seconds since 1970.
  public static func text(of seconds: Int) -> String {
    text(of: seconds, "%Y-%m-%d %H:%M") ?? "earlier"
  }

  /// Returns a time in local time in a format of `strftime`; nil if it cannot be written.
  package static func text(of seconds: Int, _ format: String) -> String? {
    var (time, parts) = (time_t(seconds), tm())
    var text = [CChar](repeating: 0, count: 32)
    guard localtime_r(&time, &parts) != nil else { return nil }
    let length = strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
