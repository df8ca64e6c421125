import * as react from 'react';

/** React's own, which no type tells of. */
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// While it develops, React notes for each element where in the code it was made, to say so in a warning: a sixth of the time that
// a page takes here. It notes no more once it has noted enough since the last second; here it always has. Every warning stays.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
