import type { Extension } from '../server/extension.ts';
import { readLetters } from './content/letters.ts';
import { authFindings } from './server/auth/findings.ts';
import { hasPeople } from './server/auth/people.ts';
import { whereRead } from './server/auth/where-read.ts';
import { retention } from './server/details/retention.ts';
import { familyMail, mailsLinks } from './server/family/mail.ts';
import { officeOf } from './server/office.ts';
import { keepFigures } from './server/statistics/statistics.ts';
import { stepScreens } from './shared/first-hour.ts';

/** The office (Kansliet) as an extension of the collector. */
export const office: Extension = {
  ...retention,
  beforeErasure: keepFigures,
  readContent: (content) => void readLetters(content),
  stepScreens,
  findings: authFindings,
  ownPages: ['/kansli', '/min-sida'],
  hasFamilyPage: async ({ smtpUrl, publicUrl }, { db }) =>
    mailsLinks({ send: smtpUrl, publicUrl }) && (await hasPeople(db)),
  open({ config, content, store, send, now, website }) {
    const opened = officeOf(config, content, { store, send, now, website });
    return {
      // Imported here, because commands do not need the routes and would have to load them.
      async routes(app, options) {
        const { allRoutes } = await import('./routes.ts');
        await allRoutes(app, { ...options, office: opened });
      },
      families: familyMail(opened),
      whereRead: whereRead(opened),
    };
  },
};
