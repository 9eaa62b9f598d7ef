#define _GNU_SOURCE
#include "VitrineCSystem.h"
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(SYSTEM_O_PATH == O_PATH, "");
_Static_assert(SYSTEM_RENAME_NOREPLACE == RENAME_NOREPLACE, "");
_Static_assert(SYSTEM_SEEK_DATA == SEEK_DATA && SYSTEM_SEEK_HOLE == SEEK_HOLE, "");

int64_t system_mount(int folder, const char *path) {
  struct statx status;
  // Reading attributes mounts no file system.
  int flags = AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT;
  if (statx(folder, path, flags, STATX_MNT_ID, &status) < 0) return -1;
  return status.stx_mask & STATX_MNT_ID ? (int64_t)status.stx_mnt_id : -1;
}

int64_t system_file_system_type(int file) {
  struct statfs status;
  return fstatfs(file, &status) < 0 ? -1 : status.f_type;
}
