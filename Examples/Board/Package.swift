// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Board",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Board", dependencies: [.product(name: "UIKit", package: "Vitrine")]),
    .testTarget(
      name: "BoardTests",
      dependencies: ["Board", .product(name: "UIKitTesting", package: "Vitrine")]),
  ]
)
