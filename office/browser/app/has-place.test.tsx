import * as SheetJs from '@e965/xlsx';
import { expect, test } from 'vitest';
import { maria, openOffice } from '../../../tests/kansliet.tsx';
import type { ApplicationsPage } from '../../shared/application-answers.ts';
import type { ExportedFile } from '../../shared/common-answers.ts';

test('an accepted child, and no other, has a place in search, export, week, payments and letters', async () => {
  const office = await openOffice();
  const marias = await office.elsewhere(maria);
  const apply = (child: string, guardian: string) =>
    office.apply({
      ...{ 'Barnets namn': child, 'Förälders namn': guardian, 'E-post': `${guardian}@kolbo.example` },
      'Önskad period': 'Alla perioder',
    });
  // The oldest application, so that the order of arrival does not put it first.
  const accepted = await apply('Alva Ek', 'Anna');
  const reserve = await apply('Bo Dal', 'Berit');
  const offered = await apply('Cleo Alm', 'Cesar');
  await marias.decideAll([
    [accepted, 30, 'ja'],
    [offered, 30, 'erbjuden'],
    [reserve, 30, 'reserv'],
    [reserve, 31, 'erbjuden'],
  ]);

  const wanted = { form: 'child', text: 'kolbo.example', week: null, state: null };
  const { body: found } = await marias.ask<ApplicationsPage>('POST', '/search', wanted);
  expect(found.applications.map(({ name }) => name)).toEqual(['Alva Ek', 'Cleo Alm', 'Bo Dal']);

  const { body: file } = await marias.ask<ExportedFile>('POST', '/exports', {
    form: 'child',
    everyone: false,
  });
  const book = SheetJs.read(Buffer.from(file.content, 'base64'), { type: 'buffer' });
  const [sheet = {}] = Object.values(book.Sheets);
  expect(SheetJs.utils.sheet_to_json(sheet)).toMatchObject([
    { Referens: accepted, Plats: 'Vecka 30: Tackat ja' },
  ]);

  const week = await office.enter({ ...maria, name: 'Mia Ek' }, '/vecka/30');
  await week.page.findByRole('heading', { name: 'Barn med plats eller erbjudande' });
  await week.sees('1 tackat ja, 1 erbjuden');
  await week.sees('Betalt0 av 1', () => week.part('Summor'));
  await week.sees('10 år, erbjuden v. 31', () => week.part('Reserver i ordning'));

  const letter = await office.enter({ ...maria, name: 'Moa Ek' }, '/brev/familjer/eget');
  for (const [to, child] of [
    ['Har plats', 'Alva Ek'],
    ['Erbjudna', 'Cleo Alm'],
    ['Reserver', 'Bo Dal'],
  ] as const) {
    await letter.user.click(await letter.page.findByRole('radio', { name: to }));
    await letter.page.findByRole('heading', { name: '1 barn' });
    await letter.sees(`${child}, 10 år`, () => letter.page.getByRole('table'));
  }
});
