import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, openOffice } from '../../../tests/kansliet.tsx';
import { draftAt, publication, websiteFolder } from '../../../tests/website.ts';

test('opening and closing times are checked, and a preview shows the home page’s text', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, sees, part } = await enter(anna, '/webbplatsen/oppna');
  await page.findByRole('heading', { name: 'Barnens ansökan' });
  const children = () => part('Barnens ansökan');
  const set = (words: string, value: string) =>
    fireEvent.change(within(children()).getByLabelText(words), { target: { value } });
  await user.click(within(children()).getByRole('radio', { name: /^På bestämda tider/ }));
  await sees('Välj dag och tid när den öppnar, och när den stänger.', children);
  set('Öppnar, Dag', '2027-05-01');
  set('Stänger, Dag', '2027-04-20');
  await sees('Stänger innan den öppnar. Välj en tid efter lördag 1 maj.', children);
  await sees('Som förut, tills tiderna stämmer.', children);
  set('Stänger, Dag', '2027-05-20');
  await sees(/Från lördag 1 maj.*Från fredag 21 maj/s, children);
  expect(children().textContent).not.toContain('Som förut');
  set('Stänger, Tid', '18:30');
  await sees(/Från lördag 1 maj.*Från torsdag 20 maj/s, children);
  // Otherwise the pending save would run during the next test.
  const kept = () => draftAt(store, 'applications/child');
  await expect.poll(kept).toEqual({ state: 'scheduled', opens: '2027-05-01', closes: '2027-05-20 18:30' });
});

test('a time chosen before its day is kept, and the error names the missing days', async () => {
  const { enter, store } = await openOffice(websiteFolder());
  const { page, user, sees, part } = await enter(anna, '/webbplatsen/oppna');
  await page.findByRole('heading', { name: 'Barnens ansökan' });
  const child = () => within(part('Barnens ansökan'));
  const set = (words: string, value: string) =>
    fireEvent.change(child().getByLabelText(words), { target: { value } });
  const shown = () =>
    ['Öppnar, Dag', 'Öppnar, Tid', 'Stänger, Dag', 'Stänger, Tid'].map(
      (words) => child().getByLabelText<HTMLInputElement>(words).value,
    );
  await user.click(child().getByRole('radio', { name: /^På bestämda tider/ }));
  set('Öppnar, Tid', '18:00');
  set('Stänger, Tid', '12:00');
  await sees('Välj dagen när den öppnar och dagen när den stänger.', () => part('Barnens ansökan'));
  set('Stänger, Dag', '2027-05-20');
  await sees('Välj dagen när den öppnar.', () => part('Barnens ansökan'));
  set('Öppnar, Dag', '2027-05-01');
  const all = ['2027-05-01', '18:00', '2027-05-20', '12:00'];
  expect(shown()).toEqual(all);
  // A date input is empty while one of its parts is being edited.
  set('Öppnar, Dag', '');
  expect(shown()).toEqual(['', ...all.slice(1)]);
  set('Öppnar, Dag', '2027-05-01');
  await user.click(child().getByRole('radio', { name: /^Öppen/ }));
  await expect.poll(() => draftAt(store, 'applications/child')).toEqual({ state: 'open' });
  await user.click(child().getByRole('radio', { name: /^På bestämda tider/ }));
  expect(shown()).toEqual(all);
  await expect.poll(() => draftAt(store, 'applications/child')).toMatchObject({ state: 'scheduled' });
});

test('an application that is closed for a while keeps its opening and closing times', async () => {
  const { enter, website, store } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const times = { state: 'scheduled', opens: '2027-05-01 18:00', closes: '2027-05-20 12:00' };
  await website.publish(publication(website, { 'camp: applications/child': times }));
  const { page, user, sees, part, reads } = await enter(anna, '/webbplatsen/oppna');
  await page.findByRole('heading', { name: 'Barnens ansökan' });
  await sees('Öppnar igen under våren 2026', () => part('Barnens ansökan'));
  expect(reads(part('Barnens ansökan'))).toMatchInlineSnapshot(`
    "Barnens ansökan
    Barnens ansökan
    ☐ StängdIngen kan ansöka | ☐ ÖppenTills ni stänger | ☑ På bestämda tiderSköter sig själv |
    Öppnar
    Öppnar, Dag | [date, 2027-05-01, min 2000-01-01, max 2099-12-31]
    Öppnar, Tid | [time, 18:00]
    Stänger
    Stänger, Dag | [date, 2027-05-20, min 2000-01-01, max 2099-12-31]
    Stänger, Tid | [time, 12:00]
    Startsidan säger
    ◇Nu
    (status) ◇Ansökan till kollo är stängd för tillfälletÖppnar den 1 maj kl. 18.00
    [Ändra texten](/kansli/webbplatsen/falt/applications/child.closed.reopens)
    ◇Från lördag 1 maj
    (status) {open} ◇Ansökan är öppen till och med den 20 majFyll i formuläret nedanför.
    ◇Från torsdag 20 maj
    (status) ◇Ansökan till kollo är stängd för tillfälletÖppnar igen under våren 2026
    [Ändra texten](/kansli/webbplatsen/falt/applications/child.closed.reopens)"
  `);
  const child = within(part('Barnens ansökan'));
  await user.click(child.getByRole('radio', { name: /^Stängd/ }));
  const kept = () => draftAt(store, 'applications/child');
  await expect.poll(kept).toEqual({ state: 'closed' });
  await user.click(child.getByRole('radio', { name: /^På bestämda tider/ }));
  const day = (of: string) => child.getByLabelText<HTMLInputElement>(`${of}, Dag`).value;
  expect([day('Öppnar'), day('Stänger')]).toEqual(['2027-05-01', '2027-05-20']);
  await expect.poll(kept).toBeUndefined();
});
