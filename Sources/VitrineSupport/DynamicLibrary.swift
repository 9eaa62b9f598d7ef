import Glibc

/// An optional C library. It is loaded at its first use, so that the program starts without it and
/// building needs no installed package.
package struct DynamicLibrary {
  /// The library or one of its functions is missing.
  package struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer
  private let prefix: String

  /// Loads a library.
  ///
  /// - Parameters:
  ///   - prefix: The common prefix of its function names.
  ///   - isLazy: Whether the library's own dependencies are resolved at their first call.
  package init(_ name: String, prefix: String, isLazy: Bool = false) throws(Missing) {
    guard let handle = dlopen(name, (isLazy ? RTLD_LAZY : RTLD_NOW) | RTLD_LOCAL) else {
      throw Missing()
    }
    (self.handle, self.prefix) = (handle, prefix)
  }

  /// Returns a function of the library by its name without the prefix.
  ///
  /// The type must match the function in C; it is not checked.
  package func find<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, prefix + name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
