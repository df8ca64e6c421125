import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProblemMessage } from './ProblemMessage.tsx';
import type { Problem } from './useSubmission.ts';

test('the message about a failed submission says why, that the text is kept, and which number to quote', () => {
  const problems: readonly (readonly [Problem, string])[] = [
    [{ outcome: 'failed', reason: 'offline' }, 'Du verkar sakna uppkoppling. Det du har skrivit finns kvar.'],
    [
      { outcome: 'failed', reason: 'unreachable' },
      'Vi når inte mottagningen just nu. Det du har skrivit finns kvar.',
    ],
    [{ outcome: 'failed', reason: 'error' }, 'Det du har skrivit finns kvar.'],
    [{ outcome: 'refused', message: 'Ansökan är stängd.', requestId: 'a1b2c3' }, 'Ansökan är stängd.'],
    [{ outcome: 'refused', message: 'Ansökan är stängd.', requestId: 'a1b2c3' }, 'numret a1b2c3'],
  ];
  for (const [problem, words] of problems) {
    const markup = renderToStaticMarkup(<ProblemMessage problem={problem} failure="Det gick inte." />);
    // The alert gets the focus, and a screen reader then reads its label and its description.
    const { document } = new Window();
    document.body.innerHTML = markup;
    const alert = document.querySelector('[role="group"][tabindex="-1"]');
    const heard = (by: string) => document.getElementById(alert?.getAttribute(by) ?? '')?.textContent;
    expect(heard('aria-labelledby')).toBe('Det gick inte.');
    expect(heard('aria-describedby')).toContain(words);
  }
});
