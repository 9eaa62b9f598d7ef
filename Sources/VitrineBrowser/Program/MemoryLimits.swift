import Glibc

/// The memory limits of the process, which the shell has set.
enum MemoryLimits {
  /// The required memory, in bytes; the stacks of threads count.
  private static let needed = (data: rlim_t(192) << 20, space: rlim_t(512) << 20)

  /// The reason why the memory is insufficient, in one line; nil if there is enough. With less
  /// memory, the threads for keys and signals could not start.
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
