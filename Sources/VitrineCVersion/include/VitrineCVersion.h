#ifndef VITRINE_CVERSION_H
#define VITRINE_CVERSION_H

/// The version of the program; the scripts in Packaging add commit and date.
const char *_Nonnull vitrine_version(void);

#endif
