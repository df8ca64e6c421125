import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { campWeeks } from '../../forms/weeks.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { testContent } from '../../tests/content.ts';
import { bothDatabases } from '../../tests/databases.ts';
import { type Office, openOffice } from '../../tests/kollo.ts';

describe.each(bothDatabases())('a place decided at the command line, in $database', ({ open, testOnce }) => {
  let office: Office;
  let send: Awaited<ReturnType<typeof startCollector>>['send'];
  let stop: () => Promise<void>;
  beforeEach(async () => {
    office = await openOffice(open());
    ({ send, close: stop } = await startCollector({ store: office.store }));
  });
  afterEach(async () => {
    await stop();
    await office.close();
  });

  const kollo = (...args: string[]) =>
    office.kollo(args, { CONTENT_DIR: testContent, SUDO_USER: 'anna' }, { answers: ['6', 'Vecka 30'] });
  const apply = async (period = 'Vecka 30', name = 'Alva'): Promise<string> => {
    const child = { ...completeAnswers.child, 'Barnets namn': name, 'Önskad period': period };
    return (await send('child', child)).body.reference;
  };
  const diary = () => office.store.db.selectFrom('diary').selectAll().orderBy('id').execute();

  testOnce('is told as it was and is, and stands in the diary under the login behind sudo', async () => {
    const alva = await apply();
    const offered = await kollo('place', alva.toLowerCase(), '30', 'erbjuden');
    expect(offered.out).toBe(`${alva}, vecka 30: Ny → Erbjuden. Veckan har nu 1 av 15, och 0 reserver.\n`);
    const waiting = await kollo('place', alva, '30', 'reserv');
    expect(waiting.out).toContain('Erbjuden → Reserv 1. Veckan har nu 0 av 15, och 1 reserv.');
    expect((await kollo('place', alva, '30', 'ny')).out).toContain('Reserv 1 → Ny.');
    expect(await diary()).toMatchObject([
      { who: 'kollo (anna)', verb: 'satte Erbjuden', reference: alva, week: 30 },
      { who: 'kollo (anna)', verb: 'satte Reserv' },
      { who: 'kollo (anna)', verb: 'satte Ny' },
    ]);
  });

  test('is no sixteenth without a reason', async () => {
    for (let index = 0; index < 15; index++)
      await kollo('place', await apply('Vecka 30', `Barn${index}`), '30', 'ja');
    const last = await apply();
    const refused = await kollo('place', last, '30', 'erbjuden');
    expect([refused.status, refused.error]).toEqual([
      1,
      expect.stringContaining(
        'Vecka 30 är full: 15 → 16 av 15. Skriv varför, så vet de andra. Till exempel: --reason',
      ),
    ]);
    expect((await kollo('place', last, '30', 'erbjuden', '--reason', '  ')).status).toBe(1);
    const insisted = await kollo('place', last, '30', 'erbjuden', '--reason', 'Syskonet har plats.');
    expect(insisted.out).toContain('Veckan har nu 16 av 15');
    expect(JSON.stringify(await diary())).not.toContain('Syskonet');
  });

  testOnce('is refused for what cannot be, and that is told', async () => {
    const alva = await apply();
    const message = (await send('kontakt', completeAnswers.kontakt)).body.reference;
    for (const { typed, told } of [
      { typed: ['B-7K3M-QXR', '30', 'ja'], told: 'Det finns ingenting med referensen' },
      { typed: [alva, '29', 'ja'], told: `Veckan 29 finns inte. Välj ${campWeeks.join(', ')}.` },
      { typed: [alva, '30', 'kanske'], told: 'Läget kanske finns inte. Välj ett av: ny, erbjuden, ja,' },
      { typed: [alva, '31', 'ja'], told: 'har inte sökt vecka 31' },
      { typed: [message, '30', 'ja'], told: 'är ingen ansökan' },
    ]) {
      const { status, error } = await kollo('place', ...typed);
      expect([status, error], typed.join(' ')).toEqual([1, expect.stringContaining(told)]);
    }
    expect(await diary()).toEqual([]);
  });

  testOnce('stays when the wish is reduced, which correcting it says', async () => {
    const alva = await apply('Alla perioder');
    await kollo('place', alva, '30', 'ja');
    await kollo('place', alva, '31', 'erbjuden');
    await kollo('place', alva, '32', 'reserv');
    await kollo('place', alva, '32', 'ny');
    const { out } = await kollo('correct', alva);
    expect(out).toContain('Vecka 31 önskas inte längre, men det som är bestämt där står kvar: Erbjuden.');
    expect(out).toContain(`kollo place ${alva} 31 ny`);
    expect(out).not.toMatch(/Vecka 3[02] önskas/);
  });
});
