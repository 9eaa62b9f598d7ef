// The decoding functions of VitrineCImaging, declared instead of imported: a module can be loaded only
// with all its imports, and a package that merely checks canImport(UIKit) has no path to the C
// modules. Sources/VitrineCImaging/include/VitrineCImaging.h describes each function.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Images
  /// Supplies the next bytes of a picture.
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
