import { expect, test } from 'vitest';
import type { WeekCount } from '../../office/shared/placement-answers.ts';
import { mailingBy } from '../journeys/office.ts';
import { withSite } from '../journeys/running-site.ts';
import { buildVariant, inSpring } from '../journeys/variant.ts';
import { startMailServer } from '../mail-server.ts';
import { few } from '../office-cast.ts';
import { weeksBeside } from '../summer.ts';
import { showMail } from './mailbox.ts';
import { comeIn, liveSeason } from './season.ts';

test('the demo starts in the middle of a season, and shows the mails that were sent', async () => {
  const mail = await startMailServer();
  const mailbox = await showMail(mail);
  const variant = await buildVariant(inSpring.camp, inSpring.environment.PUBLIC_URL);
  const options = { variant, environment: mailingBy(mail), serverClock: '2099-03-01T08:00:00+01:00' };
  await withSite(options, async (site) => {
    await liveSeason({ site, mail, year: 2099, people: few });

    const maria = await comeIn(site, { name: 'Maria Ekdahl', role: 'ansvarig' });
    const { body: weeks } = await maria.ask<WeekCount[]>('GET', '/weeks');
    expect(weeks.map(({ week, accepted, offered }) => [week, accepted > 0, offered > 0])).toEqual([
      [30, true, true],
      [31, true, true],
      [32, true, false],
      ...weeksBeside(30, 31, 32).map((week) => [week, false, false]),
    ]);
    const page = await (await fetch(mailbox.url)).text();
    expect(page.match(/<summary>Besked/g)?.length).toBeGreaterThan(15);
    expect(page).toMatch(/<a href="http:\/\/localhost:\d+\/min-sida\/[\w-]{43}">/);
  });
  mailbox.close();
  await mail.close();
});
