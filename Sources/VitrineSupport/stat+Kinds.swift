import Glibc

extension stat {
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
