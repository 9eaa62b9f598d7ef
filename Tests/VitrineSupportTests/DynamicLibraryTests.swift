import Testing

@testable import VitrineSupport

@Suite("C libraries loaded at run time")
struct DynamicLibraryTests {
  @Test("a function is found by its name after the prefix")
  func find() throws {
    let length: @convention(c) (UnsafePointer<CChar>?) -> Int =
      try DynamicLibrary("libc.so.6", prefix: "str").find("len")
    #expect("four".withCString(length) == 4)
  }

  @Test("a missing library or function is an error")
  func missing() throws {
    #expect(throws: DynamicLibrary.Missing.self) {
      try DynamicLibrary("libnone-vitrine.so", prefix: "")
    }
    let library = try DynamicLibrary("libc.so.6", prefix: "none_")
    #expect(throws: DynamicLibrary.Missing.self) {
      let _: @convention(c) () -> Void = try library.find("function")
    }
  }
}
