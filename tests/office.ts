import { openContent } from '../content-loader/content.ts';
import { readLetters } from '../content-loader/letters.ts';
import { emptyMemory } from '../server/office/empty-memory.ts';
import type { LettersGround } from '../server/office/letters/ground.ts';
import type { Office } from '../server/office/office.ts';
import type { Store } from '../server/store/store.ts';
import { testContent } from './content.ts';

const publicUrl = 'https://kollo.example';
const correspondence = {
  product: 'Ängskollot',
  from: 'kollo@kollo.example',
  association: ['info@kollo.example'],
};

/** An office over a store, seen at kollo.example. */
export function testOffice(store: Store, others: Partial<Office> = {}): Office {
  const now = others.now ?? (() => new Date());
  return {
    store,
    memory: emptyMemory,
    letters: testLetters(store, now),
    publicUrl,
    year: 2027,
    correspondence,
    send: undefined,
    attemptsPerMinute: 1_000_000,
    now,
    ...others,
  };
}

/** What letters in the summer of 2027 stand on: the tests' own texts, and 15 places a week. */
export function testLetters(store: Store, now: () => Date): LettersGround {
  const content = openContent(testContent);
  const { name, season } = content.camp;
  return {
    store,
    camp: { name, season: { ...season, year: 2027 } },
    texts: readLetters(content),
    correspondence,
    publicUrl,
    hasMail: true,
    now,
  };
}
