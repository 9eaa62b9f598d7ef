// Functions of Linux that the module Glibc leaves out. The system's headers declare types such as `struct stat` that
// Glibc declares, too, and Swift takes them for different types. So this header includes none of them: VitrineCSystem.c
// does, and the compiler finds a declaration here that differs from theirs.
#ifndef VITRINE_CSYSTEM_H
#define VITRINE_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Glibc has these numbers, but not for sources without _GNU_SOURCE.
#define SYSTEM_O_PATH 010000000
#define SYSTEM_RENAME_NOREPLACE 1u
#define SYSTEM_SEEK_DATA 3
#define SYSTEM_SEEK_HOLE 4

int renameat2(
    int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
ptrdiff_t copy_file_range(
    int source, int64_t *_Nullable source_offset, int target, int64_t *_Nullable target_offset,
    size_t length, unsigned int flags);

ptrdiff_t flistxattr(int file, char *_Nullable names, size_t size);
ptrdiff_t llistxattr(const char *path, char *_Nullable names, size_t size);
ptrdiff_t fgetxattr(int file, const char *name, void *_Nullable value, size_t size);
ptrdiff_t lgetxattr(const char *path, const char *name, void *_Nullable value, size_t size);
int fsetxattr(int file, const char *name, const void *_Nullable value, size_t size, int flags);
int fremovexattr(int file, const char *name);

int wcwidth(wchar_t character);

/// The number of the mount in which a file is, or a link itself; two mounts of one file system have two numbers. -1
/// where the system does not tell, as before Linux 5.8.
int64_t system_mount(int folder, const char *path);

/// The number of the type of the file system that an open file is in; -1 if that fails.
int64_t system_file_system_type(int file);

#pragma clang assume_nonnull end

#endif
