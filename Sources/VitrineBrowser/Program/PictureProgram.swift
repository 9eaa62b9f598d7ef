import Glibc
import UIKit
import VitrinePreviews
import VitrineSupport

/// The program as its own child process, which decodes the picture on its standard input and prints
/// the pixels.
enum PictureProgram {
  /// Decodes the picture and exits if the command line requests it.
  static func runIfAsked(_ arguments: [[UInt8]]) {
    let words = arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, words[0] == PictureDecoder.option, let box = PixelSize(words[1]) else {
      return
    }
    let path = "/dev/stdin"
    do throws(ImageFailure) {
      let image = try UIImage(
        contentsOfFile: path, fitting: CGSize(width: box.width, height: box.height))
      guard let pixels = image.cgImage, let whole = UIImage(contentsOfFile: path)?.size,
        let picture = DecodedPicture(
          size: PixelSize(width: pixels.width, height: pixels.height),
          full: PixelSize(width: Int(whole.width), height: Int(whole.height)), rgba: pixels.rgba)
      else { end("not a picture") }
      exit(StandardStreams.write(picture.transfer, to: STDOUT_FILENO) ? 0 : 1)
    } catch {
      end(error.description)
    }
  }

  private static func end(_ reason: String) -> Never {
    _ = StandardStreams.write(Array((reason + "\n").utf8), to: STDOUT_FILENO)
    exit(1)
  }
}
