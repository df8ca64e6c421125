/**
 * What the build lowers code to (docs/specification.md, section 2). Every browser since 2020 has styles that it can read.
 * Scripts are for browsers since 2021: where one cannot be read, the page works as plain HTML.
 */
export const oldestBrowsers = {
  styles: ['chrome80', 'edge80', 'firefox74', 'safari13.1', 'ios13.4'],
  scripts: ['chrome91', 'edge91', 'firefox90', 'safari15', 'ios15'],
};
