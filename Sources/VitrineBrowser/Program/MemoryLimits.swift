import Glibc

/// The limits that the shell has set for the memory of the process.
enum MemoryLimits {
  /// Each thread sets a stack aside, which counts.
  private static let needed = (data: rlim_t(192) << 20, space: rlim_t(512) << 20)

  /// Why there is too little memory to go on, in one line; nil if there is enough. With less, threads that read keys
  /// and signals could not begin.
  static var shortage: String? {
    if let limit = limit(RLIMIT_DATA), limit < needed.data {
      return text("-d", limit, needed.data)
    }
    if let limit = limit(RLIMIT_AS), limit < needed.space {
      return text("-v", limit, needed.space)
    }
    return nil
  }

  private static func limit(_ resource: __rlimit_resource) -> rlim_t? {
    var limits = rlimit()
    let number = __rlimit_resource_t(resource.rawValue)
    return getrlimit(number, &limits) == 0 ? limits.rlim_cur : nil
  }

  private static func text(_ option: String, _ limit: rlim_t, _ needed: rlim_t) -> String {
    "\(limit >> 10) KiB of memory are too little: `ulimit \(option) \(needed >> 10)` is enough"
  }
}
