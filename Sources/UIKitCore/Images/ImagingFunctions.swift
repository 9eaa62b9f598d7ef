// The functions of CImaging that decode, declared instead of imported: whoever loads a module must
// find all that it imports, and a package that merely asks canImport(UIKit) is given no path to our
// C modules. Sources/CImaging/include/CImaging.h says what each does.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Images
  /// Gives out the next bytes of a picture.
  typealias ImagingRead =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int) -> Int

  @_extern(c)
  func imaging_decode(
    _ read: ImagingRead, _ context: UnsafeMutableRawPointer, _ fitWidth: Int32, _ fitHeight: Int32,
    _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    _ width: UnsafeMutablePointer<Int32>, _ height: UnsafeMutablePointer<Int32>,
    _ message: UnsafeMutablePointer<CChar>, _ messageCapacity: Int
  ) -> Int32

  @_extern(c)
  func imaging_size(
    _ read: ImagingRead, _ context: UnsafeMutableRawPointer, _ width: UnsafeMutablePointer<Int32>,
    _ height: UnsafeMutablePointer<Int32>, _ message: UnsafeMutablePointer<CChar>,
    _ messageCapacity: Int
  ) -> Int32
#endif
