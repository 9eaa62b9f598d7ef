// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ProcessList",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "ProcessList",
      dependencies: [.product(name: "VitrineBrowserKit", package: "Vitrine")]),
    .testTarget(name: "ProcessListTests", dependencies: ["ProcessList"]),
  ]
)
