import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  // Rules of the HTML standard and WCAG for a whole document, not of style.
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Our own files from our own server: an attacker who could change them could change the hashes too.
    'require-sri': 'off',
    // The toast library's region is a div with that role, which is equivalent to a named section.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
});

/** The errors in a document's HTML, with their places. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
