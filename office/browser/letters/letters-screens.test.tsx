import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { alva, at, button, html, logInAs, reading, screen, words } from '../../../tests/office-screens.tsx';
import type {
  LettersAnswer,
  LettersRequest,
  PreviewsAnswer,
  RecipientsAnswer,
  SendingAnswer,
} from '../../shared/letter-answers.ts';
import { Letters } from './Letters.tsx';
import { Preview } from './Preview.tsx';
import { Sent } from './Sent.tsx';
import { WriteLetters } from './WriteLetters.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));

beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

describe('letters', () => {
  const summary: LettersAnswer['sendings'][number] = {
    sending: 's',
    kind: 'erbjudande',
    form: 'child',
    subject: null,
    by: 'Anna Berg',
    at,
    heldUntil: null,
    undoneBy: null,
    letters: 3,
    sent: 3,
    failed: 0,
    toPrint: 0,
  };

  test('are listed by kind, with the number of recipients who wait for each', () => {
    const kinds = [
      { kind: 'erbjudande', form: 'child', waiting: 1 },
      { kind: 'tack', form: 'child', waiting: null },
      { kind: 'nej', form: 'leader', waiting: 0 },
    ] as const;
    const answer: LettersAnswer = { kinds, sendings: [summary] };
    const shown = reading(<Letters />, { letters: answer });
    expect(shown).toContain(
      '[Erbjudande](/kansli/brev/familjer/erbjudande)Plats på kollot, med sista dag att svara.1 väntar',
    );
    expect(shown).toContain('[Tack](/kansli/brev/familjer/tack)Efter sommaren.\nTill ledare');
    expect(shown).toContain('[Nej](/kansli/brev/ledare/nej)Blir inte ledare den här gången.ingen väntar');
    expect(shown).toContain('[Erbjudande, 3 brev](/kansli/brev/skickat/s): skickat1 mars');
  });

  test('show the outcome of each sending, undelivered letters first', () => {
    const inWords = (changes: Partial<LettersAnswer['sendings'][number]>) => {
      const answer: LettersAnswer = { kinds: [], sendings: [{ ...summary, ...changes }] };
      return screen(<Letters />, { letters: answer });
    };
    const outcomes: readonly (readonly [Partial<LettersAnswer['sendings'][number]>, string])[] = [
      [{}, '3 brev : skickat'],
      [{ sent: 2 }, '2 av 3 skickade'],
      [{ sent: 2, failed: 1 }, 'ett kom inte fram'],
      [{ sent: 1, failed: 2, undoneBy: 'Anna Berg' }, '2 kom inte fram'],
      [{ sent: 0, undoneBy: 'Anna Berg' }, 'ångrat av Anna Berg'],
      [{ sent: 0, heldUntil: at }, 'hålls kvar'],
      [{ sent: 1, toPrint: 2 }, '2 ska skrivas ut'],
    ];
    for (const [changes, words] of outcomes) expect(inWords(changes)).toContain(words);
  });

  const berit = {
    reference: alva.reference,
    week: 30,
    state: 'erbjuden' as const,
    decisionId: 1,
    name: alva.name,
    age: 10,
    guardian: 'Berit Lindqvist',
    email: 'berit@example.org',
    siblings: [],
  };
  const about30 = { ...berit, weeks: [30] };

  /** The answer about a kind of letter, and the element that shows it. */
  const writing = ({
    kind,
    form = 'child',
    ...answer
  }: Partial<RecipientsAnswer> & Pick<RecipientsAnswer, 'kind'>) => {
    const others = { recipients: [], others: [], early: [], answerBy: null, payBy: null, blocker: null };
    const answers = { [`letters/kinds/${form}/${kind}`]: { kind, form, ...others, ...answer } };
    const recipients = form === 'child' ? 'familjer' : 'ledare';
    return [<WriteLetters key={kind} {...{ recipients, kind }} />, answers] as const;
  };

  test('list the waiting recipients, and cannot be previewed while something blocks them', () => {
    const recipients = (changes: Partial<RecipientsAnswer>) =>
      html(
        ...writing({
          kind: 'erbjudande',
          recipients: [berit],
          others: [{ reference: 'B', week: 31, name: 'Bo', why: 'Har betalat.' }],
          answerBy: '2099-04-01',
          payBy: '2099-05-14',
          ...changes,
        }),
      );
    expect(button(recipients({}), 'Läs igenom breven')).not.toContain('disabled');
    expect(words(recipients({}))).toMatch(/Skicka till Berit Lindqvist om Alva Lindqvist, vecka 30/);
    expect(recipients({})).toContain('Har betalat.');
    expect(words(recipients({}))).toMatch(/Sista dag att svara.*Sista dag att betala/);
    expect(words(recipients({ answerBy: null, payBy: null }))).not.toContain('Sista dag');
    // A family that got its offer today is not chosen beforehand.
    const early = words(recipients({ early: [`${berit.reference} 30`] }));
    expect(early).toContain('Fick erbjudandet nyss');
    expect(early).toContain('Ingen är vald.');
    const hindered = recipients({ blocker: 'Bankgirot saknas.' });
    expect(hindered).toContain('Bankgirot saknas.');
    expect(button(hindered, 'Läs igenom breven')).toContain('disabled');
  });

  test('about a week start with one week, also to leaders, and show an empty state without recipients', () => {
    const begun = (kind: RecipientsAnswer['kind'], ...recipients: RecipientsAnswer['recipients']) =>
      reading(...writing({ kind, recipients }));
    const next = { ...berit, week: 31 };
    expect(begun('infor', next, berit)).toMatch(/Vecka\n☑ Vecka 30 \| ☐ Vecka 31 \| 1 barn väntar/);
    expect(begun('infor', berit)).toMatch(/^1 barn väntar/m);
    const [, answers] = writing({ kind: 'betalning', recipients: [next, berit] });
    const ofWeek = <WriteLetters recipients="familjer" kind="betalning" week="31" />;
    expect(reading(ofWeek, answers)).toMatch(
      /☐ Vecka 30 \| ☑ Vecka 31 \| ☐ Alla veckor \| 1 barn väntar[\s\S]*1 brev till 1 familj\./,
    );
    expect(begun('erbjudande', next, berit)).toMatch(/^1 barn väntar på brev[\s\S]*2 brev till 1 familj\./m);
    expect(reading(...writing({ kind: 'installt', form: 'leader', recipients: [berit] }))).toMatch(
      /^1 ledare väntar[\s\S]*\| Ledare \|[\s\S]*1 brev till 1 ledare\./m,
    );
    expect(begun('erbjudande', { ...berit, email: '' })).toContain('| på papper: ingen e-post |');
    expect(begun('nej')).toContain('(picture) Ingen väntar på det här brevet');
    expect(begun('eget')).toMatch(/\(picture\) Ingen att skriva till/);
  });

  /** The preview of these letters. */
  const previewing = (letters: PreviewsAnswer['letters'], wanted: Partial<LettersRequest> = {}) => (
    <Preview
      previews={{
        wanted: { kind: 'erbjudande', form: 'child', answerBy: null, payBy: null, letters: [], ...wanted },
        answer: { from: 'kollot@example.org', letters, others: [] },
      }}
      onBack={() => {}}
    />
  );
  const letter = { ...about30, read: 'read', subject: 'Besked', parts: [{ text: 'Alva', filled: true }] };

  test('are previewed before they are sent, from the first to the last', () => {
    expect(button(html(previewing([letter])), 'Nästa brev')).toContain('disabled');
    expect(reading(previewing([letter, letter]))).toMatch(
      /\(disabled\) Föregående brev \| \(status\) Brev 1 av 2\n[\s\S]*Skicka 2 brev \|\n2 brev till 1 familj\./,
    );
    expect(screen(previewing([]))).toContain('Inget av breven stämmer längre. Välj på nytt.');
    // An own letter may contain anything that its author typed.
    const own = screen(previewing([letter], { own: { subject: 'Bussen', text: 'Alva' } }));
    expect(own).toContain('Skriv aldrig om hälsa i ett brev');
    expect(own).not.toContain('kan aldrig stå');
  });

  test('that wait for the mail server show the reason, and can be undone', () => {
    const waiting = { ...about30, phone: '070', onPaper: false, at, reply: null, status: 'queued' } as const;
    const answer: SendingAnswer = {
      ...{ ...summary, text: null, sent: 0, letters: 2 },
      recipients: [
        { ...waiting, why: 'Mejlservern svarar inte.' },
        { ...waiting, weeks: [31], why: null },
      ],
    };
    const both = answer.recipients.map((one) => ({ ...one, why: 'Mejlservern svarar inte.' }));
    expect(screen(<Sent sending="s" />, { 'letters/sendings/s': { ...answer, recipients: both } })).toContain(
      '2 brev väntar Mejlservern',
    );
    const shown = reading(<Sent sending="s" />, { 'letters/sendings/s': answer });
    expect(shown).toMatch(/^\(status\) 1 brev väntar\nMejlservern svarar inte\..*\n\(button\) Ångra \|$/m);
    expect(shown).toContain('Alva, vecka 30 | På väg Mejlservern svarar inte. | inget än |');
    expect(shown).toContain('Alva, vecka 31 | På väg | inget än |');
  });

  test('are counted one per child for a kind that lists its weeks, and siblings count as one family', () => {
    const sister = { reference: 'B-2', name: 'Siv Lindqvist' };
    const ofAlva = { ...berit, siblings: [sister] };
    const recipients = [
      ofAlva,
      { ...ofAlva, week: 31 },
      { ...berit, ...sister, siblings: [{ reference: berit.reference, name: berit.name }] },
    ];
    const choosing = (kind: 'nej' | 'reserv') => screen(...writing({ kind, recipients }));
    expect(choosing('nej')).toMatch(/2 barn väntar på brev .*2 brev till 1 familj\./);
    expect(choosing('reserv')).toMatch(/2 barn väntar på brev .*3 brev till 1 familj\./);
    expect(screen(previewing([{ ...letter, weeks: [30, 31] }], { kind: 'nej' }))).toMatch(
      /Alva\u2069, vecka 30 och 31 .*1 brev till 1 familj\./,
    );
  });

  test('that were not delivered show the reason and the telephone number to ring', () => {
    const recipient = { ...about30, phone: '070-174 06 05', onPaper: false, at, why: null, reply: null };
    const answer: SendingAnswer = {
      ...summary,
      text: null,
      sent: 1,
      failed: 1,
      recipients: [
        { ...recipient, status: 'sent', reply: { state: 'nej', at, by: 'Karin Ek' } },
        { ...recipient, weeks: [31], status: 'failed', why: 'Adressen finns inte.' },
      ],
    };
    const words = screen(<Sent sending="s" />, { 'letters/sendings/s': answer });
    expect(words).toContain('1 brev kom inte fram');
    expect(
      screen(<Sent sending="s" />, { 'letters/sendings/s': { ...answer, undoneBy: 'Bo Ek' } }),
    ).toContain('1 av 3 brev är skickade');
    expect(words).toContain('berit@example.org: Adressen finns inte. Ring 070-174 06 05');
    expect(words).toMatch(/Alva, vecka 30 Skickat .* Nej Karin Ek, /);
    expect(words).toMatch(/Alva, vecka 31 Kom inte fram Adressen finns inte\. inget än/);
    const corrected = answer.recipients.map((one) => ({ ...one, status: 'failed' as const, why: null }));
    const two = screen(<Sent sending="s" />, {
      'letters/sendings/s': { ...answer, failed: 2, recipients: corrected },
    });
    expect(two).toContain('2 brev kom inte fram Berit Lindqvist, berit@example.org: Adressen är rättad.');
    expect(two).not.toContain('Ring');
  });
});

describe('a letter of one’s own', () => {
  const recipient = {
    ...{ reference: alva.reference, name: alva.name, age: 10, guardian: 'Berit Lindqvist' },
    ...{ email: 'berit@example.org', siblings: [], decisionId: 1 },
  };
  const others = { others: [], early: [], answerBy: null, payBy: null, blocker: null };

  test('warns about health, and preselects children with a place in a week', () => {
    const recipients: RecipientsAnswer['recipients'] = [
      { ...recipient, week: 30, state: 'ja' },
      { ...recipient, week: 31, state: 'ja' },
      { ...recipient, reference: 'B-2', name: 'Bo Ek', week: 30, state: 'reserv' },
      { ...recipient, reference: 'B-3', name: 'Cleo Ek', week: 30, state: 'erbjuden' },
    ];
    const answer: RecipientsAnswer = { kind: 'eget', form: 'child', recipients, ...others };
    const own = <WriteLetters recipients="familjer" kind="eget" />;
    const shown = reading(own, { 'letters/kinds/child/eget': answer });
    for (const words of [
      'Läses på låsta skärmar: skriv vad det gäller, aldrig vem.',
      'Skriv aldrig om hälsa i ett brev: ring om sådant.',
      '☑ Har plats | ☐ Erbjudna | ☐ Reserver | Vecka\n☑ Vecka 30 |',
      'Skicka till Berit Lindqvist om Alva Lindqvist, vecka 30☑',
      '1 brev till 1 familj.',
    ])
      expect(shown).toContain(words);
    expect(shown).not.toMatch(/Bo Ek|Cleo Ek/);
  });
});
