import type { Content } from '../../../content-loader/content.ts';
import { campWeeksOf } from '../../../forms/calendar.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import type { Finding } from '../../../server/doctor/finding.ts';
import { type LetterTexts, readLetters } from '../../content/letters.ts';
import { type campWords, letterKinds, letters } from '../../shared/letters.ts';
import { missingFact, notFilledIn } from './write.ts';

/** The kinds of letters that have no text. Before the summer, also the kinds that cannot be sent because a fact is missing. */
export function letterTextFindings(content: Content, now: Date): Finding[] {
  const texts = readLetters(content);
  return [...withoutText(texts), ...(isBeforeTheSummer(content, now) ? withoutFact(texts) : [])];
}

function withoutText(texts: LetterTexts): Finding[] {
  return letterKinds
    .filter((kind) => texts.letters[kind] === undefined)
    .map((kind) => ({
      ...(kind === 'betalning' && texts.lacksAccount
        ? {
            what: `Brevet ${letters[kind].name} säger inte vart pengarna ska, och går inte att välja i Kansliet.`,
            remedy: `Skriv in {account} i det, efter letters: ${kind}: i content/letters.yaml.`,
          }
        : {
            what: `Brevet ${letters[kind].name} har ingen text, och går inte att välja i Kansliet.`,
            remedy: `Skriv den efter letters: ${kind}: i content/letters.yaml.`,
          }),
    }));
}

const factKeys: Readonly<Record<(typeof campWords)[number], string>> = {
  arrive: 'season: arrive:',
  fetch: 'season: fetch:',
  address: 'address:',
  emergencyPhone: 'emergencyPhone:',
};

function withoutFact(texts: LetterTexts): Finding[] {
  return letterKinds.flatMap((kind) => {
    const missing = missingFact(kind, texts);
    if (!missing) return [];
    return [
      {
        what: `Brevet ${letters[kind].name} går inte att skicka än. ${notFilledIn(missing)}`,
        remedy: `Skriv det efter ${factKeys[missing]} i content/camp.yaml.`,
        isNote: true as const,
      },
    ];
  });
}

/** Whether the season's year is set and its first week has not begun. */
function isBeforeTheSummer({ camp: { season } }: Content, now: Date): boolean {
  const [first] = season.year === null ? [] : campWeeksOf(season.year);
  return first !== undefined && dateInSweden(now) < first.firstDay;
}
