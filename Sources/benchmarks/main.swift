import Glibc

// Counts the work that the design's table of costs bounds, for 10, 1,000 and 1,000,000 items, and
// fails when a bound is broken. Counts depend neither on the machine nor on its load; what is
// measured in µs is told for people only.
var report = Report(itemCounts: [10, 1_000, 1_000_000])
do {
  FlowBenchmarks.run(&report)
  RectangleBenchmarks.run(&report)
  ScrollingBenchmarks.run(&report)
  try LineBenchmarks.run(&report)
  try StreamBenchmarks.run(&report)
  try FrameBenchmarks.run(&report)
  try TerminalBenchmarks.run(&report)
  try IdleBenchmarks.run(&report)
} catch {
  print("benchmarks: \(error)")
  exit(2)
}
print(report.ending)
exit(report.brokenBounds.isEmpty ? 0 : 1)
