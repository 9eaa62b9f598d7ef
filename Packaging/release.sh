# Read by make-deb and make-tarball: their options, the version, the build, and the files that both hold.
set -euo pipefail
umask 022
export LC_ALL=C
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
name=$(basename "$0")

fail() { echo "$name: $*" >&2; exit 2; }

program='' output=''
while [ $# -gt 0 ]; do
  case $1 in
    --program) program=$(realpath -e "${2:?}"); shift 2 ;;
    --output) output=$(realpath -m "${2:?}"); shift 2 ;;
    *) fail "usage: $name [--program FILE] [--output FOLDER]" ;;
  esac
done
cd "$here/.."
output=${output:-$PWD/.build/packages}
mkdir -p "$output"

# A program from a changed checkout would name a commit that it was not built from.
[ -z "$(git status --porcelain)" ] || fail "commit the changes of this checkout first"
version=$(sed -n 's/^#define VITRINE_VERSION "\(.*\)"$/\1/p' Sources/VitrineCVersion/Version.c)
if git tag --points-at HEAD | grep -qx "${version%-dev}"; then version=${version%-dev}; fi
commit=$(git rev-parse --short=10 HEAD)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
VITRINE_VERSION="$version ($commit, $(date -u -d "@$SOURCE_DATE_EPOCH" +%F))"
export VITRINE_VERSION

# Builds the program with more options of `swift build`, unless --program names one. Nothing looks symbols of the
# program up, and their names take 3 MB.
build() {
  [ -n "$program" ] || {
    local options=(-c release --static-swift-stdlib --disable-local-rpath --product vitrine
      --scratch-path .build/packages-build -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic "$@")
    swift build "${options[@]}"
    program=$(swift build "${options[@]}" --show-bin-path)/vitrine
  }
  [ "$("$program" --version)" = "vitrine $VITRINE_VERSION" ] \
    || fail "$program is not version $VITRINE_VERSION, but $("$program" --version)"
}

# Lays out program, man page, completions, themes and copyright below a folder.
lay_out() {
  local share=$1/share
  install -D -m 755 "$program" "$1/bin/vitrine"
  strip --strip-all --remove-section=.comment --remove-section=.note "$1/bin/vitrine"
  install -D -m 644 Resources/vitrine.1 "$share/man/man1/vitrine.1"
  complete bash "$share/bash-completion/completions/vitrine"
  complete zsh "$share/zsh/vendor-completions/_vitrine"
  complete fish "$share/fish/vendor_completions.d/vitrine.fish"
  install -D -m 644 -t "$share/vitrine/themes" Resources/themes/*.json
  install -D -m 644 Packaging/copyright "$share/doc/vitrine/copyright"
}

complete() {
  mkdir -p "$(dirname "$2")"
  env -i "$program" --completions "$1" >"$2"
}
