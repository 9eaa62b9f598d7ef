import UIKit

/// A city with its coordinates, in degrees.
struct City {
  var name: String
  var latitude: CGFloat
  var longitude: CGFloat

  private init(_ name: String, _ latitude: CGFloat, _ longitude: CGFloat) {
    (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
  }

  static let all: [City] = [
    City("London", 51.5, -0.1), City("Madrid", 40.4, -3.7), City("Rome", 41.9, 12.5),
    City("Berlin", 52.5, 13.4), City("Oslo", 59.9, 10.8), City("Warsaw", 52.2, 21),
    City("Athens", 38, 23.7), City("Moscow", 55.8, 37.6), City("Istanbul", 41, 29),
    City("Reykjavík", 64.1, -21.9), City("Cairo", 30, 31.2), City("Lagos", 6.5, 3.4),
    City("Nairobi", -1.3, 36.8), City("Cape Town", -33.9, 18.4), City("Dakar", 14.7, -17.5),
    City("Casablanca", 33.6, -7.6), City("Kinshasa", -4.3, 15.3), City("Dubai", 25.2, 55.3),
    City("Mumbai", 19.1, 72.9), City("Delhi", 28.6, 77.2), City("Kathmandu", 27.7, 85.3),
    City("Bangkok", 13.8, 100.5), City("Singapore", 1.4, 103.8), City("Jakarta", -6.2, 106.8),
    City("Beijing", 39.9, 116.4), City("Shanghai", 31.2, 121.5), City("Seoul", 37.6, 127),
    City("Tokyo", 35.7, 139.7), City("Manila", 14.6, 121), City("Perth", -32, 115.9),
    City("Sydney", -33.9, 151.2), City("Auckland", -36.8, 174.8), City("Honolulu", 21.3, -157.9),
    City("Anchorage", 61.2, -149.9), City("Vancouver", 49.3, -123.1),
    City("San Francisco", 37.8, -122.4), City("Denver", 39.7, -105), City("Chicago", 41.9, -87.6),
    City("Mexico City", 19.4, -99.1), City("Havana", 23.1, -82.4), City("New York", 40.7, -74),
    City("Montréal", 45.5, -73.6), City("Bogotá", 4.7, -74.1), City("Lima", -12, -77),
    City("Santiago", -33.4, -70.7), City("Buenos Aires", -34.6, -58.4),
    City("Rio de Janeiro", -22.9, -43.2), City("Nuuk", 64.2, -51.7),
  ]
}
