// The drawing function of VitrineCImaging, declared instead of imported, as UIKitCore declares the
// decoding functions.
// Sources/VitrineCImaging/include/VitrineCImaging.h documents it.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Images
  @_extern(c)
  func imaging_draw(
    _ pixels: UnsafePointer<UInt8>, _ width: Int32, _ height: Int32, _ columns: Int32,
    _ rows: Int32, _ depth: Int32, _ light: Int32, _ cells: UnsafeMutablePointer<Int32>
  ) -> Int32
#endif
