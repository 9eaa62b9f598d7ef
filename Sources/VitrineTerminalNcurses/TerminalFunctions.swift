// The functions of VitrineCTerminal, declared instead of imported, like those of VitrineCNcurses
// (CursesFunctions.swift).
// Sources/VitrineCTerminal/include/VitrineCTerminal.h documents them.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_extern(c) func terminal_open(_ path: UnsafePointer<CChar>?) -> Int32
@_extern(c) func terminal_take(_ fd: Int32, _ holdsOutput: Int32) -> Int32
@_extern(c) func terminal_is_taken() -> Int32
@_extern(c) func terminal_catch_crashes()
@_extern(c) func terminal_log(_ path: UnsafePointer<CChar>?) -> Int32
@_extern(c) func terminal_trim_held()
@_extern(c) func terminal_held(_ buffer: UnsafeMutableRawPointer?, _ limit: Int) -> Int
@_extern(c)
func terminal_set_restoring_bytes(_ bytes: UnsafeRawPointer?, _ count: Int)
@_extern(c) func terminal_watch(_ fd: Int32) -> Int32
@_extern(c) func terminal_give_back()
@_extern(c) func terminal_reset_modes()
@_extern(c)
func terminal_size(
  _ fd: Int32, _ columns: UnsafeMutablePointer<Int32>, _ rows: UnsafeMutablePointer<Int32>
) -> Int32
@_extern(c)
func terminal_pixels(
  _ fd: Int32, _ width: UnsafeMutablePointer<Int32>, _ height: UnsafeMutablePointer<Int32>
) -> Int32
@_extern(c) func terminal_catch_signals() -> Int32
@_extern(c) func terminal_end_requests(_ last: UnsafeMutablePointer<Int32>) -> Int32
@_extern(c) func terminal_await_signal() -> Int32
@_extern(c) func terminal_catch_children(_ catchesThem: Int32)
@_extern(c) func terminal_release_signals()
@_extern(c) func terminal_stop_process_group() -> Int32
@_extern(c) func terminal_memory_file() -> Int32
@_extern(c) func terminal_memory_limit() -> Int
@_extern(c)
func terminal_drain(_ memoryFile: Int32, _ buffer: UnsafeMutableRawPointer?, _ limit: Int) -> Int
@_extern(c)
func terminal_write(
  _ fd: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ signalPipe: Int32
) -> Int
