// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Photos",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Photos", dependencies: [.product(name: "UIKit", package: "Vitrine")]),
    .testTarget(
      name: "PhotosTests",
      dependencies: ["Photos", .product(name: "UIKitTesting", package: "Vitrine")]),
  ]
)
