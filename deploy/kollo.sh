#!/bin/sh
# `kollo` in the container.
exec node /app/launch.mjs cli/kollo.ts "$@"
