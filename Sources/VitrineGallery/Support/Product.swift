/// A product of a shop for mountaineers.
struct Product: Hashable, Sendable {
  var name: String
  var words: String
  var department: String
  /// The price in cents.
  var price: Int
  /// The discount in percent of the price; 0 for none.
  var discount = 0

  static let all: [Product] = [
    Product("Half rope", "60 m, dry", "Ropes", 17900, 20),
    Product("Twin rope", "50 m, light as a feather", "Ropes", 15900),
    Product("Cord", "6 mm, by the metre", "Ropes", 190),
    Product("Slings", "three lengths, sewn", "Ropes", 2450, 10),
    Product("Ice axe", "straight, for glaciers", "Ice", 8900, 30),
    Product("Ice tool", "bent, for steep ice", "Ice", 21900),
    Product("Crampons", "twelve points, with bags", "Ice", 14950, 15),
    Product("Ice screw", "17 cm, turns by itself almost", "Ice", 6200),
    Product("Tent", "two people, four seasons, one long zip", "Camp", 54900, 25),
    Product("Sleeping bag", "warm down to -15 °C", "Camp", 32900),
    Product("Mat", "does not squeak", "Camp", 9900),
    Product("Stove", "boils a litre in three minutes", "Camp", 7450, 10),
    Product("Boots", "stiff, for crampons", "Clothes", 38900, 20),
    Product("Gaiters", "keep the snow out", "Clothes", 5900),
    Product("Gloves", "warm and still good for knots", "Clothes", 7900),
    Product("Hat", "wool", "Clothes", 2490),
    Product("Map", "1 : 25 000, waterproof", "The way", 1490),
    Product("Compass", "with a mirror", "The way", 4900, 10),
    Product("Headlamp", "300 lumen, three nights", "The way", 6490),
    Product("Bivouac bag", "for the unplanned night", "The way", 3990),
  ]

  private init(
    _ name: String, _ words: String, _ department: String, _ price: Int, _ discount: Int = 0
  ) {
    (self.name, self.words, self.department) = (name, words, department)
    (self.price, self.discount) = (price, discount)
  }

  /// The discounted price, in cents.
  var reduced: Int { price - price * discount / 100 }

  /// Returns an amount of cents as euros: `12.50 €`.
  static func text(cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }

  /// The departments in the order of the list, with a symbol for each.
  static let departments = [
    ("Ropes", "infinity"), ("Ice", "snowflake"), ("Camp", "triangle"), ("Clothes", "tag"),
    ("The way", "location"),
  ]
}
