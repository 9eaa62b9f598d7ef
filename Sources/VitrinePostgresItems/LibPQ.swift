import Dispatch
import VitrineCProcess
import VitrineSupport

/// The required functions of PostgreSQL's client library, from the library of this machine.
///
/// The first server loads it: the program starts without it, and building needs no installation. If
/// an argument is an address, loading begins before `main` (`Loading.c`), because it takes as long
/// as the start with a text.
package struct LibPQ: Sendable {
  /// The states of a connection.
  enum Status {
    static let okay: Int32 = 0
    static let bad: Int32 = 1
  }

  /// The next step while a connection is being made.
  enum Polling {
    static let failed: Int32 = 0
    static let reading: Int32 = 1
    static let writing: Int32 = 2
    static let okay: Int32 = 3
  }

  /// The kinds of results.
  enum Kind {
    static let command: Int32 = 1
    static let tuples: Int32 = 2
    static let copyOut: Int32 = 3
    static let copyIn: Int32 = 4
    static let copyBoth: Int32 = 8
    static let singleTuple: Int32 = 9
  }

  typealias Text = UnsafePointer<CChar>
  typealias Handle = OpaquePointer
  typealias Texts = UnsafePointer<Text?>
  typealias NoticeReceiver = @convention(c) (UnsafeMutableRawPointer?, Handle?) -> Void

  typealias Call = @Sendable @convention(c) (Handle?) -> Int32
  typealias Action = @Sendable @convention(c) (Handle?) -> Void
  typealias Message = @Sendable @convention(c) (Handle?) -> Text?
  typealias Follow = @Sendable @convention(c) (Handle?) -> Handle?
  typealias Cell = @Sendable @convention(c) (Handle?, Int32, Int32) -> Int32

  let start: @Sendable @convention(c) (Texts?, Texts?, Int32) -> Handle?
  let poll: Call
  let finish: Action
  let status: Call
  let socket: Call
  let message: Message
  let needsPassword: Call
  let setNonblocking: @Sendable @convention(c) (Handle?, Int32) -> Int32
  let setNoticeReceiver:
    @Sendable @convention(c) (Handle?, NoticeReceiver?, UnsafeMutableRawPointer?) ->
      UnsafeRawPointer?
  let send:
    @Sendable @convention(c) (
      Handle?, Text?, Int32, UnsafePointer<UInt32>?, Texts?, UnsafePointer<Int32>?,
      UnsafePointer<Int32>?, Int32
    ) -> Int32
  let sendPrepare:
    @Sendable @convention(c) (Handle?, Text?, Text?, Int32, UnsafePointer<UInt32>?) -> Int32
  let sendPrepared:
    @Sendable @convention(c) (
      Handle?, Text?, Int32, Texts?, UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32
  let sendScript: @Sendable @convention(c) (Handle?, Text?) -> Int32
  let escapeLiteral: @Sendable @convention(c) (Handle?, Text?, Int) -> UnsafeMutablePointer<CChar>?
  let freeMemory: @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void
  let setSingleRowMode: Call
  let flush: Call
  let consumeInput: Call
  let isBusy: Call
  let nextResult: Follow
  let kind: Call
  let resultMessage: Message
  let errorField: @Sendable @convention(c) (Handle?, Int32) -> Text?
  let rowCount: Call
  let value: @Sendable @convention(c) (Handle?, Int32, Int32) -> UnsafePointer<UInt8>?
  let length: Cell
  let isNull: Cell
  let clear: Action
  let canceller: Follow
  let cancel: @Sendable @convention(c) (Handle?, UnsafeMutablePointer<CChar>?, Int32) -> Int32
  let freeCanceller: Action

  /// The library; nil if it is not installed.
  static let shared = try? LibPQ()
  /// The message for a missing library.
  static let missing = "PostgreSQL's client library is missing: install libpq5"

  /// Starts loading the library on another thread if an argument of the program is the address of a
  /// server.
  ///
  /// Call it first in the program: loading takes as long as the rest of the start.
  package static func loadEarly() { process_load_early(CommandLine.argc, CommandLine.unsafeArgv) }

  /// Runs a function on another thread: on the one that loads the library early, if there is one.
  static func whenLoaded(_ work: @escaping @Sendable () -> Void) {
    final class Work {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let context = Unmanaged.passRetained(Work(work))
    let isTaken = process_when_loaded(
      { context in
        context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
      }, context.toOpaque())
    guard isTaken == 0 else { return }
    context.release()
    DispatchQueue.global(qos: .userInteractive).async(execute: work)
  }

  private init() throws(DynamicLibrary.Missing) {
    // Binds the calls of its 25 libraries lazily: few of them are ever used.
    let library = try DynamicLibrary("libpq.so.5", prefix: "PQ", isLazy: true)
    start = try library.find("connectStartParams")
    poll = try library.find("connectPoll")
    finish = try library.find("finish")
    status = try library.find("status")
    socket = try library.find("socket")
    message = try library.find("errorMessage")
    needsPassword = try library.find("connectionNeedsPassword")
    setNonblocking = try library.find("setnonblocking")
    setNoticeReceiver = try library.find("setNoticeReceiver")
    send = try library.find("sendQueryParams")
    sendPrepare = try library.find("sendPrepare")
    sendPrepared = try library.find("sendQueryPrepared")
    sendScript = try library.find("sendQuery")
    escapeLiteral = try library.find("escapeLiteral")
    freeMemory = try library.find("freemem")
    setSingleRowMode = try library.find("setSingleRowMode")
    flush = try library.find("flush")
    consumeInput = try library.find("consumeInput")
    isBusy = try library.find("isBusy")
    nextResult = try library.find("getResult")
    kind = try library.find("resultStatus")
    resultMessage = try library.find("resultErrorMessage")
    errorField = try library.find("resultErrorField")
    rowCount = try library.find("ntuples")
    value = try library.find("getvalue")
    length = try library.find("getlength")
    isNull = try library.find("getisnull")
    clear = try library.find("clear")
    canceller = try library.find("getCancel")
    cancel = try library.find("cancel")
    freeCanceller = try library.find("freeCancel")
  }
}
