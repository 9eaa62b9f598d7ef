import VitrineItems
import VitrineProcesses
import VitrineStyledText
import VitrineSupport

/// Decodes pictures in a child process, so that a broken file can crash or block only the child.
public struct PictureDecoder: Sendable {
  /// The option that starts the program as a decoder.
  public static let option = "--decode-picture"

  /// The reason why a picture cannot be decoded.
  struct Failure: Error, Equatable {
    var reason: String
  }

  private let program: [UInt8]

  /// - Parameter program: The path of this program, for running it again.
  public init(program: String) { self.program = Array(program.utf8) }

  /// Decodes a picture.
  ///
  /// - Parameter box: The maximum size of the decoded picture in pixels.
  func picture(
    in file: FileBytes, fitting box: PixelSize, _ job: PreviewJob
  ) throws(Failure) -> DecodedPicture {
    var request = ProcessRequest(
      program, [Array(Self.option.utf8), Array("\(box.width)x\(box.height)".utf8)])
    request.inputFile = file
    // The decoded pixels, and the line before them.
    request.limits.output = box.width * box.height * 4 + 100
    guard let outcome = job.run(request) else { throw Failure(reason: "") }
    switch outcome.end {
    case .exited(0):
      guard let picture = DecodedPicture(transfer: outcome.output),
        picture.width <= box.width, picture.height <= box.height
      else { throw Failure(reason: "not a picture") }
      return picture
    case .exited:
      let reason = VisibleText.text(of: outcome.output.prefix { $0 != 0x0A }.prefix(200))
      throw Failure(reason: reason.isEmpty ? "cannot be shown" : reason)
    case .signalled, .tookTooLong: throw Failure(reason: "takes too much to be shown")
    case .printedTooMuch, .cancelled, .failed: throw Failure(reason: "cannot be shown")
    }
  }
}
