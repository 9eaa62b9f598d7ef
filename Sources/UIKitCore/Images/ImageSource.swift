import Foundation

/// The source of a picture's bytes, which can be decoded repeatedly, on any thread.
enum ImageSource: Sendable {
  case file(path: String)
  case data(Data)

  /// Returns the size in pixels; reads only the beginning.
  func size() throws(ImageFailure) -> (width: Int, height: Int) {
    #if Images
      var size = (width: Int32(0), height: Int32(0))
      try read { read, context, message, capacity in
        imaging_size(read, context, &size.width, &size.height, message, capacity)
      }
      return (Int(size.width), Int(size.height))
    #else
      throw Self.unsupported
    #endif
  }

  /// Returns the pixels, scaled down to a box of pixels if there are more.
  func pixels(fitting box: (width: Int, height: Int)? = nil) throws(ImageFailure) -> PixelBuffer {
    #if Images
      let limit = { (length: Int) in Int32(clamping: max(1, length)) }
      var decoded = (bytes: UnsafeMutablePointer<UInt8>?.none, width: Int32(0), height: Int32(0))
      try read { read, context, message, capacity in
        imaging_decode(
          read, context, box.map { limit($0.width) } ?? 0, box.map { limit($0.height) } ?? 0,
          &decoded.bytes, &decoded.width, &decoded.height, message, capacity)
      }
      defer { free(decoded.bytes) }
      let count = Int(decoded.width) * Int(decoded.height) * 4
      return PixelBuffer(
        width: Int(decoded.width), height: Int(decoded.height),
        bytes: Array(UnsafeBufferPointer(start: decoded.bytes, count: count)))
    #else
      throw Self.unsupported
    #endif
  }

  #if Images
    /// Opens the source and passes it to the decoder.
    private func read(
      _ decode: (
        ImagingRead, UnsafeMutableRawPointer, UnsafeMutablePointer<CChar>, Int
      ) -> Int32
    ) throws(ImageFailure) {
      let reading = try ImageReading(self)
      var message = [CChar](repeating: 0, count: 256)
      let status = withExtendedLifetime(reading) {
        message.withUnsafeMutableBufferPointer { message -> Int32 in
          guard let start = message.baseAddress else { return -1 }
          return decode(
            { context, buffer, capacity in
              guard let context, let buffer else { return -1 }
              return Unmanaged<ImageReading>.fromOpaque(context).takeUnretainedValue()
                .read(into: UnsafeMutableBufferPointer(start: buffer, count: capacity))
            }, Unmanaged.passUnretained(reading).toOpaque(), start, message.count)
        }
      }
      if status != 0 {
        let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        throw ImageFailure(String(decoding: bytes, as: UTF8.self))
      }
    }
  #else
    private static let unsupported = ImageFailure("this program was built without pictures")
  #endif
}

#if Images
  /// Supplies the bytes of a picture, block by block.
  private final class ImageReading {
    private let descriptor: Int32
    private let data: Data
    private var position = 0

    init(_ source: ImageSource) throws(ImageFailure) {
      switch source {
      case .data(let data):
        descriptor = -1
        self.data = data
      case .file(let path):
        // Do not wait for a writer of a pipe.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        data = Data()
        if descriptor < 0 { throw ImageFailure(String(cString: strerror(errno))) }
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        if kind == S_IFREG { return }
        // `deinit` closes the descriptor.
        throw ImageFailure(kind == S_IFDIR ? "is a folder" : "is not a file")
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
      if descriptor >= 0 { return Foundation.read(descriptor, buffer.baseAddress, buffer.count) }
      let count = min(buffer.count, data.count - position)
      let start = data.startIndex + position
      data.copyBytes(to: buffer, from: start..<(start + count))
      position += count
      return count
    }
  }
#endif
