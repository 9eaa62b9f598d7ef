// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Chores",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Chores", dependencies: [.product(name: "UIKit", package: "Vitrine")]),
    .testTarget(
      name: "ChoresTests",
      dependencies: ["Chores", .product(name: "UIKitTesting", package: "Vitrine")]),
  ]
)
