import { describe, expect, test } from 'vitest';
import { officeForEachTest } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';

describe('two applications of one child', () => {
  const { collector, bo } = officeForEachTest(temporarySqlite, '2027-04-14T08:00:00Z');

  const applyAs = (name: string, more: Record<string, string | number> = {}) =>
    collector.apply({ 'Barnets namn': name, ...more });

  async function relativesOf(reference: string) {
    const { siblings = [], maybeSame = [] } =
      (await bo.list()).applications.find((one) => one.reference === reference) ?? {};
    return {
      siblings: siblings.map((one) => one.reference),
      maybeSame: maybeSame.map((one) => one.reference),
    };
  }

  test('are reported as perhaps the same child, whichever parent wrote, and not as siblings', async () => {
    const family = { 'E-post': 'ek@example.org' };
    const first = await applyAs('Åsa Ek', { ...family, Telefon: '070-174 06 05' });
    const again = await applyAs('åsa  Ek Lind', { ...family, 'Barnets ålder': 11 });
    const otherParent = await applyAs('Åsa EK');
    const brother = await applyAs('Bo Ek', { 'E-post': 'Ek@Example.org' });
    const sister = await applyAs('Cleo Ek', { Telefon: '+46 (0)70 174 06 05' });
    await applyAs('Åsa Ek', { 'Barnets ålder': 12 });
    await applyAs('Åsa Ekman');

    const { siblings, maybeSame } = await relativesOf(first);
    expect(siblings.toSorted()).toEqual([brother, sister].toSorted());
    // The sister has nothing in common with the brother: one step each.
    expect((await relativesOf(sister)).siblings).toEqual([first]);
    expect(maybeSame.toSorted()).toEqual([again, otherParent].toSorted());
    expect(await relativesOf(otherParent)).toEqual({ siblings: [], maybeSame: [first] });
    expect((await relativesOf(brother)).maybeSame).toEqual([]);
    const body = await bo.application(otherParent);
    expect(body.maybeSame.map(({ reference, age }) => [reference, age])).toEqual([[first, 10]]);
  });

  test.each([
    ['Luca D’Angelo', "Luca D'Angelo"],
    ['Zoë Lund', 'Zoe Lund'],
    ['åsa Qvist', 'Åsa Qvist'],
    ['ÖRJAN É', 'o\u0308rjan e'],
    ['Eva‑Lisa Ek', 'Eva-Lisa Ek'],
    ['Al\u00adva Ek', 'Alva Ek'],
  ])(
    'are recognised by the equal names %j and %j, in lists, in the application and for a place',
    async (one, other) => {
      const first = await applyAs(one);
      const second = await applyAs(other);
      expect((await relativesOf(first)).maybeSame).toEqual([second]);
      const body = await bo.application(second);
      expect(body.maybeSame.map(({ reference }) => reference)).toEqual([first]);
      const place = (reference: string) =>
        bo.ask('POST', '/decisions', {
          decisions: [{ reference, week: 31, state: 'erbjuden', decisionId: 0 }],
        });
      expect((await place(first)).status).toBe(200);
      expect((await place(second)).status).toBe(422);
    },
  );

  test('are not recognised by Åsa and Asa, because å is a letter of its own', async () => {
    const first = await applyAs('Åsa Ek');
    await applyAs('Asa Ek');
    expect((await relativesOf(first)).maybeSame).toEqual([]);
  });
});
