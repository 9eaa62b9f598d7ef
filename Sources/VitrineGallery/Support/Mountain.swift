/// A mountain, as data for searching and sorting.
struct Mountain: Hashable, Sendable {
  var name: String
  /// The height in metres.
  var height: Int
  var continent: String

  static let all: [Mountain] = [
    Mountain("Kilimanjaro", 5895, "Africa"), Mountain("Mount Kenya", 5199, "Africa"),
    Mountain("Mawenzi", 5149, "Africa"), Mountain("Mount Stanley", 5109, "Africa"),
    Mountain("Mount Meru", 4566, "Africa"), Mountain("Ras Dashen", 4550, "Africa"),
    Mountain("Toubkal", 4167, "Africa"), Mountain("Everest", 8849, "Asia"),
    Mountain("K2", 8611, "Asia"), Mountain("Kangchenjunga", 8586, "Asia"),
    Mountain("Lhotse", 8516, "Asia"), Mountain("Makalu", 8485, "Asia"),
    Mountain("Cho Oyu", 8188, "Asia"), Mountain("Dhaulagiri", 8167, "Asia"),
    Mountain("Manaslu", 8163, "Asia"), Mountain("Nanga Parbat", 8126, "Asia"),
    Mountain("Annapurna", 8091, "Asia"), Mountain("Kailash", 6638, "Asia"),
    Mountain("Ararat", 5137, "Asia"), Mountain("Fuji", 3776, "Asia"),
    Mountain("Elbrus", 5642, "Europe"), Mountain("Mont Blanc", 4806, "Europe"),
    Mountain("Dufourspitze", 4634, "Europe"), Mountain("Weisshorn", 4506, "Europe"),
    Mountain("Matterhorn", 4478, "Europe"), Mountain("Jungfrau", 4158, "Europe"),
    Mountain("Eiger", 3967, "Europe"), Mountain("Grossglockner", 3798, "Europe"),
    Mountain("Mulhacén", 3479, "Europe"), Mountain("Etna", 3357, "Europe"),
    Mountain("Zugspitze", 2962, "Europe"), Mountain("Olympus", 2917, "Europe"),
    Mountain("Triglav", 2864, "Europe"), Mountain("Galdhøpiggen", 2469, "Europe"),
    Mountain("Ben Nevis", 1345, "Europe"), Mountain("Denali", 6190, "North America"),
    Mountain("Mount Logan", 5959, "North America"),
    Mountain("Pico de Orizaba", 5636, "North America"),
    Mountain("Popocatépetl", 5426, "North America"),
    Mountain("Mount Whitney", 4421, "North America"),
    Mountain("Mount Rainier", 4392, "North America"), Mountain("Pikes Peak", 4302, "North America"),
    Mountain("Aconcagua", 6961, "South America"),
    Mountain("Ojos del Salado", 6893, "South America"),
    Mountain("Huascarán", 6768, "South America"), Mountain("Illimani", 6438, "South America"),
    Mountain("Chimborazo", 6263, "South America"), Mountain("Cotopaxi", 5897, "South America"),
    Mountain("Puncak Jaya", 4884, "Oceania"), Mountain("Aoraki", 3724, "Oceania"),
    Mountain("Kosciuszko", 2228, "Oceania"), Mountain("Vinson", 4892, "Antarctica"),
    Mountain("Mount Erebus", 3794, "Antarctica"),
  ]

  private init(_ name: String, _ height: Int, _ continent: String) {
    (self.name, self.height, self.continent) = (name, height, continent)
  }

  /// The continents in the order of the list, with their mountains.
  static let byContinent: [(continent: String, mountains: [Mountain])] = {
    var groups: [(continent: String, mountains: [Mountain])] = []
    for mountain in all {
      if groups.last?.continent != mountain.continent { groups.append((mountain.continent, [])) }
      groups[groups.count - 1].mountains.append(mountain)
    }
    return groups
  }()
}
