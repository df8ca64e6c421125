import about from '../package.json' with { type: 'json' };

/** The product's version, which CHANGELOG.md describes. */
export const { version } = about;
