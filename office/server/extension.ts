import type { Extension } from '../../server/extension.ts';
import { readLetters } from '../content/letters.ts';
import { doorFindings } from './auth/findings.ts';
import { whereRead } from './auth/where-read.ts';
import { retention } from './details/retention.ts';
import { writeToFamily } from './letters/deliver.ts';
import { officeOf } from './office.ts';

/** The office (Kansliet) as an extension of the collector. */
export const office: Extension = {
  ...retention,
  readContent: (content) => void readLetters(content),
  findings: doorFindings,
  ownPages: ['/kansli'],
  open({ config, content, store, send, now, website }) {
    const opened = officeOf(config, content, { store, send, now, website });
    return {
      // Imported here, because commands do not need the routes and would have to load them.
      async routes(app, options) {
        const { officeRoutes } = await import('./routes.ts');
        await officeRoutes(app, { ...options, office: opened });
      },
      writeToFamily: writeToFamily(opened),
      whereRead: whereRead(opened),
    };
  },
};
