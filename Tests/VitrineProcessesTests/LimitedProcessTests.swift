import Foundation
import Glibc
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineProcesses

@Suite("Child processes with limits", .waits)
struct LimitedProcessTests {
  private func request(
    _ script: String, change: (inout ProcessRequest) -> Void = { _ in }
  ) -> ProcessRequest {
    var request = ProcessRequest(Array("/bin/sh".utf8), ["-c", script].map { Array($0.utf8) })
    change(&request)
    return request
  }

  private func run(
    _ script: String, change: (inout ProcessRequest) -> Void = { _ in }
  ) -> ProcessOutcome { LimitedProcess(request(script, change: change)).run() }

  private func text(_ result: ProcessOutcome) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  /// Runs a script that prints its process id, and cancels it then.
  private func cancelled(_ script: String) throws -> (result: ProcessOutcome, numbers: [pid_t]) {
    let process = LimitedProcess(request(script))
    var told = ""
    let result = process.run { bytes in
      told = String(decoding: bytes, as: UTF8.self)
      process.cancel()
    }
    return (result, told.split(separator: "\n").compactMap { pid_t($0) })
  }

  /// Whether a process has ended or is a zombie. A killed process takes a moment to end.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<6_000 {
      let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      if status.isEmpty || status.contains(") Z ") { return true }
      poll(nil, 0, 10)
    }
    return false
  }

  @Test("the output and the exit status are reported")
  func ends() {
    let result = run("echo one; echo two; exit 3")
    #expect(text(result) == "one\ntwo\n")
    #expect(result.end == .exited(3))
    #expect(run("kill -9 $$").end == .signalled(9))
    #expect(run("echo no >&2").output.isEmpty)
    #expect(text(run("echo yes >&2") { $0.mergesErrors = true }) == "yes\n")
    let missing = LimitedProcess(ProcessRequest(Array(TemporaryFolder.missing.utf8), [])).run()
    #expect(missing.end == .failed(ENOENT))
    let argument: [UInt8] = [0xFF, 0x20, 0x27]
    let bytes = LimitedProcess(
      ProcessRequest(
        Array("/bin/sh".utf8), [Array("-c".utf8), Array("printf %s \"$0\"".utf8), argument])
    ).run()
    #expect(bytes.output == argument)
  }

  @Test("no descriptor stays open, however the process ends")
  func descriptors() async {
    // Runs in its own process, so that no other test opens descriptors.
    await #expect(processExitsWith: .success) {
      func run() {
        _ = LimitedProcess(ProcessRequest(Array(TemporaryFolder.missing.utf8), [])).run()
        _ = LimitedProcess(ProcessRequest(Array("/bin/true".utf8), [])).run()
      }
      func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      run()
      let before = try count()
      for _ in 0..<20 { run() }
      #expect(try count() == before)
    }
  }

  @Test("the process reads its input, or nothing")
  func input() {
    #expect(text(run("cat; echo end")) == "end\n")
    let long = [UInt8](repeating: 0x61, count: 300_000)
    #expect(run("cat") { $0.input = long }.output == long)
  }

  @Test("the process has no terminal, no inherited descriptors, and its own session and group")
  func alone() throws {
    let held = open("/dev/null", O_RDONLY)
    defer { close(held) }
    #expect(fcntl(held, F_GETFD) & FD_CLOEXEC == 0)
    #expect(text(run("ls /proc/self/fd")) == "0\n1\n2\n3\n")
    #expect(text(run("(: < /dev/tty) 2> /dev/null && echo terminal")) == "")
    let numbers = text(run("echo $$; cut -d' ' -f5,6 /proc/$$/stat")).split(
      whereSeparator: \.isWhitespace)
    #expect(numbers.count == 3, "\(numbers)")
    #expect(Set(numbers).count == 1, "\(numbers)")
    #expect(pid_t(numbers[0]) != getpgrp())
    signal(SIGPIPE, SIG_IGN)
    #expect(text(run("kill -s PIPE $$; echo ignored")) == "")
  }

  @Test("processor time, memory and core files have limits")
  func limits() {
    #expect(text(run("ulimit -t; ulimit -v; ulimit -c")) == "2\n524288\n0\n")
    #expect(
      text(run("ulimit -v; ulimit -d") { $0.limits.countsReservedMemory = false })
        == "unlimited\n524288\n")
    let busy = run("while :; do :; done") {
      $0.limits.processorSeconds = 1
      // Other programs may have the processor most of the time.
      $0.limits.seconds = nil
    }
    #expect(busy.end == .signalled(SIGKILL))
  }

  @Test("an endless process ends after its time limit or by cancelling")
  func neverEnds() throws {
    let late = run("sleep 1000") { $0.limits.seconds = 0.1 }
    #expect(late.end == .tookTooLong)
    let (result, numbers) = try cancelled("echo $$; sleep 1000")
    #expect(result.end == .cancelled)
    #expect(numbers.count == 1)
    #expect(numbers.allSatisfy(isGone))
    let early = LimitedProcess(request("sleep 1000"))
    early.cancel()
    #expect(early.run().end == .cancelled)
  }

  @Test("a process that ignores the termination signal is killed")
  func ignoresTermination() throws {
    let (result, numbers) = try cancelled("trap '' TERM; echo $$; while :; do sleep 1000; done")
    #expect(result.end == .cancelled)
    #expect(numbers.count == 1)
    #expect(numbers.allSatisfy(isGone))
  }

  @Test("leftover child processes are killed and do not delay the result")
  func grandchildren() throws {
    let result = run("trap '' TERM HUP; sleep 1000 & echo $!; sleep 1000 & echo $!")
    let numbers = text(result).split(separator: "\n").compactMap { pid_t($0) }
    #expect(result.end == .exited(0))
    #expect(numbers.count == 2)
    #expect(numbers.allSatisfy(isGone))
    let (_, told) = try cancelled("trap '' TERM; sleep 1000 & echo $!; sleep 1000")
    #expect(told.count == 1)
    #expect(told.allSatisfy(isGone))
  }

  @Test("the output of an endlessly printing process is cut at its limit")
  func printsWithoutEnd() {
    let result = run("while :; do echo yes; done") { $0.limits.output = 100_000 }
    #expect(result.output.count == 100_000)
    #expect(result.end == .printedTooMuch)
    let ignoring = run("trap '' TERM; while :; do echo yes; done") { $0.limits.output = 1_000 }
    #expect(ignoring.output.count == 1_000)
    #expect(ignoring.end == .printedTooMuch)
    // The process must not block on its last bytes if it prints exactly the limit.
    let exact = run("head -c 1000 /dev/zero") { $0.limits.output = 1_000 }
    #expect(exact.output.count == 1_000)
    #expect(exact.end == .exited(0))
  }

  @Test("output is reported while the process runs")
  func told() {
    let process = LimitedProcess(request("echo one; sleep 1000"))
    var told: [String] = []
    let result = process.run { bytes in
      told.append(String(decoding: bytes, as: UTF8.self))
      process.kill()
    }
    #expect(told == ["one\n"])
    #expect(result.end == .cancelled)
    #expect(text(result) == "one\n")
  }

  @Test("programs are found by PATH, never in the current folder")
  func path() throws {
    let folder = try TemporaryFolder(["tool", "plain", "folder/"])
    chmod(folder.path + "/tool", 0o755)
    let path = "relative:" + folder.path + ":/bin"
    #expect(ProcessRequest.find(["tool"], path: path) == Array((folder.path + "/tool").utf8))
    #expect(ProcessRequest.find(["plain", "folder"], path: path) == nil)
    #expect(ProcessRequest.find(["none", "sh"], path: path) == Array("/bin/sh".utf8))
    let changed = ProcessRequest.environment(["PATH": "here", "VITRINE_NEW": "1"])
    let texts = changed.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.filter { $0.hasPrefix("PATH=") } == ["PATH=here"])
    #expect(texts.contains("VITRINE_NEW=1"))
    #expect(texts.count > 2)
  }
}
