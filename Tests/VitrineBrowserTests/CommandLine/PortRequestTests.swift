import Foundation
import Testing
import VitrineSupport
import VitrineTestSupport

@testable import VitrineBrowser

@Suite("vitrine port") struct PortRequestTests {
  private static let checkout = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.path

  private func request(_ words: String...) throws -> PortRequest {
    guard case .port(let request) = try OptionParser.parse(["vitrine", "port"] + words) else {
      throw BrowserFailure("no request")
    }
    return request
  }

  private func failure(_ words: String...) -> String? {
    do throws(BrowserFailure) {
      _ = try OptionParser.parse(["vitrine"] + words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("sources, output and Vitrine arrive")
  func everything() throws {
    let request = try request("App", "-o", "Out", "A.swift")
    #expect(request.paths == [Array("App".utf8), Array("A.swift".utf8)])
    #expect(request.output == Array("Out".utf8))
    #expect(request.checkout == Self.checkout)
    let words = request.arguments.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      words == [
        "port", "--dependency", ".package(name: \"Vitrine\", path: \"\(Self.checkout)\")",
        "--package", "Vitrine", "-o", "Out", "--", "App", "A.swift",
      ])
  }

  @Test("an address is for the package, and the rewriter comes from the program's checkout")
  func address() throws {
    let request = try request("--vitrine", "https://example.org/vitrine.git", "App", "--output=Out")
    #expect(request.library == .address("https://example.org/vitrine.git"))
    #expect(request.checkout == Self.checkout)
  }

  @Test("a folder is for both")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write("let package = Package(\n  name: \"Vitrine\",\n)", to: "v/Package.swift")
    let request = try request("--vitrine", folder.path + "/v", "App", "-o", "Out")
    #expect(request.library == .folder(folder.path + "/v"))
    #expect(request.checkout == folder.path + "/v")
  }

  @Test("sources and output are needed, and --output belongs to port")
  func mistakes() {
    #expect(failure("port", "-o", "Out")?.contains("./port") == true)
    #expect(failure("port", "App")?.contains("-o Ported") == true)
    #expect(failure("port", "App", "-o", "")?.contains("-o Ported") == true)
    #expect(failure("port", "App", "-o", "Out", "--vitrine", "/") != nil)
    #expect(failure("-o", "Out", "App")?.contains("--output belongs to port") == true)
    #expect(failure("new", "App", "-o", "Out")?.contains("--output belongs to port") == true)
  }
}
