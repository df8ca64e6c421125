/**
 * The build's targets (docs/specification.md, section 2). Stylesheets work in browsers since 2020
 * (tests/built-styles.test.ts lists what those lack), and scripts in browsers since 2021. Where a script cannot be
 * parsed, the page works as plain HTML.
 */
export const oldestBrowsers = {
  styles: ['chrome80', 'edge80', 'firefox74', 'safari13.1', 'ios13.4'],
  scripts: ['chrome91', 'edge91', 'firefox90', 'safari15', 'ios15'],
};
