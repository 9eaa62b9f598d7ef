import Glibc

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
