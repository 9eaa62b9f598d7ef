import Glibc

/// Formats times for the user.
public enum DateText {
  /// Returns a time such as `2024-01-31 17:05` in local time.
  ///
  /// - Parameter seconds: The time in seconds since 1970.
  public static func text(of seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    var text = [CChar](repeating: 0, count: 32)
    guard localtime_r(&time, &parts) != nil else { return "earlier" }
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
