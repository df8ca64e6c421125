import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  // What the HTML standard and WCAG say of a whole document. How tags are written is the renderer's business.
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Our own files from our own server: whoever could change them could change the sums too.
    'require-sri': 'off',
    // The toast library's region is a div with that role, which says the same as a section with a name.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
});

/** What is wrong with a document's HTML, and where. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
