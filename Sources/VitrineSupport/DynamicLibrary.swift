import Glibc

/// A C library that this machine may have: it is opened when it is first used, so that the program starts without it
/// and nothing must be installed to build it.
package struct DynamicLibrary {
  /// The library, or a function in it, is missing.
  package struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer
  private let prefix: String

  /// Opens a library.
  ///
  /// - Parameters:
  ///   - prefix: Begins the names of all its functions.
  ///   - isLazy: Whether functions that it calls itself are looked up when it calls them.
  package init(_ name: String, prefix: String, isLazy: Bool = false) throws(Missing) {
    guard let handle = dlopen(name, (isLazy ? RTLD_LAZY : RTLD_NOW) | RTLD_LOCAL) else {
      throw Missing()
    }
    (self.handle, self.prefix) = (handle, prefix)
  }

  /// A function of the library, by its name behind the prefix.
  ///
  /// The type must be that of the function in C: nothing checks it.
  package func find<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, prefix + name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
