#include "VitrineCVersion.h"

// A build from a checkout; Package.swift defines another one where the environment has VITRINE_VERSION.
#ifndef VITRINE_VERSION
#define VITRINE_VERSION "0.3.0-dev"
#endif

const char *vitrine_version(void) { return VITRINE_VERSION; }
