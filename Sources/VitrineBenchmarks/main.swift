import Foundation

// Counts the work that the design's table of costs bounds, for 10, 1,000 and 1,000,000 items or for
// the numbers in the arguments, and fails when a bound is violated. Counts depend neither on the
// machine nor on its load; times in µs are for information only.
//
// `VitrineBenchmarks databases` uses tables of 10,000,000 rows in a file and on a server of its
// own, also with delayed responses; creating them takes a minute and 2 GB.
var arguments = CommandLine.arguments.dropFirst()
let isAboutDatabases = arguments.first == "databases"
if isAboutDatabases { arguments = arguments.dropFirst() }
let counts = arguments.compactMap { Int($0) }.filter { $0 >= 10 }
guard counts.count == arguments.count else {
  FileHandle.standardError.write(
    Data("usage: VitrineBenchmarks [databases] [ITEMS ...], each at least 10\n".utf8))
  exit(2)
}
let usual = isAboutDatabases ? [10_000_000] : [10, 1_000, 1_000_000]
var report = Report(itemCounts: counts.isEmpty ? usual : counts)
do {
  if isAboutDatabases {
    try DatabaseBenchmarks.run(&report)
    try DatabaseBenchmarks.runServer(&report)
    print(report.ending)
    exit(report.brokenBounds.isEmpty ? 0 : 1)
  }
  FlowBenchmarks.run(&report)
  RectangleBenchmarks.run(&report)
  ScrollingBenchmarks.run(&report)
  BatchBenchmarks.run(&report)
  MovementBenchmarks.run(&report)
  DiffableBenchmarks.run(&report)
  try GroupBenchmarks.run(&report)
  ConstraintBenchmarks.run(&report)
  try LineBenchmarks.run(&report)
  try StreamBenchmarks.run(&report)
  try ConversionBenchmarks.run(&report)
  try JSONBenchmarks.run(&report)
  try FilterBenchmarks.run(&report)
  try FrameBenchmarks.run(&report)
  try TerminalBenchmarks.run(&report)
  try ColumnBenchmarks.run(&report)
  try WideTableBenchmarks.run(&report)
  try AnimationBenchmarks.run(&report)
  try SwitchBenchmarks.run(&report)
  try IdleBenchmarks.run(&report)
  // These run last: their threads live on for a while, and would count as memory of other
  // benchmarks.
  try DatabaseBenchmarks.run(&report)
} catch {
  FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
  exit(2)
}
print(report.ending)
exit(report.brokenBounds.isEmpty ? 0 : 1)
