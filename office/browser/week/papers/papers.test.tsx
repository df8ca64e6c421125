import type { ReactElement } from 'react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { noDetails } from '../../../../forms/details.ts';
import {
  alvaInWeek,
  at,
  emptyWeek,
  html,
  reading,
  screen,
  words,
} from '../../../../tests/office-screens.tsx';
import type { PaperList } from '../../../shared/papers.ts';
import type { HealthListAnswer, WeekPerson } from '../../../shared/week-answers.ts';
import type { PaperProps } from './paper.tsx';
import { partsOf } from './papers.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', fee: 1500, year: 2099 } }));

/** The first sheet of a list on paper. */
const sheet = (list: PaperList, props: PaperProps) =>
  partsOf(list, props.role)[0]?.Sheet(props) as ReactElement;

describe('a family’s answers', () => {
  const told: WeekPerson = {
    ...{ ...alvaInWeek, name: 'Alva Ek', guardian: 'Berit Ek', hasHealth: true, detailsLeft: false },
    ...{ contactName: 'Mormor Ulla', contactPhone: '070-174 06 06' },
    ...{ mayFetch: 'Moster Kim', mustNotFetch: 'Pappa Olle' },
    ...{ swims: '200m', photographs: 'minne', arrives: 'tisdag kl. 12' },
  };
  const silent = { ...told, ...noDetails, reference: 'B-2', name: 'Bo Ek', detailsLeft: true };
  const week = { ...emptyWeek, children: [told, silent] };
  const details = [
    { field: 'medicines', label: 'Mediciner', answer: 'Ventoline', by: 'Familjen', at },
    { field: 'food', label: 'Allergier och mat', answer: 'Ägg', by: 'Familjen', at },
  ];
  const answers = [{ field: 'health', label: 'Allergier', answer: 'Nötter' }];
  const health = { children: [{ reference: told.reference, name: told.name, answers, details }] };
  const paper = (list: 'incheckning' | 'ledare' | 'halsa' | 'bilder' | 'kok', health?: HealthListAnswer) =>
    html(sheet(list, { week, role: 'ansvarig', health }));

  test('emphasise who must not fetch, and are not on the kitchen’s list', () => {
    expect(words(paper('incheckning'))).not.toContain('har inte svarat än');
    const offered = { ...week, children: [{ ...told, state: 'erbjuden' as const }] };
    const signed = sheet('incheckning', { week: offered, role: 'ansvarig', health: undefined });
    expect(screen(signed as ReactElement)).toContain('Alva Ek, 10 har inte svarat än');
    expect(paper('ledare')).toMatch(/<strong[^>]*>FÅR INTE HÄMTA: <bdi>Pappa Olle<\/bdi><\/strong>/);
    expect(words(paper('kok'))).not.toMatch(/Olle|Ulla|Kim/);
  });

  test('render this text on paper, beside the week’s other data', () => {
    const whole = {
      ...week,
      leaders: [
        {
          ...alvaInWeek,
          reference: 'L-1',
          name: 'Majken Sund',
          leaderNotes: {
            register: { text: '2099-02-14', by: 'Bo Ek', at },
            schedule: 'Jour natten till onsdag',
          },
        },
        { ...alvaInWeek, reference: 'L-2', name: 'Nils Dal', leaderNotes: { register: null, schedule: '' } },
      ],
      children: [{ ...told, foodLine: 'nötfritt', roomNote: 'Buss 2' }, silent],
    };
    const sheets = partsOf('allt', 'ansvarig').map(({ words, Sheet }) => (
      <section key={words} aria-label={words}>
        {Sheet({ week: whole, role: 'ansvarig', health })}
      </section>
    ));
    const emptyRows = /(\| \| \| \| \|\n){2,}/;
    expect(reading(<main>{sheets}</main>).replace(emptyRows, '(empty rows)\n')).toMatchInlineSnapshot(`
      "“Incheckning” 2 barnKryssa när barnet har kommit och lämnat telefonen.
      “Incheckning” Barn | Kom | Telefon | Rum, grupp, buss | Får hämta | Annan tid | Vårdnadshavare | Hämtat fredag, namn |
      Alva Ek, 10: kom | telefon | Buss 2 | FÅR INTE HÄMTA: Pappa OlleMoster Kim | Kommer: tisdag kl. 12 | Berit Ek070-174 06 05 | |
      Bo Ek, 10: kom | telefon | | | | Berit Ek070-174 06 05 | |
      “Ledarnas lista” 2 barnLedare: Majken Sund och Nils Dal
      “Ledarnas lista” Barn | Rum, grupp, buss | Ring | Ring annars | Får hämta | Simmar | Mat |
      Alva Ek, 10 årsyskon: Alva: Buss 2 | [070-174 06 05](tel:0701740605)Berit Ek | [070-174 06 06](tel:0701740606)Mormor Ulla | FÅR INTE HÄMTA: Pappa OlleMoster Kim | Ja, 200 meter eller mer | nötfritt |
      Bo Ek, 10 årsyskon: Alva: | [070-174 06 05](tel:0701740605)Berit Ek | | | | |
      2 ledare
      “Ledare” Ledare | Telefon | Registerutdrag visat | Schema |
      Majken Sund: [070-174 06 05](tel:0701740605) | 14 februari, Bo Ek | Jour natten till onsdag |
      Nils Dal: [070-174 06 05](tel:0701740605) | inte visat | |
      “Kökets lista” 4 att laga till2 barn och 2 ledare3 utan rad om maten
      “Kökets lista” Mat | Antal | Till |
      nötfritt: 1 | Alva |
      “Hälsouppgifter” “Hälsouppgifter” Barn | Familjens egna ord |
      Alva Ek: Nötter
      Mediciner: Ventoline
      Allergier och mat: Ägg |
      “Mediciner” Mediciner, signera varje gång | mån 20 | tis 21 | ons 22 | tor 23 | fre 24 |
      Alva EkVentoline: | | | | |
      “Får fotograferas” Får inte fotograferas: 1 | Bo Ek, 10 år (familjen har inte svarat)
      Bara för kollots eget minne: 1 | Alva Ek, 10 år
      Får visas på webbplatsen: 0 | Ingen
      “Läkemedel” “Läkemedel” Dag och tid | Barn | Läkemedel | Mängd | Gett av |
      (empty rows)
      “Om något har hänt” När och var hände det? |
      Vilka var med? |
      Vad hände? |
      Vad gjorde ni? |
      Vem ringde ni, och när? |
      Skrivet av |"
    `);
  });

  test('about medicines are on no other sheet than the health sheet', () => {
    expect(words(paper('halsa', { children: [] }))).toContain('Ingen av familjerna har skrivit något.');
    for (const list of ['incheckning', 'ledare', 'kok', 'bilder'] as const)
      expect(words(paper(list, health))).not.toMatch(/Ventoline|Ägg|Nötter/);
  });
});
