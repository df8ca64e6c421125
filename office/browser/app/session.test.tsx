import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { newAuthenticator } from '../../../tests/authenticator.ts';
import { maria, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder } from '../../../tests/website.ts';
import { stepScreens } from '../../shared/first-hour.ts';
import type { Role } from '../../shared/roles.ts';
import { unattended } from '../../shared/session-limits.ts';
import { goTo } from './address.ts';

describe('a session', () => {
  /** Opens the office for a person who is writing a note about a child. */
  async function write() {
    const office = await openOffice();
    const alva = await office.apply({ 'Barnets namn': 'Alva Lindqvist', 'Allergier/specialkost/annat': '' });
    const desk = await office.enter(maria, `/ansokningar/${alva}`);
    const { page, user } = desk;
    const note = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Anteckning' });
    await user.type(note, 'Vill åka med Elis.');
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
    return {
      ...{ office, note, left, ...desk },
      login: () => page.findByRole('dialog', { name: 'Logga in igen' }),
      /** Whether the screen can be seen, heard and reached. */
      isCovered: () => note.closest('[hidden][inert]') !== null,
    };
  }

  test('that ends during a save asks for a new login, after which the save succeeds', async () => {
    const { office, user, note, sees, gone, press, login, isCovered, page } = await write();
    // The server's idle time ends before the page has checked its own.
    vi.setSystemTime('2027-04-14T09:15:00+02:00');
    await user.click(page.getByRole('button', { name: 'Spara anteckningen' }));
    const dialog = await login();
    expect(isCovered()).toBe(true);
    await press('Logga in med passkey', dialog);
    await gone(() => page.queryByRole('dialog'));
    expect(isCovered()).toBe(false);
    expect(note.value).toBe('Vill åka med Elis.');
    await press('Spara anteckningen');
    await sees('Sparat');
    // Logging in again counts as activity, so the session does not end again at once.
    office.moveClock('2027-04-14T09:25:00+02:00');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('ends after half an hour without activity, which hides the screen and keeps its text; activity is reported', async () => {
    const { office, user, note, asked, gone, press, login, isCovered, page } = await write();
    office.moveClock('2027-04-14T09:10:00+02:00');
    const before = asked.length;
    await user.keyboard('{Shift}');
    expect(asked.slice(before)).toContain('GET session');
    office.moveClock('2027-04-14T09:39:00+02:00');
    expect(page.queryByRole('dialog')).toBeNull();
    office.moveClock('2027-04-14T09:41:00+02:00');
    const dialog = await login();
    expect(isCovered()).toBe(true);
    await press('Logga in med passkey', dialog);
    await gone(() => page.queryByRole('dialog'));
    expect(note.value).toBe('Vill åka med Elis.');
    expect(isCovered()).toBe(false);
  });

  test('that was ended elsewhere is noticed at the next request, and an open dialog is back after the login', async () => {
    const { page, press, login, gone, post } = await write();
    await press(/din meny/);
    await press('Lägg till en passkey');
    const question = await page.findByRole('dialog', { name: 'Lägg till en passkey' });
    await post('logout/everywhere', {});
    window.dispatchEvent(new Event('visibilitychange'));
    const dialog = await login();
    expect(question.hidden).toBe(true);
    // Another person who logs in in another tab does not uncover this one.
    const other = new BroadcastChannel('kansliet');
    other.postMessage('anna.bodin@example.org');
    other.close();
    await press('Logga in med passkey', dialog);
    await gone(() => page.queryByRole('dialog', { name: 'Logga in igen' }));
    expect(question.hidden).toBe(false);
  });

  test('that has ended can be left for a new one, together with all unsaved text', async () => {
    const { office, press, login, left } = await write();
    office.moveClock('2027-04-14T09:41:00+02:00');
    await press('Lämna det och börja om', await login());
    expect(left).toHaveBeenCalledWith('/kansli');
  });

  test.each(['Logga ut', 'Logga ut överallt'])(
    'ended by %s asks about unsaved text, ends on the devices that the button names, and tells the other tabs',
    async (words) => {
      const { office, left, press } = await write();
      const asks = vi.fn(() => false);
      vi.stubGlobal('confirm', asks);
      const telephone = await office.elsewhere(maria);
      const status = async () => (await telephone.ask('GET', '/session')).status;
      await press(/din meny/);
      await press(words);
      expect([asks.mock.calls.length, await status()]).toEqual([1, 200]);
      asks.mockReturnValue(true);
      const other = new BroadcastChannel('kansliet');
      const heard = new Promise((resolve) => {
        other.onmessage = ({ data }) => resolve(data);
      });
      await press(/din meny/);
      await press(words);
      expect(await heard).toBeNull();
      other.close();
      await waitFor(() => expect(left).toHaveBeenCalledWith('/kansli'));
      expect(await status()).toBe(words === 'Logga ut' ? 200 : 401);
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    },
  );
});

describe('the login screen', () => {
  test('logs in with a passkey, and explains what to do when the device gave none', async () => {
    const office = await openOffice();
    const { device, post, press, page, user, sees } = await office.open('/ansokningar');
    const secret = await office.invite(maria);
    const options = await post('invitation/options', { secret });
    await post('invitation/accept', { secret, response: device.register(options) });
    await post('logout', {});
    await page.findByRole('heading', { level: 1, name: 'Välkommen in' });
    office.handOver(undefined);
    vi.spyOn(console, 'info').mockImplementation(() => {});
    await user.click(page.getByRole('button', { name: 'Logga in med passkey' }));
    await sees('Det gick inte den här gången. Försök igen.', () => page.getByRole('alert'));
    // A tab with nobody logged in does not reload when another tab logs in.
    const left = vi.spyOn(location, 'assign');
    const other = new BroadcastChannel('kansliet');
    other.postMessage('anna.bodin@example.org');
    other.close();
    office.handOver(device);
    await press('Logga in med passkey');
    await page.findByRole('heading', { level: 1, name: 'Ansökningar' });
    expect(left).not.toHaveBeenCalled();
  });

  test('opens an invitation whose link was copied with the characters after it', async () => {
    const office = await openOffice();
    const secret = await office.invite(maria);
    const { page } = await office.open(`/inbjudan#${secret}%C2%A0),`);
    await page.findByRole('heading', { level: 1, name: /^Välkommen till Kansliet, ?Maria/ });
  });

  test('says why an invitation cannot be used, and does not call it expired when the server does not answer', async () => {
    const office = await openOffice();
    const secret = await office.invite(maria);
    const noPasskeys = await office.open(`/inbjudan#${secret}`, null);
    await noPasskeys.sees('Öppna länken i Safari eller Chrome.');
    expect(noPasskeys.page.queryByRole('button', { name: 'Skapa passkey' })).toBeNull();

    const { page, loseServer, sees } = await office.open(`/inbjudan#${secret}`);
    const find = loseServer();
    await page.findByRole('heading', { level: 1, name: 'Det gick inte att öppna inbjudan' });
    await sees('Vänta en stund, och öppna länken igen.');
    find();

    const isRefused = async (hash: string, reason: string) => {
      const refused = await office.open(`/inbjudan${hash}`);
      await refused.page.findByRole('heading', { level: 1, name: 'Inbjudan gäller inte' });
      await refused.sees(reason, () => refused.page.getByRole('alert'));
    };
    await isRefused(`#${secret.slice(1)}`, 'Länken är trasig.');
    await office.store.db.updateTable('invitations').set({ until: '2026-01-01T00:00:00.000Z' }).execute();
    await isRefused(`#${secret}`, 'Länken är för gammal.');
    await sees('Be någon av de ansvariga att bjuda in dig igen.');
  });
});

test('a second device gets a passkey, and its dialog can be cancelled', async () => {
  const office = await openOffice();
  const { page, press, focuses, sees } = await office.enter(maria);
  const ask = async () => {
    await press(/din meny/);
    await press('Lägg till en passkey');
    return page.findByRole('dialog', { name: 'Lägg till en passkey' });
  };
  await press('Avbryt', await ask());
  const menu = () => page.getByRole('button', { name: /din meny/ });
  await focuses(menu);
  expect(page.queryByRole('dialog')).toBeNull();
  const dialog = await ask();
  await press('Visa att det är du', dialog);
  await within(dialog).findByRole('button', { name: 'Skapa passkey' });
  const { credentials } = navigator;
  const taken = Object.assign(new Error('The credential is excluded'), { name: 'InvalidStateError' });
  Object.assign(credentials, { create: () => Promise.reject(taken) });
  await press('Skapa passkey', dialog);
  await sees('Den här enheten har redan en passkey till Kansliet.');
  office.handOver(newAuthenticator());
  await press('Skapa passkey', dialog);
  await sees('Klart. Du kan logga in med den nya passkeyn också.');
  await press('Stäng');
  await focuses(menu);
});

const leadsNowhere: readonly (readonly [role: Role, first: string, paths: readonly string[]])[] = [
  ['webb', 'Webbplatsen', ['/ansokningar/obetalda']],
  ['kok', 'Ingen vecka är öppen än', ['/webbplatsen', '/vecka/30/incheckning']],
  [
    'ansvarig',
    'I dag',
    [
      '/finns-inte',
      '/vecka/99',
      '/vecka/30/hittepa',
      '/brev/hittepa',
      '/brev/skickat/hittepa',
      '/ansokningar/B-7K3M-QXR',
      '/ansokningar/B-7K3M-QXR/utdrag',
      '/meddelanden/M-7K3M-QXR',
      ...['falt/hittepa', 'falt/faq/hittepa', 'sida/hittepa', 'bilder/hittepa'].map(
        (at) => `/webbplatsen/${at}`,
      ),
    ],
  ],
];

test('each role begins at its own screen; unknown paths and other roles’ screens show "Här finns ingenting"', async () => {
  const { enter } = await openOffice(websiteFolder());
  for (const [role, first, paths] of leadsNowhere) {
    const { page } = await enter({ name: `Kim ${role}`, role });
    for (const path of paths) {
      await page.findByRole('heading', { name: first });
      goTo(path);
      await page.findByRole('heading', { level: 1, name: 'Här finns ingenting' }).catch((cause: unknown) => {
        throw new Error(`${role} at ${path}`, { cause });
      });
      goTo('');
    }
  }
});

test('every step of the first hour has a screen where it is done, or that says how', async () => {
  const { enter } = await openOffice(websiteFolder());
  const { page, gone } = await enter(maria);
  const ofStep = /^(På servern|Personer|Webbplatsen|Uppgifter|Öppna)/;
  for (const screen of Object.values(stepScreens)) {
    goTo(screen.replace('/kansli', ''));
    await page.findByRole('heading', { level: 1, name: ofStep });
    await gone(() => page.queryByText('Hämtar …'));
    expect(page.getByRole('heading', { level: 1 }).textContent, screen).toMatch(ofStep);
    goTo('');
    await page.findByRole('heading', { level: 1, name: 'I dag' });
  }
});

test('a link within the office changes the screen in place, and the browser follows all others', async () => {
  const { enter } = await openOffice();
  const { page } = await enter(maria);
  const link = await page.findByRole('link', { name: 'Brev' });
  let isLeftAlone = false;
  // The last listener to run. Without it, the test browser would follow the link.
  window.addEventListener('click', (event) => {
    isLeftAlone = !event.defaultPrevented;
    event.preventDefault();
  });
  /** Whether the browser is left to follow the link. */
  const isLeft = (event: MouseEventInit = {}) => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
    return isLeftAlone;
  };
  expect(isLeft({ ctrlKey: true })).toBe(true);
  expect(isLeft({ button: 1 })).toBe(true);
  expect(isLeft()).toBe(false);
  expect(location.pathname).toBe('/kansli/brev');
  for (const address of ['/kansli/api/export', '/', 'https://example.org/kansli/brev']) {
    link.setAttribute('href', address);
    expect(isLeft()).toBe(true);
  }
});

test('a screen whose request fails offers to fetch again, and one that cannot show its answer leaves the others', async () => {
  const office = await openOffice();
  const { page, user, press, sees, loseServer } = await office.enter(maria);
  await press(/din meny/);
  const find = loseServer();
  await user.click(page.getByRole('link', { name: 'Dagbok' }));
  await sees('Kansliet svarar inte just nu.', () => page.getByRole('alert'));
  find();
  await press('Försök igen');
  await page.findByRole('table', { name: 'Dagbok, nyast först' });

  const answered = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('/messages') ? Response.json({}) : answered(url, init),
  );
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(page.getByRole('link', { name: /^Meddelanden/ }));
  await page.findByRole('heading', { level: 1, name: 'Sidan gick inte att visa' });
  expect(complained).toHaveBeenCalled();
  complained.mockClear();
  await user.click(page.getByRole('link', { name: 'Brev' }));
  await page.findByRole('heading', { level: 1, name: 'Brev' });
});

test('a list that is fetched again by itself is no sign that the person is present', async () => {
  const office = await openOffice();
  await office.enter(maria, '/brev');
  const answered = fetch;
  const isMarked = vi.fn();
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/letters')) isMarked(unattended in (init.headers ?? {}));
    return answered(url, init);
  });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(isMarked).toHaveBeenCalled());
  expect(isMarked.mock.calls).not.toContainEqual([false]);
});
