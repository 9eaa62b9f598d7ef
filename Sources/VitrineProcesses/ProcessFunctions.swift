// The functions of CProcess, declared instead of imported, like those of the other C modules.
// Sources/CProcess/include/CProcess.h documents them.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_extern(c)
package func process_begin(
  _ path: UnsafePointer<CChar>, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
  _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>, _ input: Int32, _ output: Int32,
  _ mergesErrors: Int32, _ processorSeconds: UInt64, _ addressSpace: UInt64, _ data: UInt64
) -> Int32
@_extern(c)
package func process_pipe(
  _ reading: UnsafeMutablePointer<Int32>, _ writing: UnsafeMutablePointer<Int32>
) -> Int32
@_extern(c) package func process_watch(_ process: Int32) -> Int32
@_extern(c) package func process_has_ended(_ process: Int32) -> Int32
@_extern(c) package func process_input(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int32
@_extern(c)
package func process_peek(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int)
  -> Int32

@_extern(c) package func process_load_early(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>)
@_extern(c) package func process_when_loaded(
  _ work: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer?
) -> Int32
