/** What scripts and styles are built for: every browser since 2020 (docs/specification.md, section 2). */
export const oldestBrowsers = ['chrome80', 'edge80', 'firefox72', 'safari13.1', 'ios13.4'];
