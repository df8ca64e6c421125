import { emptyMemory } from '../server/office/empty-memory.ts';
import type { Office } from '../server/office/office.ts';
import type { Store } from '../server/store/store.ts';

/** An office over a store, seen at kollo.example. */
export function testOffice(store: Store, others: Partial<Office> = {}): Office {
  return {
    store,
    memory: emptyMemory,
    publicUrl: 'https://kollo.example',
    year: 2027,
    correspondence: {
      product: 'Ängskollot',
      from: 'kollo@kollo.example',
      association: ['info@kollo.example'],
    },
    send: undefined,
    attemptsPerMinute: 1_000_000,
    now: () => new Date(),
    ...others,
  };
}
