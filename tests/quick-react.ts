import * as react from 'react';

/** React's internals, which have no types. */
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// In development, React records for each element where it was created, up to a limit per second, to show it in
// warnings. This takes a sixth of a page's time in tests. Pretending that the limit is reached skips it; warnings
// remain.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
