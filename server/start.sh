#!/bin/sh
# `npm start` and the container start the server with this. In the end it is one process, the server itself.
set -e
cd "$(dirname "$0")/.."
node launch.mjs server
# The pinned Node came with the packages.
PATH="$PWD/node_modules/.bin:$PATH"
# The old space begins so large that no collection is under way once the server is up: V8 leaves one open for as long as
# nothing but pages is asked for, and each is then a sixth slower. A ceiling lets memory grow by less at a time: 200 MB
# at the most when 256 people send at once instead of 280–340, and as many requests a second.
exec node --max-semi-space-size=4 --initial-old-space-size=48 --max-old-space-size=256 launch.mjs server/start.ts
