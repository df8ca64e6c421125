import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadCamp } from '../../content-loader/content.ts';
import { forms } from '../../forms/all.ts';
import { CampContext } from '../app/CampContext.ts';
import { contentFolder } from '../folders.ts';
import { publicCamp } from '../rendering/public-camp.ts';
import { CampForm } from './CampForm.tsx';
import { ProblemMessage } from './ProblemMessage.tsx';
import type { Problem } from './useSubmission.ts';

const camp = publicCamp(loadCamp(contentFolder));

describe.each(Object.values(forms))('the form $name', (form) => {
  const shown = (mistaken: readonly string[] = []) =>
    renderToStaticMarkup(
      <CampContext value={camp}>
        <CampForm form={form} errors={mistaken.map((field) => ({ field, message: `Fel om ${field}` }))} />
      </CampContext>,
    );
  /** The words of each field's label or legend. */
  const labels = (markup: string) =>
    [...markup.matchAll(/<(label|legend)[^>]*>(.*?)<\/\1>/g)].map(([, , label = '']) =>
      label.replaceAll(/<[^>]+>/g, ''),
    );

  test('marks each field as required or optional', () => {
    for (const { label, required, starred } of Object.values(form.fields)) {
      const mark = required ? (starred ? `${label} *` : label) : `${label} (valfritt)`;
      expect(labels(shown())).toContain(mark);
    }
  });

  test('says above the fields which are required, where the labels do not make it clear', () => {
    const markup = shown();
    const told = {
      child: 'Alla fält utom det sista måste fyllas i.',
      leader: 'Alla fält utom det sista måste fyllas i.',
      contact: undefined,
      kontakt: undefined,
      rental: 'Fält märkta med * måste fyllas i.',
    }[form.name];
    expect(markup.match(/[^<>]*måste fyllas i\./)?.[0]).toBe(told);
  });

  test('shows help as hints, which stay visible while the visitor types, not as placeholders', () => {
    const markup = shown().replace(/<\/?span[^>]*>/g, '');
    for (const [name, { kind, hint }] of Object.entries(form.fields)) {
      if (kind === 'tel') expect(hint).toContain('Skriv hela numret med riktnummer');
      if (hint === undefined) continue;
      const [, seen] = new RegExp(`id="${form.name}-${name}-hint"[^>]*>([^<]*)<`).exec(markup) ?? [];
      expect(seen).toBe(hint);
    }
    const vanishing = Object.keys(form.fields).filter((name) => form.fields[name]?.placeholder);
    expect(vanishing).toEqual(form.name === 'leader' ? ['skills'] : []);
  });

  test('shows each error at its field, and refers to it in `aria-describedby`', () => {
    const markup = shown(Object.keys(form.fields));
    for (const name of Object.keys(form.fields)) {
      expect(markup).toMatch(new RegExp(`id="${form.name}-${name}-error"[^>]*>.*?Fel om ${name}<`));
      expect(markup).toMatch(new RegExp(`aria-describedby="[^"]*${form.name}-${name}-error"`));
    }
  });
});

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
