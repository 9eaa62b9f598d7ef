import Dispatch
import Glibc
import VitrineProcesses

/// The functions of PostgreSQL's client library that are needed, from the library that this machine has.
///
/// It is opened with the first server: the program starts without it, and nothing must be installed to build it. Where
/// an argument is an address that begins before `main` (`Loading.c`), since it takes as long as the start of a text.
package struct LibPQ: Sendable {
  /// The states of a connection.
  enum Status {
    static let okay: Int32 = 0
    static let bad: Int32 = 1
  }

  /// What is waited for while a connection is made.
  enum Polling {
    static let failed: Int32 = 0
    static let reading: Int32 = 1
    static let writing: Int32 = 2
    static let okay: Int32 = 3
  }

  /// What a result is.
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

  typealias Start = @Sendable @convention(c) (Texts?, Texts?, Int32) -> Handle?
  typealias Call = @Sendable @convention(c) (Handle?) -> Int32
  typealias Action = @Sendable @convention(c) (Handle?) -> Void
  typealias Message = @Sendable @convention(c) (Handle?) -> Text?
  typealias Follow = @Sendable @convention(c) (Handle?) -> Handle?
  typealias Send =
    @Sendable @convention(c) (
      Handle?, Text?, Int32, UnsafePointer<UInt32>?, Texts?, UnsafePointer<Int32>?,
      UnsafePointer<Int32>?, Int32
    ) -> Int32
  typealias SendPrepared =
    @Sendable @convention(c) (
      Handle?, Text?, Int32, Texts?, UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32
  typealias SendPrepare =
    @Sendable @convention(c) (Handle?, Text?, Text?, Int32, UnsafePointer<UInt32>?) -> Int32
  typealias SendScript = @Sendable @convention(c) (Handle?, Text?) -> Int32
  typealias SetMode = @Sendable @convention(c) (Handle?, Int32) -> Int32
  typealias Cell = @Sendable @convention(c) (Handle?, Int32, Int32) -> Int32
  typealias Value = @Sendable @convention(c) (Handle?, Int32, Int32) -> UnsafePointer<UInt8>?
  typealias ErrorField = @Sendable @convention(c) (Handle?, Int32) -> Text?
  typealias Escape = @Sendable @convention(c) (Handle?, Text?, Int) -> UnsafeMutablePointer<CChar>?
  typealias Free = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias Cancel =
    @Sendable @convention(c) (Handle?, UnsafeMutablePointer<CChar>?, Int32) -> Int32
  typealias SetReceiver =
    @Sendable @convention(c) (Handle?, NoticeReceiver?, UnsafeMutableRawPointer?) ->
    UnsafeRawPointer?

  let start: Start
  let poll: Call
  let finish: Action
  let status: Call
  let socket: Call
  let message: Message
  let needsPassword: Call
  let setNonblocking: SetMode
  let setNoticeReceiver: SetReceiver
  let send: Send
  let sendPrepare: SendPrepare
  let sendPrepared: SendPrepared
  let sendScript: SendScript
  let escapeLiteral: Escape
  let freeMemory: Free
  let setSingleRowMode: Call
  let flush: Call
  let consumeInput: Call
  let isBusy: Call
  let nextResult: Follow
  let kind: Call
  let resultMessage: Message
  let errorField: ErrorField
  let rowCount: Call
  let value: Value
  let length: Cell
  let isNull: Cell
  let clear: Action
  let canceller: Follow
  let cancel: Cancel
  let freeCanceller: Action

  /// The library; nil where it is not installed.
  static let shared = LibPQ()
  /// What is said where it is not.
  static let missing = "PostgreSQL's client library is missing: install libpq5"

  /// Begins to open the library on another thread where an argument of the program is an address of a server.
  ///
  /// Called first of all: the library takes as long to open as the rest of a start.
  package static func loadEarly() { process_load_early(CommandLine.argc, CommandLine.unsafeArgv) }

  /// Does something on another thread: on the one that has opened the library early, if one has.
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

  private init?() {
    // What its 25 libraries call is looked up when it is called: few of those calls ever are.
    guard let library = dlopen("libpq.so.5", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String) -> Function? {
      dlsym(library, "PQ" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let start: Start = find("connectStartParams"), let poll: Call = find("connectPoll"),
      let finish: Action = find("finish"), let status: Call = find("status"),
      let socket: Call = find("socket"), let message: Message = find("errorMessage"),
      let needsPassword: Call = find("connectionNeedsPassword"),
      let setNonblocking: SetMode = find("setnonblocking"),
      let setNoticeReceiver: SetReceiver = find("setNoticeReceiver"),
      let send: Send = find("sendQueryParams"),
      let sendPrepare: SendPrepare = find("sendPrepare"),
      let sendPrepared: SendPrepared = find("sendQueryPrepared"),
      let sendScript: SendScript = find("sendQuery"),
      let escapeLiteral: Escape = find("escapeLiteral"), let freeMemory: Free = find("freemem"),
      let setSingleRowMode: Call = find("setSingleRowMode"), let flush: Call = find("flush"),
      let consumeInput: Call = find("consumeInput"), let isBusy: Call = find("isBusy"),
      let nextResult: Follow = find("getResult"), let kind: Call = find("resultStatus"),
      let resultMessage: Message = find("resultErrorMessage"),
      let errorField: ErrorField = find("resultErrorField"), let rowCount: Call = find("ntuples"),
      let value: Value = find("getvalue"), let length: Cell = find("getlength"),
      let isNull: Cell = find("getisnull"), let clear: Action = find("clear"),
      let canceller: Follow = find("getCancel"), let cancel: Cancel = find("cancel"),
      let freeCanceller: Action = find("freeCancel")
    else { return nil }
    (self.start, self.poll, self.finish, self.status) = (start, poll, finish, status)
    (self.socket, self.message, self.needsPassword) = (socket, message, needsPassword)
    (self.setNonblocking, self.setNoticeReceiver) = (setNonblocking, setNoticeReceiver)
    (self.send, self.sendPrepare, self.sendPrepared) = (send, sendPrepare, sendPrepared)
    self.sendScript = sendScript
    (self.escapeLiteral, self.freeMemory) = (escapeLiteral, freeMemory)
    (self.setSingleRowMode, self.flush, self.consumeInput) = (setSingleRowMode, flush, consumeInput)
    (self.isBusy, self.nextResult, self.kind) = (isBusy, nextResult, kind)
    (self.resultMessage, self.errorField, self.rowCount) = (resultMessage, errorField, rowCount)
    (self.value, self.length, self.isNull, self.clear) = (value, length, isNull, clear)
    (self.canceller, self.cancel, self.freeCanceller) = (canceller, cancel, freeCanceller)
  }
}
